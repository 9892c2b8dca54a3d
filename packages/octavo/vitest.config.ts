import { defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { textsPlugin } from "./core/publish/bundle/texts-plugin.ts";

export default defineConfig({
  // Sites of tests import the sources, which aren't packed.
  plugins: [textsPlugin("en")],
  ssr: { resolve: { conditions: ["octavo-source", ...defaultServerConditions] } },
  test: {
    name: "unit",
    include: ["tests/**/*.test.ts"],
    // Most files are short, and loading the tools for each would take long. A test may wait for a busy machine.
    isolate: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 3,
  },
});
