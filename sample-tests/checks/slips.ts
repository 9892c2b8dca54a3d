// Looks for mistakes that running a sample or checking its types doesn't reveal, such as a timeout in the wrong unit.

import { existsSync, readFileSync } from "node:fs";
import { placesIn } from "../../packages/octavo/core/model/problem.ts";
import type { PageCheck, SampleProblem } from "../page-check.ts";
import type { Page } from "../sample.ts";
import { placeInFile } from "../slips/place-in-file.ts";
import { rules, textRules } from "../slips/rules.ts";
import type { TextRule } from "../slips/slip.ts";
import { known } from "./known-checks.ts";

/** @param root the folder of the site. */
export function slipsCheck(root: string): PageCheck {
  const all = rules(root);
  const ofText = textRules(root);
  return {
    ...known.slips,
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
          ...(sample.index === 0 ? problemsIn(text, page, ofText) : []),
        ],
      }));
    },
  };
}

function problemsIn(text: string, page: Page, ofText: readonly TextRule[]): SampleProblem[] {
  const placeOf = placesIn(text);
  return ofText.flatMap((rule) => rule(text, page)).map(({ offset = 0, ...slip }) => ({ ...slip, ...placeOf(offset) }));
}
