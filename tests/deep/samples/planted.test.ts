// The mistakes that `npm run check:samples` promises to find.

import { join } from "node:path";
import { readSamples } from "octavo/samples";
import { expect } from "vitest";
import { openCache } from "../../../sample-tests/cache.ts";
import { checkSamples } from "../../../sample-tests/check-samples.ts";
import { loadChecks } from "../../../sample-tests/checks/checks.ts";
import { problemList } from "../../../sample-tests/report.ts";
import { withResults } from "../../../sample-tests/sample.ts";
import { type Reported, testPlanted } from "../../planted-faults.ts";
import { siteRoot } from "../../site-root.ts";

/** The pages are checked like those of version 2. */
async function reportedBySamples(root: string): Promise<Reported[]> {
  const { pages } = await readSamples(root);
  const written = pages.map((page) => withResults({ ...page, version: "v2" }));
  const loaded = await loadChecks();
  const { pages: checked, unavailable } = await checkSamples(siteRoot, written, loaded, openCache(join(root, "none")));
  expect(unavailable).toEqual([]);
  return problemList(checked).map(({ file, line, message, fix }) => ({
    file: `${file}:${line}`,
    message: `${message} ${fix}`,
  }));
}

testPlanted("samples", "samples", reportedBySamples);
