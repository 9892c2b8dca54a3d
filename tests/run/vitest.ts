// Runs Vitest, and counts what its report says.

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { type Count, run } from "./checks.ts";
import { timesVariable } from "./file-times.ts";

/** How long a file took, and how many tests it has. `path` is below the root. */
export type FileTime = { path: string; seconds: number; tests: number };

/** @param projects of vitest.config.ts. @param filters parts of the paths of test files. */
export async function test(
  projects: readonly string[],
  filters: readonly string[],
): Promise<{ count: Count; times: FileTime[] }> {
  const folder = mkdtempSync(join(tmpdir(), "docs-tests-"));
  const [file, timesFile] = [join(folder, "report.json"), join(folder, "times.json")];
  process.env[timesVariable] = timesFile;
  const reporters = [
    ...["--reporter=default", "--reporter=./tests/run/file-times.ts"],
    ...["--reporter=json", `--outputFile.json=${file}`],
  ];
  const named = projects.map((name) => `--project=${name}`);
  const { status } = await run("vitest", ["run", ...named, ...reporters, ...filters], "inherit");
  const [report, times = []] = [readJson<JsonTestResults>(file), readJson<FileTime[]>(timesFile)];
  rmSync(folder, { recursive: true });
  if (!report) return { count: { name: "Tests", passed: 0, failed: 1 }, times: [] };
  return { count: { name: "Tests", ...countsOf(report, status) }, times };
}

/** @returns undefined if Vitest ended before it wrote the file. */
function readJson<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** A test that was skipped has failed. */
function countsOf(
  { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests, numTodoTests }: JsonTestResults,
  status: number | null,
): Omit<Count, "name"> {
  // A file that could not be loaded fails without a failed test.
  const files = numFailedTests === 0 ? numFailedTestSuites : 0;
  const failed = numFailedTests + numPendingTests + numTodoTests + files;
  const isSilent = failed === 0 && (numPassedTests === 0 || status !== 0);
  return { passed: numPassedTests, failed: isSilent ? 1 : failed };
}
