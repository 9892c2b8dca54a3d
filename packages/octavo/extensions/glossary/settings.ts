// The settings of the glossary: its page, and its terms.

import * as v from "valibot";
import { fileStart, warning } from "../../core/model/problem.ts";
import { routeFault } from "../../core/model/setting-rules.ts";
import { targetOf } from "../../core/model/target.ts";
import { pageField, placed } from "../../core/settings/schemas/kinds.ts";
import { checked, field, label, optional, prose, yesOrNo } from "../../core/settings/schemas/rules.ts";
import { type SettingValue, setting, settingOf } from "../../core/settings/setting.ts";

const page = pageField("The route of the page that contains `::glossary`, which terms are linked to.", {
  otherwise: "Name the page that contains `::glossary`.",
  about: "what each term means. Use these terms.",
});

/** Without it, no term becomes a link. */
export const glossary = setting({
  at: "glossary",
  schema: optional("The glossary of the terms in site/glossary.yaml.", v.strictObject({ page })),
  editions: "translations",
  affectsPages: true,
});

const target = v.pipe(
  field("The page or anchor that explains the term in full, such as `/route/#anchor`.", checked(routeFault)),
  v.transform(targetOf),
);

const term = v.strictObject({
  term: field("The term as it's listed in the glossary.", label),
  also: v.optional(field("Other forms of the term, such as its plural.", v.array(label)), []),
  page: target,
  linked: v.optional(
    field("Whether the first use of the term on a page becomes a link to its definition.", yesOrNo),
    true,
  ),
  means: field("One or two sentences of Markdown that define the term.", prose),
});

export const terms = setting({
  at: "glossary.yaml",
  title: "The terms of the glossary",
  schema: v.array(placed(term)),
  read(written, reading) {
    if (!reading.isUnread && !settingOf(glossary, reading) && written.some(({ linked }) => linked))
      reading.problems.push(withoutPage);
    return written;
  },
  editions: "translations",
  affectsPages: true,
});

export type Term = SettingValue<typeof terms>[number];

const withoutPage = warning(
  "site/glossary.yaml",
  fileStart,
  "No page is named for these terms, so their uses don't become links.",
  "Write `::glossary` on a page, and name it in site/site.yaml: `glossary: { page: /route/ }`.",
);

export const glossarySettings = [glossary, terms];
