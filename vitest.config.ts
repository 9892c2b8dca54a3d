import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["packages/*/tests/**/*.test.ts", "tests/site/*.test.ts", "tests/fuzz/*.test.ts"],
          // Pure rules and folders of their own: a process for each file would take as long as the tests.
          isolate: false,
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.spec.ts"],
          globalSetup: ["tests/browser/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "hosts",
          include: ["tests/hosts/**/*.spec.ts"],
          globalSetup: ["tests/hosts/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "engines",
          include: ["tests/engines/**/*.spec.ts"],
          globalSetup: ["tests/engines/setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
