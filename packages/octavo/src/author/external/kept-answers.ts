// Keeps the good answers for a week, so that frequent checks don't burden other hosts. Failures are always checked again.

import { dayMs } from "../../model/day.ts";
import { externalCacheFile, keepInCache } from "../../source/cache/cache-folder.ts";
import { readKeptValue, writeKeptValue } from "../../source/cache/kept-value.ts";
import type { Answer } from "./answer.ts";

type Kept = { asked: number; answer: Answer; anchors: string[] };

export type KeptAnswers = {
  /** @param anchors that the page must have had. */
  get: (address: string, anchors: readonly string[]) => Answer | undefined;
  put: (address: string, answer: Answer, anchors: string[]) => void;
  save: () => void;
};

/** Change it together with `Kept`. */
const format = "external links 1";

const keptMs = 7 * dayMs;

export function openKeptAnswers(root: string, now = Date.now()): KeptAnswers {
  const file = externalCacheFile(root);
  const answers = readKeptValue<Map<string, Kept>>(file, format) ?? new Map<string, Kept>();
  // A date in the future comes from a clock that was wrong.
  for (const [address, { asked }] of answers) if (asked > now || asked < now - keptMs) answers.delete(address);
  return {
    get: (address, anchors) => {
      const kept = answers.get(address);
      return kept && anchors.every((anchor) => kept.anchors.includes(anchor)) ? kept.answer : undefined;
    },
    put: (address, answer, anchors) => answers.set(address, { asked: now, answer, anchors }),
    save: () => keepInCache(() => writeKeptValue(file, format, answers)),
  };
}
