// Samples that show a mistake: their title or tab says so, and they must fail.

import type { SampleProblem, Verdict } from "./page-check.ts";
import type { Sample } from "./sample.ts";

type Caption = Pick<Sample, "title" | "tab">;

const mistake = /(?:^|[\s,:])(?:fails|wrong|not allowed|no longer works)$/i;
/** Code from before a change may still work. */
const outdated = /(?:^|[\s,:])before$/i;

export function mustFail(sample: Caption): boolean {
  return hasCaption(sample, mistake);
}

/** Code that readers shouldn't copy, so it isn't marked as tested. */
export function isCounterexample(sample: Caption): boolean {
  return mustFail(sample) || hasCaption(sample, outdated);
}

function hasCaption({ title = "", tab = "" }: Caption, pattern: RegExp): boolean {
  return [title, tab].some((caption) => pattern.test(caption));
}

/**
 * @param verdicts what all checks say about the sample.
 * @returns a problem if one of them ran it or checked its types, and none found a mistake.
 */
export function missingFailure(sample: Sample, verdicts: readonly Verdict[]): SampleProblem[] {
  const isJudged = verdicts.some(({ levels }) => levels.includes("executed") || levels.includes("typed"));
  const isWrong = verdicts.some(({ failure, problems }) => failure !== undefined || problems.length > 0);
  if (!mustFail(sample) || !isJudged || isWrong) return [];
  const caption = [sample.tab, sample.title].find((each = "") => mistake.test(each));
  return [
    {
      line: sample.line,
      message: `The sample has the caption \`${caption}\`, but it works.`,
      fix: "Show code that fails, or use another caption.",
    },
  ];
}

/** Turns the problems of a sample that must fail into its failure. A result that differs from the page is still a problem. */
export function asFailure(verdict: Verdict): Verdict {
  const found = verdict.problems.filter(({ expected }) => expected === undefined);
  if (found.length === 0) return verdict;
  const problems = verdict.problems.filter((problem) => !found.includes(problem));
  return { ...verdict, problems, failure: found.map(({ message }) => message).join(" ") };
}
