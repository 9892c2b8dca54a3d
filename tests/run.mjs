// The whole proof in one run: types, lint, the samples of all pages, and every test. They run at the same time, because
// browsers and servers wait a lot. Installs what is missing, and ends with `N passed, N failed`.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { install } from "../bin/install.mjs";

process.chdir(new URL("..", import.meta.url).pathname);
install({ dev: true });

/** @param stdio of the output. @returns how the command ended, and what it said. */
async function run(command, args, stdio) {
  const child = spawn(join("node_modules/.bin", command), args, { stdio: ["ignore", stdio, stdio] });
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ""));
  const status = await new Promise((resolve) => child.once("close", resolve));
  return { status, output: (await Promise.all(said)).join("") };
}

/** Its output is printed in one piece, so that it isn't mixed with that of the tests. */
async function check(name, command, args) {
  const start = performance.now();
  const { status, output } = await run(command, args, "pipe");
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`\n${name}\n${output}${status === 0 ? "passed" : "FAILED"} in ${seconds} s\n`);
  return status === 0 ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1 };
}

async function checkCode() {
  return [
    await check("Types", "tsc", ["--pretty", "false"]),
    await check("Types of the generator's sources", "tsc", ["-p", "packages/octavo", "--pretty", "false"]),
    await check("Types of the site's parts", "tsc", ["-p", "tsconfig.site.json", "--pretty", "false"]),
    await check("Format and lint", "biome", ["check", "--error-on-warnings"]),
  ];
}

async function test(filters) {
  const folder = mkdtempSync(join(tmpdir(), "docs-tests-"));
  const file = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  // A machine that does other work may be too slow for a browser. What passes only when repeated is printed with its error.
  const { status } = await run("vitest", ["run", "--retry=1", ...reporters, ...filters], "inherit");
  const report = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  rmSync(folder, { recursive: true });
  if (!report) return { name: "Tests", passed: 0, failed: 1 };
  for (const { fullName, failureMessages } of unstableTests(report))
    console.log(`\nPassed only when repeated: ${fullName}\n${failureMessages.join("\n")}`);
  return { name: "Tests", ...countsOf(report, status) };
}

function unstableTests({ testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests.filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0);
}

/** A test that was skipped has failed. */
function countsOf({ numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests }, status) {
  // A file that could not be loaded fails without a failed test.
  const files = numFailedTests === 0 ? numFailedTestSuites : 0;
  const failed = numFailedTests + numPendingTests + numTodoTests + files;
  const isSilent = failed === 0 && (numPassedTests === 0 || status !== 0);
  return { passed: numPassedTests, failed: isSilent ? 1 : failed };
}

const filters = process.argv.slice(2);
const samples =
  filters.length === 0 ? [check("Samples", "tsx", ["--conditions=octavo-source", "sample-tests/run.ts"])] : [];
const results = (await Promise.all([checkCode(), ...samples, test(filters)])).flat();

const sum = (counts) => counts.reduce((total, count) => total + count, 0);
const passed = sum(results.map((each) => each.passed));
const failed = sum(results.map((each) => each.failed));
for (const { name } of results.filter((each) => each.failed > 0)) console.log(`FAILED: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
