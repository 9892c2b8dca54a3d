// Compares the limits that samples and results state with `constants.yaml`. That a page doesn't type a constant's value is
// checked with its sentences, in fences, too.

import { constantsOf } from "../constants/constants-of.ts";
import { statedLimits } from "../constants/stated-limits.ts";
import { lineInFile, type PageCheck } from "../page-check.ts";
import { known } from "./known-checks.ts";

/** @param root the folder of the site. */
export function constantsCheck(root: string): PageCheck {
  const ofVersion = constantsOf(root);
  return {
    ...known.constants,
    appliesTo: () => true,
    check: async ({ version, samples }) => {
      const constants = ofVersion(version);
      return samples.map((sample) => ({
        index: sample.index,
        // A sample without a wrong number may still do nothing of what the page says.
        levels: [],
        problems: statedLimits(sample.code, constants).map((fault) => ({
          ...fault,
          line: lineInFile(sample, fault.line),
        })),
      }));
    },
  };
}
