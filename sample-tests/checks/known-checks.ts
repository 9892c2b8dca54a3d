// What is known of each check before it's loaded: its name, and what decides its verdicts besides the samples. Loading a
// check takes up to a second, so those whose verdicts can't have changed aren't loaded.

import type { KnownCheck } from "../page-check.ts";

const constants = ["site/constants.yaml", "site/v1/constants.yaml", "sample-tests/constants"];
const server = ["sample-tests/server", "site/openapi.yaml", ...constants];

const languages = [
  ...server,
  "sample-tests/effects.ts",
  "sample-tests/languages",
  "site/parts/event-explorer/http-event.ts",
  "site/parts/run-sample/runtime",
];

const language = (name: string, file: string): KnownCheck => ({
  name,
  sources: [...languages, `sample-tests/checks/${file}`],
});

export const known = {
  parse: { name: "parse samples", sources: ["sample-tests/checks/parse.ts"] },
  types: { name: "check types", sources: ["sample-tests/types", "sample-tests/checks/types.ts", "public/types"] },
  steps: {
    name: "run steps and components",
    sources: [
      ...server,
      "site/parts/run-sample",
      "sample-tests/runtime",
      "sample-tests/steps",
      "sample-tests/context",
      "sample-tests/effects.ts",
      "sample-tests/page-runs.ts",
      "sample-tests/built-program.ts",
      "sample-tests/checks/steps.ts",
    ],
  },
  python: language("run Python", "python.ts"),
  go: language("run Go", "go.ts"),
  bash: language("run Bash and cURL", "bash.ts"),
  apiNode: language("call the API from Node.js", "api-node.ts"),
  commands: {
    name: "match pd commands",
    sources: ["content/cli/reference/index.md", "sample-tests/commands", "sample-tests/checks/commands.ts"],
    readsText: true,
  },
  data: {
    name: "parse and match data",
    sources: [
      "content",
      "versions",
      "site/openapi.yaml",
      "sample-tests/schemas",
      "sample-tests/data",
      "sample-tests/checks/data.ts",
    ],
    readsText: true,
  },
  constants: {
    name: "compare limits with constants",
    sources: [...constants, "sample-tests/checks/constants.ts"],
  },
  slips: {
    name: "look for slips",
    sources: [
      "content",
      "versions",
      ...languages,
      "sample-tests/checks/slips.ts",
      "sample-tests/slips",
      "sample-tests/prose/prose-rule.ts",
      "sample-tests/context",
      "sample-tests/steps",
      "site/parts/run-sample/module.ts",
      "site/parts/schedule-preview",
    ],
    readsText: true,
  },
} satisfies Record<string, KnownCheck>;

/** What all checks share, and the packages that they run. */
export const sharedSources = [
  "package-lock.json",
  "sample-tests/check-samples.ts",
  "sample-tests/failing-samples.ts",
  "sample-tests/page-check.ts",
  "sample-tests/sample.ts",
];
