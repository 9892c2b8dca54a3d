// The review of `check`: all texts of all editions.

import type { ReviewedSite } from "../../core/cli/additions.ts";
import { plural } from "../../core/model/losses.ts";
import type { Problem } from "../../core/model/problem.ts";
import { checkTexts } from "./check-texts.ts";
import { hasDictionary } from "./dictionary.ts";

export async function reviewTexts({ root, trees, progress }: ReviewedSite) {
  const problems: Problem[] = [];
  const total = trees.reduce((sum, { pages }) => sum + pages.size, 0);
  await progress.stage("check texts", total, async (done) => {
    let count = 0;
    for (const { site, pages } of trees) {
      const ofEdition = await checkTexts(root, site, pages.values(), () => done(++count));
      for (const problem of ofEdition) problems.push(problem);
    }
  });
  // Only the pages that aren't shared, which are the texts.
  const unread = trees.flatMap(({ site, pages }) =>
    [...pages.values()].filter((page) => page.source.sharedFrom === undefined && !hasDictionary(page, site)),
  );
  const summary = `Spelling and grammar aren't checked on ${plural(unread.length, "page")}, because there's no dictionary for the language.\n`;
  return { problems, summary: unread.length > 0 ? summary : undefined };
}
