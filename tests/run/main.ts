// `npm test` proves what a change can break: types, lint, the samples that have changed, and the quick tests. They run at
// the same time, because browsers and servers wait a lot. `npm run test:deep` proves everything else, or only the groups
// that are named. Other arguments are parts of the paths of test files, and then only these run.

import { type Count, checkCode, checkSamples } from "./checks.ts";
import { concernedGroups } from "./concerned-groups.ts";
import { deepGroups, projectOf } from "./deep-groups.ts";
import { slowest, slowFileProblems } from "./slow-files.ts";
import { type FileTime, test } from "./vitest.ts";

const args = process.argv.slice(2);
const isDeep = args.includes("--deep");
const isGroup = (arg: string) => isDeep && deepGroups.includes(arg);
const filters = args.filter((arg) => arg !== "--deep" && !isGroup(arg));
const named = args.filter(isGroup);
const groups = named.length > 0 ? named : deepGroups;

const { counts, times } = await (isDeep ? runDeep() : runQuick());

console.log(`\nThe slowest files:\n${slowest(times)}`);
for (const { name } of counts.filter(({ failed }) => failed > 0)) console.log(`FAILED: ${name}`);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const passed = sum(counts.map((each) => each.passed));
const failed = sum(counts.map((each) => each.failed));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runQuick(): Promise<{ counts: Count[]; times: FileTime[] }> {
  const tests = test(["node", "browser"], filters);
  if (filters.length > 0) {
    const { count, times } = await tests;
    return { counts: [count], times };
  }
  const [code, samples, { count, times }] = await Promise.all([checkCode(), checkSamples("--changed"), tests]);
  const slow = slowFileProblems(times);
  for (const problem of slow) console.error(problem);
  const concerned = concernedGroups();
  if (concerned.length > 0)
    console.log(`\nDeep tests depend on what has changed. Also run: npm run test:deep -- ${concerned.join(" ")}`);
  const speed = { name: "Speed of the quick tests", passed: slow.length === 0 ? 1 : 0, failed: slow.length };
  return { counts: [...code, samples, count, speed], times };
}

async function runDeep(): Promise<{ counts: Count[]; times: FileTime[] }> {
  const hasSamples = groups.includes("samples") && filters.length === 0;
  const samples = hasSamples ? [checkSamples("--cold")] : [];
  const { count, times } = await test(groups.map(projectOf), filters);
  return { counts: [...(await Promise.all(samples)), count], times };
}
