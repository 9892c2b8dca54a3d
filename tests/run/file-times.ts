// A reporter that writes how long each test file took, with its hooks, which the report as JSON leaves out.

import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import type { FileTime } from "./vitest.ts";

/** Names the file to write to. */
export const timesVariable = "DOCS_FILE_TIMES";

export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map(
      (module): FileTime => ({
        path: module.relativeModuleId,
        seconds: module.diagnostic().duration / 1000,
        tests: [...module.children.allTests()].length,
      }),
    );
    writeFileSync(process.env[timesVariable] ?? "", JSON.stringify(times));
  }
}
