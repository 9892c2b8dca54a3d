// `::glossary`: the terms of site/glossary.yaml in alphabetical order, each with a heading.

import type { Term } from "../../../model/site.ts";
import { targetLink } from "../../../model/target.ts";
import type { Expansion, Part } from "../part.ts";

export const glossary: Part = {
  type: "leafDirective",
  expand: (_, { settings }) =>
    settings.glossary.toSorted((a, b) => a.term.localeCompare(b.term, "en", { sensitivity: "base" })).map(entry),
};

function entry({ term, means, page, line, column }: Term): Expansion {
  return {
    markdown: `## ${term}\n\n${means} [More about ${term}](${targetLink(page)})`,
    origin: { file: "site/glossary.yaml", line, column },
  };
}
