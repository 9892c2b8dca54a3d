// Which test files take long. A quick test that is slow is noticed in the run in which it was written.

import type { FileTime } from "./vitest.ts";

/** Seconds that a file of the quick tests may take in any case, and those that it may take for each of its tests. */
const limit = { file: 10, test: 2 };

/** Above this sum of seconds, the machine has other work, and no file is judged. On two calm processors, it's 830. */
const calmSum = 1000;

/** The files that may take longer, with the reason. */
const allowed: Record<string, string> = {
  "tests/browser/accessibility.spec.ts": "axe reads each page at two widths in two themes",
  "tests/browser/types.spec.ts": "builds a site with the compiler that reads the types of its samples",
  "packages/octavo/tests/damaged-cache.test.ts": "builds its site with an empty cache first",
};

export function slowest(times: readonly FileTime[], count = 10): string {
  const sorted = [...times].sort((a, b) => b.seconds - a.seconds).slice(0, count);
  return sorted.map(({ path, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${path}`).join("\n");
}

/** @returns one line for each quick file that takes too long, and for each reason whose file is gone. */
export function slowFileProblems(times: readonly FileTime[], reasons = allowed): string[] {
  const sum = times.reduce((total, { seconds }) => total + seconds, 0);
  const mostOf = ({ tests }: FileTime) => Math.max(limit.file, limit.test * tests);
  const isSlow = (time: FileTime) => time.seconds > mostOf(time) && !(time.path in reasons);
  const slow = sum > calmSum ? [] : times.filter(isSlow);
  const gone = Object.keys(reasons).filter((path) => !times.some((time) => time.path === path));
  return [
    ...slow.map(
      (time) =>
        `${time.path} took ${time.seconds.toFixed(1)} s, which is more than ${mostOf(time)} s. Make it faster, move it to a deep group, or give a reason in tests/run/slow-files.ts.`,
    ),
    ...gone.map((path) => `${path} doesn't exist. Remove it from tests/run/slow-files.ts.`),
  ];
}
