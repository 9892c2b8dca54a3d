// Which test files take long. A quick test that is slow is noticed in the run in which it was written.

import type { FileTime } from "./vitest.ts";

/** Seconds that a file of the quick tests may take. */
const limit = 10;

/** What all files together take, in seconds, on a calm machine with two processors. On a busy one, all take longer. */
const usualSum = 600;

/** The files that may take longer, with the reason. There are none. */
const allowed: Record<string, string> = {};

export function slowest(times: readonly FileTime[], count = 10): string {
  const sorted = [...times].sort((a, b) => b.seconds - a.seconds).slice(0, count);
  return sorted.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${path}`).join("\n");
}

/** @returns one line for each quick file that takes too long, and for each reason whose file is gone. */
export function slowFileProblems(times: readonly FileTime[], reasons = allowed): string[] {
  const sum = times.reduce((total, { seconds }) => total + seconds, 0);
  const most = limit * Math.max(1, sum / usualSum);
  const slow = times.filter(({ path, seconds }) => seconds > most && !(path in reasons));
  const gone = Object.keys(reasons).filter((path) => !times.some((time) => time.path === path));
  return [
    ...slow.map(
      ({ path, seconds }) =>
        `${path} took ${seconds.toFixed(1)} s, which is more than ${most.toFixed(0)} s. Make it faster, move it to a deep group, or give a reason in tests/run/slow-files.ts.`,
    ),
    ...gone.map((path) => `${path} doesn't exist. Remove it from tests/run/slow-files.ts.`),
  ];
}
