// `npm test` proves what a change can break: types, lint, the samples that have changed, and the quick tests. They run at
// the same time, because browsers and servers wait a lot. `npm run test:deep` proves everything else, or only the groups
// that are named. Other arguments are parts of the paths of test files, and then only these run. `npm run test:unit` passes
// its arguments on to Vitest.

import { type Count, checkCode, checkSamples, run } from "./checks.ts";
import { concernedGroups } from "./concerned-groups.ts";
import { deepGroups, projectOf } from "./deep-groups.ts";
import { slowest, slowFileProblems } from "./slow-files.ts";
import { type FileResult, test } from "./vitest.ts";

type Results = { counts: Count[]; files: FileResult[] };

const [command, ...args] = process.argv.slice(2);
if (command === "unit") {
  const { status } = await run("vitest", ["run", "--project=node", "tests/unit/", ...args], "inherit");
  process.exitCode = status ?? 1;
} else report(await (command === "deep" ? runDeep() : runQuick()));

async function runQuick(): Promise<Results> {
  const tests = test(["node", "browser"], args);
  if (args.length > 0) {
    const { count, files } = await tests;
    return { counts: [count], files };
  }
  const [code, samples, { count, files }] = await Promise.all([checkCode(), checkSamples("--changed"), tests]);
  const slow = slowFileProblems(files);
  for (const problem of slow) console.error(problem);
  const concerned = concernedGroups();
  if (concerned.length > 0)
    console.log(`\nDeep tests depend on what has changed. Also run: npm run test:deep -- ${concerned.join(" ")}`);
  const speed = { name: "Speed of the quick tests", passed: slow.length === 0 ? 1 : 0, failed: slow.length };
  return { counts: [...code, samples, count, speed], files };
}

async function runDeep(): Promise<Results> {
  const isGroup = (arg: string) => deepGroups.includes(arg);
  const filters = args.filter((arg) => !isGroup(arg));
  const groups = args.some(isGroup) ? args.filter(isGroup) : deepGroups;
  const samples = groups.includes("samples") && filters.length === 0 ? [checkSamples("--cold")] : [];
  const { count, files } = await test(groups.map(projectOf), filters);
  return { counts: [...(await Promise.all(samples)), count], files };
}

function report({ counts, files }: Results): void {
  console.log(`\nThe slowest files:\n${slowest(files)}`);
  for (const { path, failures } of files) for (const failure of failures) console.log(`FAILED: ${path}: ${failure}`);
  for (const { name } of counts.filter(({ failed }) => failed > 0)) console.log(`FAILED: ${name}`);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const passed = sum(counts.map((each) => each.passed));
  const failed = sum(counts.map((each) => each.failed));
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
