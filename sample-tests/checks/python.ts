// Runs Python samples.

import { languageCheck } from "../languages/language-check.ts";
import { python, pythonLanguage } from "../languages/python.ts";
import { missingTools } from "../languages/tools.ts";
import type { PageCheck } from "../page-check.ts";
import { known } from "./known-checks.ts";

export const pythonCheck: PageCheck = languageCheck(pythonLanguage, {
  ...known.python,
  appliesTo: ({ language }) => language === "python",
  unavailable: () =>
    missingTools("Python", [
      { package: "python3", test: [python, "--version"] },
      { package: "python3-requests", test: [python, "-c", "import requests"] },
    ]),
});
