// Looks for mistakes that running a sample or checking its types doesn't reveal, such as a timeout in the wrong unit.

import { existsSync, readFileSync } from "node:fs";
import { placesIn } from "../../packages/octavo/src/model/problem.ts";
import type { PageCheck, SampleProblem } from "../page-check.ts";
import type { Page } from "../sample.ts";
import { placeInFile } from "../slips/place-in-file.ts";
import { rules, textRules } from "../slips/rules.ts";

/** @param root the folder of the site. */
export function slipsCheck(root: string): PageCheck {
  const all = rules(root);
  return {
    name: "look for slips",
    // Some rules read the text of the page.
    sources: [
      "content",
      "versions",
      "sample-tests/checks/slips.ts",
      "sample-tests/slips",
      "sample-tests/prose/prose-rule.ts",
      "sample-tests/context",
      "sample-tests/server/hosts.ts",
      "sample-tests/steps/plan.ts",
      "site/parts/schedule-preview",
    ],
    appliesTo: () => true,
    check: async (page) => {
      const file = `${root}/${page.path}`;
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      const fileLines = text.split("\n");
      return page.samples.map((sample) => ({
        index: sample.index,
        levels: [],
        problems: [
          ...all
            .flatMap((rule) => rule(sample, page))
            .map(({ offset, ...slip }) => ({ ...slip, ...placeInFile(sample, fileLines, offset) })),
          // A verdict belongs to a sample, so the first one has what is wrong around all of them.
          ...(sample.index === 0 ? problemsIn(text, page) : []),
        ],
      }));
    },
  };
}

function problemsIn(text: string, page: Page): SampleProblem[] {
  const placeOf = placesIn(text);
  return textRules
    .flatMap((rule) => rule(text, page))
    .map(({ offset = 0, ...slip }) => ({ ...slip, ...placeOf(offset) }));
}
