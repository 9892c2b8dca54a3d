// What happened to each mutant, as text.

import { groupOf } from "../run/deep-groups.ts";
import { applied, type Mutant } from "./mutants.ts";

/** @param killer the test that failed. Absent if the mutant survived. @param runs the number of test files that run it. */
export type Verdict = { mutant: Mutant; killer?: string; error?: string; runs: number; seconds: number };

/** Unit tests render some of it, but nobody clicks in them. */
const inBrowser = /^packages\/octavo\/(?:core\/reader|extensions\/[\w-]+\/browser)\//;

export function printReport(verdicts: Verdict[]): string {
  const killed = verdicts.filter(({ killer }) => killer);
  const survived = verdicts.filter(({ killer }) => !killer);
  const needsBrowser = ({ mutant, runs }: Verdict) => runs === 0 && inBrowser.test(mutant.path);
  const onlyBrowser = survived.filter(needsBrowser);
  const others = survived.filter((verdict) => !needsBrowser(verdict));
  const byDeep = killed.filter(({ killer = "" }) => groupOf(killer));
  return [
    ...section("Survived", others),
    ...section("Only browser tests can notice", onlyBrowser),
    ...section("Killed", killed),
    "# Test files that killed",
    ...killers(killed),
    `\n${verdicts.length} mutants: ${killed.length} killed, of which ${byDeep.length} only by deep tests, ${others.length} survived, ${onlyBrowser.length} for browser tests`,
  ].join("\n");
}

export function placeOf({ path, text, change }: Mutant): string {
  return `${path}:${text.slice(0, change.start).split("\n").length}`;
}

function section(title: string, verdicts: Verdict[]): string[] {
  const sorted = verdicts.toSorted((a, b) => placeOf(a.mutant).localeCompare(placeOf(b.mutant)));
  return [`# ${title}: ${verdicts.length}\n`, ...sorted.map(printVerdict)];
}

function printVerdict({ mutant, killer, error, runs, seconds }: Verdict): string {
  const ran = runs === 0 ? "no test runs it" : `${runs} test files run it`;
  const what = killer ? `killed by ${killer}${error ? `: ${error.slice(0, 120)}` : ""}` : `survived: ${ran}`;
  return `${placeOf(mutant)}  ${what} (${seconds.toFixed(1)} s)\n${difference(mutant)}\n`;
}

/** The first line that differs, before and after. */
function difference({ text, change }: Mutant): string {
  const [before, after] = [text, applied(text, change)].map((source) => source.split("\n"));
  const at = before.findIndex((line, index) => line !== after[index]);
  return `  - ${before[at].trim()}\n  + ${(after[at] ?? "").trim()}`;
}

function killers(killed: Verdict[]): string[] {
  const counts = new Map<string, number>();
  for (const { killer = "" } of killed) {
    const [file] = killer.split(" > ");
    if (file.endsWith(".ts")) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([file, count]) => `${String(count).padStart(4)} ${file}`);
}
