// Runs Node.js samples that call the REST API or read its streams.

import { languageCheck } from "../languages/language-check.ts";
import { nodeLanguage } from "../languages/node.ts";
import type { PageCheck } from "../page-check.ts";
import { known } from "./known-checks.ts";

export const apiNodeCheck: PageCheck = languageCheck(nodeLanguage, {
  ...known.apiNode,
  appliesTo: ({ language, code }) => language === "js" && /\b(?:api|rt)\.pipedream\.com\b/.test(code),
});
