// The schemas of site/glossary.yaml and site/labels.yaml: the words of the site.

import * as v from "valibot";
import { routeFault } from "../../core/model/setting-rules.ts";
import { targetOf } from "../../core/model/target.ts";
import { checked, field, label, prose, text, yesOrNo } from "../../core/settings/schemas/rules.ts";

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
