// Runs Bash samples, including those with cURL. Commands of the CLI are matched with its reference instead.

import { bashLanguage } from "../languages/bash.ts";
import { languageCheck } from "../languages/language-check.ts";
import { missingTools } from "../languages/tools.ts";
import type { PageCheck } from "../page-check.ts";
import { known } from "./known-checks.ts";

export const bashCheck: PageCheck = languageCheck(bashLanguage, {
  ...known.bash,
  appliesTo: ({ language }) => language === "bash" || language === "sh",
  unavailable: () =>
    missingTools("Bash", [
      { package: "bash", test: ["bash", "--version"] },
      { package: "curl", test: ["curl", "--version"] },
      { package: "jq", test: ["jq", "--version"] },
    ]),
});
