// Vets and runs Go samples.

import { goLanguage } from "../languages/go.ts";
import { languageCheck } from "../languages/language-check.ts";
import { missingTools } from "../languages/tools.ts";
import type { PageCheck } from "../page-check.ts";
import { known } from "./known-checks.ts";

export const goCheck: PageCheck = languageCheck(goLanguage, {
  ...known.go,
  appliesTo: ({ language }) => language === "go",
  unavailable: () =>
    missingTools("Go", [
      { package: "golang-go", test: ["go", "version"] },
      {
        package: "golang-github-google-uuid-dev",
        test: ["test", "-d", "/usr/share/gocode/src/github.com/google/uuid"],
      },
    ]),
});
