// Looks for mistakes that neither keep a sample from running nor have a wrong type, such as a timeout in another unit.

import { lineInFile, type PageCheck } from "../page-check.ts";
import { rules } from "../slips/rules.ts";

/** @param root the folder of the site. */
export function slipsCheck(root: string): PageCheck {
  const all = rules(root);
  return {
    name: "look for slips",
    // Some rules read the text of the page.
    sources: [
      "content",
      "versions",
      "sample-tests/slips",
      "sample-tests/context",
      "sample-tests/server/hosts.ts",
      "site/parts/schedule-preview/cron-fault.ts",
    ],
    appliesTo: () => true,
    check: async (page) =>
      page.samples.map((sample) => ({
        index: sample.index,
        levels: [],
        problems: all
          .flatMap((rule) => rule(sample, page))
          .map((slip) => ({ ...slip, line: lineInFile(sample, slip.line) })),
      })),
  };
}
