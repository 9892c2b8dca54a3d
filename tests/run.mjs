// The whole proof in one run: types, lint, the samples of all pages, then every test. Installs what is missing, and ends
// with `N passed, N failed`.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install } from "../bin/install.mjs";

process.chdir(new URL("..", import.meta.url).pathname);
install({ dev: true });

let passed = 0;
let failed = 0;

function check(name, command, args) {
  console.log(`\n${name}`);
  const start = performance.now();
  const { status } = spawnSync(join("node_modules/.bin", command), args, { stdio: "inherit" });
  console.log(`${status === 0 ? "passed" : "FAILED"} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  if (status === 0) passed++;
  else failed++;
}

check("Types", "tsc", ["--pretty", "false"]);
check("Types of the generator's sources", "tsc", ["-p", "packages/octavo", "--noEmit", "--pretty", "false"]);
check("Format and lint", "biome", ["check", "--error-on-warnings"]);
const filters = process.argv.slice(2);
if (filters.length === 0) check("Samples", "tsx", ["samples/run.ts"]);

console.log("\nTests");
const folder = mkdtempSync(join(tmpdir(), "docs-tests-"));
const report = join(folder, "report.json");
const { status } = spawnSync(
  "node_modules/.bin/vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...filters],
  { stdio: "inherit" },
);
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  passed += numPassedTests;
  failed += numFailedTests + numPendingTests + numTodoTests;
  // A file that could not be loaded fails without a failed test.
  if (numFailedTests === 0 && numFailedTestSuites > 0) failed += numFailedTestSuites;
  if (numPassedTests === 0 || (status !== 0 && failed === 0)) failed++;
} else failed++;
rmSync(folder, { recursive: true });

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
