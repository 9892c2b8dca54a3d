// Looks for mistakes that running a sample or checking its types doesn't reveal, such as a timeout in the wrong unit.

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
      "site/parts/schedule-preview",
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
