// `npm run mutate -- --count 100 --seed 1 --only serve/` changes one place of the generator at a time, and runs the
// tests that run this place: those of `npm test`, the quickest first, and then the deep ones. A change that no test notices
// is a promise that no test keeps.

import { spawnSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { groupOf } from "../run/deep-groups.ts";
import { siteRoot } from "../site-root.ts";
import { marked, readHits } from "./hits.ts";
import { applied, chooseMutants, type Mutant } from "./mutants.ts";
import { placeOf, printReport, type Verdict } from "./report.ts";
import type { Outcome } from "./test-process.ts";
import { Tester } from "./tester.ts";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { count: text, seed: text, only: text, browser: { type: "boolean" } } });

const mutants = chooseMutants(siteRoot, Number(values.count ?? 100), Number(values.seed ?? 1), values.only);
const folder = mkdtempSync(join(realpathSync(tmpdir()), "octavo-mutants-"));
const testers = ["first", "second"].map((name) => new Tester(siteRoot, join(folder, name)));
process.on("exit", () => {
  for (const tester of testers) tester.stop();
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

const begin = performance.now();
const secondsSince = (start: number) => (performance.now() - start) / 1000;
const [testFiles] = await Promise.all(testers.map((tester) => tester.start()));

/** Does something with each item, two at a time, and reports the progress. */
async function withTesters<T>(
  stage: string,
  items: T[],
  work: (tester: Tester, item: T) => Promise<string>,
): Promise<void> {
  const waiting = items.entries();
  const run = async (tester: Tester) => {
    for (const [index, item] of waiting) {
      const result = await work(tester, item);
      console.log(`${stage} ${index + 1}/${items.length}, ${secondsSince(begin).toFixed(0)} s: ${result}`);
    }
  };
  await Promise.all(testers.map(run));
}

function textsOf(textOf: (path: string, text: string) => string): Map<string, string> {
  return new Map(mutants.map(({ path, text }) => [path, textOf(path, text)]));
}

const durations = new Map<string, number>();
const filesThatRun = new Map<Mutant, string[]>(mutants.map((mutant) => [mutant, []]));
const failing: string[] = [];

const mutantsIn = (path: string) => mutants.filter((mutant) => mutant.path === path);
for (const tester of testers) tester.write(textsOf((path, text) => marked(text, mutantsIn(path))));
await withTesters("tests without mutants", testFiles, async (tester, file) => {
  const hits = join(folder, `hits-${testFiles.indexOf(file)}`);
  const start = performance.now();
  const { failed, error } = await tester.run([file], 1200, hits);
  durations.set(file, secondsSince(start));
  if (failed) failing.push(`${failed}: ${error}`);
  else for (const id of new Set(readHits(hits))) filesThatRun.get(mutants[id])?.push(file);
  return `${file} ${failed ? `FAILED (${failed})` : ""}`;
});
for (const tester of testers) tester.write(textsOf((_, text) => text));

const durationOf = (file: string) => durations.get(file) ?? 0;
testFiles.sort((a, b) => durationOf(a) - durationOf(b));
const verdicts = mutants.map(
  (mutant): Verdict => ({ mutant, runs: filesThatRun.get(mutant)?.length ?? 0, seconds: 0 }),
);

/** Lets some tests try to kill what is still alive. */
async function attack(stage: string, test: (tester: Tester, mutant: Mutant) => Promise<Outcome>): Promise<void> {
  const alive = verdicts.filter(({ killer }) => !killer);
  await withTesters(stage, alive, async (tester, verdict) => {
    const { mutant } = verdict;
    const start = performance.now();
    tester.write(new Map([[mutant.path, applied(mutant.text, mutant.change)]]));
    const { failed, error } = await test(tester, mutant);
    tester.write(new Map([[mutant.path, mutant.text]]));
    Object.assign(verdict, { killer: failed, error, seconds: verdict.seconds + secondsSince(start) });
    return `${placeOf(mutant)} ${failed ? `killed by ${failed}` : "SURVIVED"}`;
  });
}

const testsOf = (candidates: string[]) => async (tester: Tester, mutant: Mutant) => {
  let files = candidates.filter((file) => filesThatRun.get(mutant)?.includes(file));
  const limit = 60 + 5 * Math.max(0, ...files.map(durationOf));
  while (files.length > 0) {
    const outcome = await tester.run(files, limit);
    const at = files.findIndex((file) => outcome.failed?.startsWith(file));
    // A test that only fails sometimes hasn't noticed anything.
    if (at < 0 || (await tester.run([files[at]], limit)).failed) return outcome;
    failing.push(`${outcome.failed}, but only once: ${outcome.error}`);
    files = files.slice(at + 1);
  }
  return {};
};

const browserTests = async ({ copy: cwd }: Tester): Promise<Outcome> => {
  const args = ["run", "--project", "browser", "--project", "deep-hosts", "--bail", "1"];
  const { status } = spawnSync("node_modules/.bin/vitest", args, { cwd, stdio: "ignore" });
  return status === 0 ? {} : { failed: "browser and host tests" };
};

const quickFiles = testFiles.filter((file) => !groupOf(file));
// Most mutants don't live to see the tests that build whole sites.
const slow = Math.round(quickFiles.length * 0.9);
await attack("mutants, quick tests", testsOf(quickFiles.slice(0, slow)));
await attack("mutants, slow tests", testsOf(quickFiles.slice(slow)));
await attack("mutants, deep tests", testsOf(testFiles.filter(groupOf)));
if (values.browser) await attack("mutants, browser tests", browserTests);

console.log(`\n${printReport(verdicts)}`);
if (failing.length > 0)
  console.log(`\nDidn't count, because they fail without mutants, or sometimes:\n${failing.join("\n")}`);
process.exit();
