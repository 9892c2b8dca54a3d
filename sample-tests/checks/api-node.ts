// Runs Node.js samples that call the REST API or read its streams.

import { languageCheck } from "../languages/language-check.ts";
import { nodeLanguage } from "../languages/node.ts";
import type { PageCheck } from "../page-check.ts";

export const apiNodeCheck: PageCheck = languageCheck(nodeLanguage, {
  name: "call the API from Node.js",
  appliesTo: ({ language, code }) => language === "js" && /\b(?:api|rt)\.pipedream\.com\b/.test(code),
});
