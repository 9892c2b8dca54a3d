// The record of what each sample did when it was last recorded, in the order of its page. An edited sample is compared with
// the one that it replaces, so a different effect is noticed, even if its page shows no result.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CheckedPage, CheckedSample } from "./check-samples.ts";
import type { PageProblem } from "./report.ts";
import type { Sample } from "./sample.ts";

export const recordedFile = "sample-tests/recorded.json";

/** `name` has the language and the title. */
type Recorded = { key: string; name: string; effects: string[] };

/** By version and route. Pages that versions share are those of the main version. */
type RecordedPages = Record<string, Record<string, Recorded[]>>;

export function recordedText(pages: readonly CheckedPage[]): string {
  const record: RecordedPages = {};
  for (const { page, samples } of pages.filter(({ page }) => !page.isShared)) {
    const own = samples.filter(isExecuted).map(recordedOf);
    if (own.length > 0) (record[page.version] ??= {})[page.route] = own;
  }
  return `${JSON.stringify(record, null, 1)}\n`;
}

/** Samples in the place of recorded ones that do something else. */
export function effectProblems(root: string, pages: readonly CheckedPage[]): PageProblem[] {
  const record = readRecorded(root);
  return pages
    .filter(({ page }) => !page.isShared)
    .flatMap(({ page, samples, isComplete }) => {
      const before = record[page.version]?.[page.route] ?? [];
      const now = samples.filter(isExecuted);
      return pairsOf(before, now, isComplete).flatMap(([recorded, { sample, effects }]): PageProblem[] => {
        const [expected, actual] = [recorded.effects.join("\n"), effects.join("\n")];
        if (expected === actual) return [];
        const message = `The sample does something else than ${recordedFile} says.`;
        const fix = "Correct the sample. If the change is right, run `npm run check:samples -- --update`.";
        return [{ file: page.path, line: sample.line, message, fix, expected, actual }];
      });
    });
}

function isExecuted({ levels, problems }: CheckedSample): boolean {
  return levels.has("executed") && problems.length === 0;
}

function recordedOf({ sample, effects }: CheckedSample): Recorded {
  return { key: sample.key, name: nameOf(sample), effects };
}

function nameOf({ language, title }: Pick<Sample, "language" | "title">): string {
  return title === undefined ? language : `${language} ${title}`;
}

type Pair = [Recorded, CheckedSample];

/**
 * Samples with the same code belong together. Between two of them, one that was there is now the one in its place.
 * @param isComplete whether all samples that run are there.
 */
function pairsOf(before: readonly Recorded[], now: readonly CheckedSample[], isComplete: boolean): Pair[] {
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  const pairGap = (leftEnd: number, rightEnd: number) => {
    const [removed, added] = [before.slice(left, leftEnd), now.slice(right, rightEnd)];
    if (!isComplete) removed.length = 0;
    const isReplaced = removed.length === added.length;
    const own = isReplaced ? removed.map((each, at): Pair => [each, added[at] as CheckedSample]) : undefined;
    pairs.push(...(own ?? namesakes(removed, added)));
    [left, right] = [leftEnd, rightEnd];
  };
  for (const [index, each] of before.entries()) {
    const same = now.findIndex(({ sample }, at) => at >= right && sample.key === each.key);
    if (same === -1) continue;
    pairGap(index, same);
    pairs.push([each, now[same] as CheckedSample]);
    [left, right] = [index + 1, same + 1];
  }
  pairGap(before.length, now.length);
  return pairs;
}

/** Where the numbers differ, only a language and title that one sample has on each side say which it was. */
function namesakes(removed: readonly Recorded[], added: readonly CheckedSample[]): Pair[] {
  return removed.flatMap((each): Pair[] => {
    const own = added.filter(({ sample }) => nameOf(sample) === each.name);
    const isOnly = removed.filter(({ name }) => name === each.name).length === 1;
    return isOnly && own.length === 1 ? [[each, own[0] as CheckedSample]] : [];
  });
}

function readRecorded(root: string): RecordedPages {
  const file = join(root, recordedFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}
