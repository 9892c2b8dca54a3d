// The files in `site/` that the checks of texts read.

import { typedNumbersFile } from "../../core/settings/schemas/constants.ts";
import type { CheckFile } from "../../core/settings/setting.ts";
import { wordingFile } from "./wording-schema.ts";
import { labelsFile } from "./words-schema.ts";

export const proseFiles: readonly CheckFile[] = [
  { at: "typed-numbers.yaml", title: "Numbers that only look like constants", schema: typedNumbersFile },
  { at: "labels.yaml", title: "The labels of the product's interface", schema: labelsFile },
  { at: "wording.yaml", title: "What the prose of pages shouldn't say", schema: wordingFile },
  { at: "words.txt" },
];
