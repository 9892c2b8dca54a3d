// `::glossary`: the terms of site/glossary.yaml in alphabetical order, each with a heading.

import { targetLink } from "../../../../core/model/target.ts";
import type { Texts } from "../../../../core/model/texts/texts.ts";
import type { Expansion, Part } from "../../../../core/part.ts";
import { settingOf } from "../../../../core/settings/setting.ts";
import { type Term, terms } from "../../settings.ts";

export const glossary: Part = {
  type: "leafDirective",
  expand: (_, { settings, texts }) =>
    settingOf(terms, settings)
      .toSorted((a, b) => a.term.localeCompare(b.term, texts.locale, { sensitivity: "base" }))
      .map((term) => entry(term, texts)),
};

function entry({ term, means, page, line, column }: Term, texts: Texts): Expansion {
  return {
    markdown: `## ${term}\n\n${means} [${texts.moreAbout({ term })}](${targetLink(page)})`,
    origin: { file: "site/glossary.yaml", line, column },
  };
}
