// The schemas of site/glossary.yaml, site/labels.yaml, and site/wording.yaml: the words of the site.

import * as v from "valibot";
import { pathFault } from "../../../model/address.ts";
import { routeFault } from "../../../model/setting-rules.ts";
import { targetOf } from "../../../model/target.ts";
import { checked, field, label, prose, text, yesOrNo } from "./rules.ts";

const target = v.pipe(
  field("The page or anchor that explains the term in full, such as `/route/#anchor`.", checked(routeFault)),
  v.transform(targetOf),
);

export const glossaryFile = v.array(
  v.strictObject({
    term: field("The term as it's listed in the glossary.", label),
    also: v.optional(field("Other forms of the term, such as its plural.", v.array(label)), []),
    page: target,
    linked: v.optional(
      field("Whether the first use of the term on a page becomes a link to its definition.", yesOrNo),
      true,
    ),
    means: field("One or two sentences of Markdown that define the term.", prose),
  }),
);

export const labelsFile = v.strictObject({
  labels: field(
    "By the ID of a version, or under `all` for every version: each label of the interface, with its source.",
    v.record(text, v.record(label, label)),
  ),
  phrases: v.optional(field("Bold phrases that aren't labels.", v.array(label)), []),
});

const pattern = v.pipe(
  field("A regular expression for what reads unnaturally, in any case.", text),
  v.check(isPattern, "It is not a regular expression"),
  v.transform((source) => new RegExp(source, "gim")),
);
const words = v.pipe(v.number(), v.minValue(1));

export const wordingFile = v.strictObject({
  sentences: v.optional(
    field(
      "How long sentences may be.",
      v.strictObject({
        longest: field("The number of words that a sentence may have.", words),
        average: field("The number of words that the sentences of a page may have on average.", words),
      }),
    ),
  ),
  rules: v.optional(
    field(
      "What the prose of pages shouldn't say.",
      v.array(
        v.strictObject({
          pattern,
          write: field("What to write instead, as a sentence.", prose),
          example: field("A sentence that breaks the rule.", prose),
          instead: field("The same sentence, corrected.", prose),
          in: v.optional(
            field(
              "Set to `code` if the rule is about code and headings, too.",
              v.literal("code", "Write `code`, or delete the line"),
            ),
          ),
          versions: v.optional(
            field("The IDs of the versions whose pages the rule is about, as they show them.", v.array(text)),
          ),
          except: v.optional(
            field("The routes of pages that the rule isn't about, with all pages below.", v.array(checked(pathFault))),
          ),
        }),
      ),
    ),
    [],
  ),
});

function isPattern(source: string): boolean {
  try {
    new RegExp(source, "gim");
    return true;
  } catch {
    return false;
  }
}
