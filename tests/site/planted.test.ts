// The sites in tests/planted/ have one mistake of each kind that the checks promise to find. Each must be reported at its
// line with its fix, and nothing else may be.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSamples } from "octavo/samples";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { checkTexts } from "../../packages/octavo/src/author/texts/check-texts.ts";
import { createProgress } from "../../packages/octavo/src/model/progress.ts";
import { readContent } from "../../packages/octavo/src/source/site/read-content.ts";
import { isAboutSite } from "../../packages/octavo/tests/about-site.ts";
import { openCache } from "../../sample-tests/cache.ts";
import { checkSamples } from "../../sample-tests/check-samples.ts";
import { checks } from "../../sample-tests/checks/checks.ts";
import { problemList } from "../../sample-tests/report.ts";
import { withResults } from "../../sample-tests/sample.ts";
import { siteRoot } from "../site-root.ts";

/** `file` ends in the number of the line, and `line` is its text. */
type Fault = { kind: string; file: string; line: string; message: string; fix: string };
type Reported = { file: string; message: string };

const folder = join(siteRoot, "tests/planted");
const planted = parse(readFileSync(join(folder, "faults.yaml"), "utf8")) as Record<"check" | "samples", Fault[]>;

async function reportedByCheck(root: string): Promise<Reported[]> {
  const { tree, versions, problems } = await readContent(root, createProgress(undefined));
  for (const { site, pages } of [tree, ...versions])
    problems.push(...(await checkTexts(root, site, pages.values(), () => {})));
  return problems.filter(isAboutSite).map(({ file, line, message, remedy }) => ({
    file: `${file}:${line}`,
    message: `${message} ${remedy}`,
  }));
}

/** The pages are checked like those of version 2. */
async function reportedBySamples(root: string): Promise<Reported[]> {
  const { pages } = await readSamples(root);
  const loaded = await Promise.all(checks.map((load) => load()));
  const written = pages.map((page) => withResults({ ...page, version: "v2" }));
  const { pages: checked, unavailable } = await checkSamples(siteRoot, written, loaded, openCache(join(root, "none")));
  expect(unavailable).toEqual([]);
  return problemList(checked).map(({ file, line, message, fix }) => ({
    file: `${file}:${line}`,
    message: `${message} ${fix}`,
  }));
}

describe.each([
  ["check", "site", reportedByCheck],
  ["samples", "samples", reportedBySamples],
] as const)("%s", (name, site, report) => {
  const root = join(folder, site);
  const faults = planted[name];
  const reported = report(root);
  const isFault = (fault: Fault, { file, message }: Reported) =>
    file === fault.file && message.includes(fault.message) && message.includes(fault.fix);

  test.each(faults.map((fault) => [fault.kind, fault] as const))("finds %s", async (_, fault) => {
    const [, path = "", line] = /^(.*):(\d+)$/.exec(fault.file) ?? [];
    expect(readFileSync(join(root, path), "utf8").split("\n")[Number(line) - 1]?.trim()).toBe(fault.line);
    expect((await reported).filter((each) => isFault(fault, each))).toHaveLength(1);
  });

  test("finds nothing else", async () => {
    expect((await reported).filter((each) => !faults.some((fault) => isFault(fault, each)))).toEqual([]);
  });
});

test("there are at least 100 kinds of mistakes", () => {
  const kinds = [...planted.check, ...planted.samples].map(({ kind }) => kind);
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(100);
});
