import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/longest-first.ts";

/** What all projects with browsers and servers have in common. They share three workers, because browsers wait a lot. */
const withSetup = (name: string) => ({
  name,
  include: [`tests/${name}/**/*.spec.ts`],
  globalSetup: [`tests/${name}/setup.ts`],
  // Loading the tools and starting a browser for each of the many short files would take a tenth of the time.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Only a condition that never holds takes this long.
  expect: { poll: { timeout: 20_000 } },
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
});

/** Some tests of hosts also use a browser. */
const setupFiles = ["tests/browser/after-each-test.ts"];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/*/tests/**/*.test.ts",
            "samples/tests/**/*.test.ts",
            "tests/site/*.test.ts",
            "tests/fuzz/*.test.ts",
          ],
          // Tests of pure rules, and tests that write to separate folders: a process for each file would take as long as the tests.
          isolate: false,
          testTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...withSetup("browser"), setupFiles } },
      { test: { ...withSetup("hosts"), setupFiles } },
      { test: withSetup("engines") },
    ],
  },
});
