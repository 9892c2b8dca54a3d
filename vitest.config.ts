import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { textsPlugin } from "./packages/octavo/src/publish/bundle/texts-plugin.ts";
import { WaitingFirst } from "./tests/waiting-first.ts";

/**
 * What all projects have in common. They share three workers, because browsers wait a lot. Loading the tools and starting
 * a browser for each of the many short files would take a tenth of the time. The limits end what hangs; on a busy machine,
 * any test may take minutes.
 */
const shared = { isolate: false, testTimeout: 600_000, hookTimeout: 600_000, maxWorkers: 3 };

/** What projects with browsers and servers have in common. */
const withSetup = (name: string) => ({
  ...shared,
  name,
  include: [`tests/${name}/**/*.spec.ts`],
  globalSetup: [`tests/${name}/setup.ts`],
  // Only a condition that never holds takes this long.
  expect: { poll: { timeout: 20_000 } },
});

/** Tests import the sources of the generator, which aren't packed. */
const ssr = { resolve: { conditions: ["octavo-source", ...defaultServerConditions] } };

/** Some tests of hosts also use a browser. */
const setupFiles = ["tests/browser/after-each-test.ts"];

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        ssr,
        plugins: [textsPlugin("en")],
        test: {
          ...shared,
          name: "unit",
          include: [
            "packages/*/tests/**/*.test.ts",
            "sample-tests/tests/**/*.test.ts",
            "tests/site/*.test.ts",
            "tests/fuzz/*.test.ts",
          ],
        },
      },
      { test: { ...withSetup("browser"), setupFiles } },
      { test: { ...withSetup("hosts"), setupFiles } },
      { test: withSetup("engines") },
    ],
  },
});
