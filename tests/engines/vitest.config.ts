import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "engines",
    include: ["tests/engines/**/*.spec.ts"],
    globalSetup: ["tests/engines/setup.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
