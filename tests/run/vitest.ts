// Runs Vitest, and counts what its report says.

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonTestResults } from "vitest/node";
import { type Count, run } from "./checks.ts";
import { resultsVariable } from "./file-results.ts";

/** How long a file took, and how many tests it has. `path` is below the root. */
export type FileTime = { path: string; seconds: number; tests: number };

export type FileResult = FileTime & { failures: string[] };

/** @param projects of vitest.config.ts. @param filters parts of the paths of test files. */
export async function test(
  projects: readonly string[],
  filters: readonly string[],
): Promise<{ count: Count; files: FileResult[] }> {
  const folder = mkdtempSync(join(tmpdir(), "docs-tests-"));
  const [file, resultsFile] = [join(folder, "report.json"), join(folder, "results.json")];
  process.env[resultsVariable] = resultsFile;
  const reporters = [
    ...["--reporter=default", "--reporter=./tests/run/file-results.ts"],
    ...["--reporter=json", `--outputFile.json=${file}`],
  ];
  const named = projects.map((name) => `--project=${name}`);
  const { status } = await run("vitest", ["run", ...named, ...reporters, ...filters], "inherit");
  const [report, files = []] = [readJson<JsonTestResults>(file), readJson<FileResult[]>(resultsFile)];
  rmSync(folder, { recursive: true });
  if (!report) return { count: { name: "Tests", passed: 0, failed: 1 }, files: [] };
  return { count: { name: "Tests", ...countsOf(report, status) }, files };
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
