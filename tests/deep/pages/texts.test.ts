// The language of all pages: spelling, grammar, wording, labels, and numbers that were typed instead of cited.

import { expect, test } from "vitest";
import { checkTexts } from "../../packages/octavo/src/author/texts/check-texts.ts";
import { printProblem } from "../../packages/octavo/src/model/problem.ts";
import { createProgress } from "../../packages/octavo/src/model/progress.ts";
import { readContent } from "../../packages/octavo/src/source/site/read-content.ts";
import { siteRoot } from "../site-root.ts";

test("the text of no page in any version has an error or a warning", async () => {
  const { tree, versions } = await readContent(siteRoot, createProgress(undefined));
  for (const { site, pages } of [tree, ...versions]) {
    const problems = await checkTexts(siteRoot, site, pages.values(), () => {});
    expect(problems.map(printProblem)).toEqual([]);
  }
});
