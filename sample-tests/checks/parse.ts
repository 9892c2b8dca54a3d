// Notes which samples the build parses already: it stops at one that it can't.

import type { PageCheck } from "../page-check.ts";
import type { Sample } from "../sample.ts";
import { known } from "./known-checks.ts";

const parsed = new Set(["bash", "go", "javascript", "js", "json", "python", "sh", "ts", "typescript", "yaml"]);

export const parseCheck: PageCheck = {
  ...known.parse,
  appliesTo: ({ language }: Sample) => parsed.has(language),
  check: async ({ samples }) =>
    samples
      .filter(({ language }) => parsed.has(language))
      .map(({ index }) => ({ index, levels: ["parsed"], problems: [] })),
};
