// The language of all pages: spelling, grammar, wording, labels, and numbers that were typed instead of cited.

import { join } from "node:path";
import { expect, test } from "vitest";
import { printProblem } from "../../../packages/octavo/core/model/problem.ts";
import { createProgress } from "../../../packages/octavo/core/model/progress.ts";
import { readContent } from "../../../packages/octavo/core/publish/read-content.ts";
import { checkTexts } from "../../../packages/octavo/extensions/prose/check-texts.ts";
import { siteRoot } from "../../site-root.ts";

test.each([
  ["this site, in any version", siteRoot],
  ["the documentation of the generator", join(siteRoot, "packages/octavo/docs")],
])("the text of no page of %s has an error or a warning", async (_, root) => {
  const { trees } = await readContent(root, createProgress(undefined));
  for (const { site, pages } of trees) {
    const problems = await checkTexts(root, site, pages.values(), () => {});
    expect(problems.map(printProblem)).toEqual([]);
  }
});
