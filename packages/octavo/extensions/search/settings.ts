// The settings of search: what it can't know from the pages.

import * as v from "valibot";
import { movedRoute } from "../../core/model/edition.ts";
import { routeFault } from "../../core/model/setting-rules.ts";
import { targetOf, targetText } from "../../core/model/target.ts";
import { page, section } from "../../core/settings/schemas/kinds.ts";
import { checked, field, line } from "../../core/settings/schemas/rules.ts";
import { setting } from "../../core/settings/setting.ts";

const phrase = v.pipe(line, v.regex(/[\p{L}\p{N}]/u, "Write at least a word"));

const synonymsFile = v.array(
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

const hintsFile = v.strictObject({
  answers: v.optional(
    field(
      "The queries that a page or section answers, as readers type them, by its address, such as `/route/#anchor`.",
      v.record(section("Delete the line."), v.pipe(v.array(phrase), v.minLength(1, "Write at least one query"))),
    ),
    {},
  ),
  last: v.optional(
    field(
      "Pages to list below others that match equally well, such as a glossary.",
      v.array(page(checked(routeFault), { otherwise: "Delete the line." })),
    ),
    [],
  ),
});

type Hints = v.InferOutput<typeof hintsFile>;

export const synonyms = setting({
  at: "synonyms.yaml",
  title: "Phrases that search treats as one",
  schema: synonymsFile,
  editions: "shared",
});

export const hints = setting({
  at: "search.yaml",
  title: "What search can't know from the pages",
  schema: hintsFile,
  /** Those of an edition, and those of the pages that it shares. */
  editions(main, own: Hints = { answers: {}, last: [] }, edition): Hints {
    const answers = { ...own.answers };
    for (const [address, queries] of Object.entries(main.answers)) {
      const target = targetOf(address);
      const moved = targetText({ ...target, route: movedRoute(target.route, edition) });
      answers[moved] = [...(answers[moved] ?? []), ...queries];
    }
    return {
      answers,
      last: [...own.last, ...main.last.map((named) => ({ ...named, route: movedRoute(named.route, edition) }))],
    };
  },
});

export const searchSettings = [synonyms, hints];
