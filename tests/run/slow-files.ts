// Which test files take long. A quick test that is slow is noticed in the run in which it was written.

import type { FileTime } from "./vitest.ts";

/** Seconds that a file of the quick tests may take in any case, and those that it may take for each of its tests. */
const limit = { file: 10, test: 2 };

/** What all files together take, in seconds, on a calm machine with two processors. On a busy one, all take longer. */
const usualSum = 700;

/** The files that may take longer, with the reason. */
const allowed: Record<string, string> = {
  "tests/browser/accessibility.spec.ts": "axe reads each page at two widths in two themes",
  "tests/browser/dev.spec.ts": "each of its pages loads hundreds of modules",
};

export function slowest(times: readonly FileTime[], count = 10): string {
  const sorted = [...times].sort((a, b) => b.seconds - a.seconds).slice(0, count);
  return sorted.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${path}`).join("\n");
}

/** @returns one line for each quick file that takes too long, and for each reason whose file is gone. */
export function slowFileProblems(times: readonly FileTime[], reasons = allowed): string[] {
  const sum = times.reduce((total, { seconds }) => total + seconds, 0);
  const slowness = Math.max(1, sum / usualSum);
  const mostOf = ({ tests }: FileTime) => slowness * Math.max(limit.file, limit.test * tests);
  const slow = times.filter((time) => time.seconds > mostOf(time) && !(time.path in reasons));
  const gone = Object.keys(reasons).filter((path) => !times.some((time) => time.path === path));
  return [
    ...slow.map(
      (time) =>
        `${time.path} took ${time.seconds.toFixed(1)} s, which is more than ${mostOf(time).toFixed(0)} s. Make it faster, move it to a deep group, or give a reason in tests/run/slow-files.ts.`,
    ),
    ...gone.map((path) => `${path} doesn't exist. Remove it from tests/run/slow-files.ts.`),
  ];
}
