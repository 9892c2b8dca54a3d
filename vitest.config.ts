import { defaultServerConditions } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { textsPlugin } from "./packages/octavo/core/publish/bundle/texts-plugin.ts";
import { deepGroups, projectOf, setupOf } from "./tests/run/deep-groups.ts";
import { WaitingFirst } from "./tests/waiting-first.ts";

/**
 * They share three workers, because browsers wait a lot. Loading the tools and starting a browser for each of the many
 * short files would take a tenth of the time. The limits end what hangs; on a busy machine, any test may take minutes.
 *
 * @param setup runs before all files, and starts what they have in common.
 */
function project(name: string, include: string[], setup?: string): TestProjectInlineConfiguration {
  return {
    // Tests import the sources of the generator, which aren't packed.
    ssr: { resolve: { conditions: ["octavo-source", ...defaultServerConditions] } },
    plugins: [textsPlugin("en")],
    test: {
      name,
      include,
      ...(setup && { globalSetup: [setup], setupFiles: ["tests/browser/after-each-test.ts"] }),
      isolate: false,
      testTimeout: 600_000,
      hookTimeout: 600_000,
      maxWorkers: 3,
      // Only a condition that never holds takes this long.
      expect: { poll: { timeout: 20_000 } },
    },
  };
}

/** Rules (`unit/`), and what needs processes or whole sites. They share what Vite makes of the sources. */
const node = project("node", [
  "packages/*/tests/*.test.ts",
  "packages/*/tests/{unit,integration}/**/*.test.ts",
  "sample-tests/tests/*.test.ts",
  "tests/site/*.test.ts",
]);

const browser = project("browser", ["tests/browser/**/*.spec.ts"], "tests/browser/setup.ts");

const deep = deepGroups.map((group) => {
  const include = [`{packages/*/,sample-tests/,}tests/deep/${group}/**/*.{test,spec}.ts`];
  return project(projectOf(group), include, setupOf(group));
});

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [node, browser, ...deep],
  },
});
