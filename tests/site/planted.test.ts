// The mistakes that `npm run check` promises to find.

import { expect, test } from "vitest";
import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import { readContent } from "../../packages/octavo/core/publish/read-content.ts";
import { checkTexts } from "../../packages/octavo/extensions/prose/check-texts.ts";
import { isAboutSite } from "../../packages/octavo/tests/about-site.ts";
import { planted, type Reported, testPlanted } from "../planted-faults.ts";

async function reportedByCheck(root: string): Promise<Reported[]> {
  const { trees, problems } = await readContent(root, createProgress(undefined));
  for (const { site, pages } of trees) problems.push(...(await checkTexts(root, site, pages.values(), () => {})));
  return problems.filter(isAboutSite).map(({ file, line, message, remedy }) => ({
    file: `${file}:${line}`,
    message: `${message} ${remedy}`,
  }));
}

testPlanted("check", "site", reportedByCheck);

test("there are at least 100 kinds of mistakes", () => {
  const kinds = [...planted.check, ...planted.samples].map(({ kind }) => kind);
  expect(new Set(kinds).size).toBeGreaterThanOrEqual(100);
});
