// The schemas of site/synonyms.yaml and site/search.yaml: what search can't know from the pages.

import * as v from "valibot";
import { routeFault } from "../../core/model/setting-rules.ts";
import { checked, field, line } from "../../core/settings/schemas/rules.ts";

const phrase = v.pipe(line, v.regex(/[\p{L}\p{N}]/u, "Write at least a word"));

export const synonymsFile = v.array(
  v.union([
    field("Phrases that search treats as one.", v.pipe(v.array(phrase), v.minLength(2, "Name at least two phrases"))),
    v.strictObject({
      typed: field("What readers type.", v.pipe(v.array(phrase), v.minLength(1, "Name at least one phrase"))),
      finds: field(
        "What it also finds, but not the other way.",
        v.pipe(v.array(phrase), v.minLength(1, "Name at least one phrase")),
      ),
    }),
  ]),
);

export const searchFile = v.strictObject({
  answers: v.optional(
    field(
      "The queries that a page or section answers, as readers type them, by its address, such as `/route/#anchor`.",
      v.record(checked(routeFault), v.pipe(v.array(phrase), v.minLength(1, "Write at least one query"))),
    ),
    {},
  ),
  last: v.optional(
    field("Pages to list below others that match equally well, such as a glossary.", v.array(checked(routeFault))),
    [],
  ),
});
