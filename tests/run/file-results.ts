// A reporter that writes how long each test file took, with its hooks, which the report as JSON leaves out, and what
// failed in it, so that a run of ten minutes can end with it.

import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { FileResult } from "./vitest.ts";

/** Names the file to write to. */
export const resultsVariable = "DOCS_FILE_RESULTS";

export default class FileResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const results = modules.map(
      (module): FileResult => ({
        path: module.relativeModuleId,
        seconds: module.diagnostic().duration / 1000,
        tests: [...module.children.allTests()].length,
        failures: failuresOf(module),
      }),
    );
    writeFileSync(process.env[resultsVariable] ?? "", JSON.stringify(results));
  }
}

/** @returns the first lines of each error, after the name of its test or group. */
function failuresOf(module: TestModule): string[] {
  const failed = [...module.children.allTests("failed")].map((test) => [test.fullName, test.result().errors] as const);
  const suites = [...module.children.allSuites()].map((suite) => [suite.fullName, suite.errors()] as const);
  return [...failed, ...suites, ["the file", module.errors()] as const].flatMap(([name, errors = []]) =>
    errors.map(({ message }) => `${name}\n  ${message.split("\n").slice(0, 5).join("\n  ")}`),
  );
}
