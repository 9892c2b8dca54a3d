// `::glossary`: the terms of site/glossary.yaml in alphabetical order, each with a heading.

import { targetLink } from "../model/target.ts";
import type { Part } from "./part.ts";

export const glossary: Part = {
  type: "leafDirective",
  expand: (_, { site }) =>
    site.glossary
      .toSorted((a, b) => a.term.localeCompare(b.term, "en", { sensitivity: "base" }))
      .flatMap(({ term, means, page }) => [`## ${term}`, `${means} [More about ${term}](${targetLink(page)})`])
      .join("\n\n"),
};
