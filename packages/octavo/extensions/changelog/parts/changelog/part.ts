// `::changelog`: the entries of site/changelog.yaml by day, the newest first.

import type { Place } from "../../../../core/model/problem.ts";
import type { Change } from "../../../../core/model/site.ts";
import { targetLink } from "../../../../core/model/target.ts";
import type { Expansion, Part } from "../../../../core/part.ts";

export const changelog: Part = {
  type: "leafDirective",
  expand: (_, { settings }) =>
    settings.changelog.flatMap((change, index, changes) => {
      const isFirst = changes[index - 1]?.date !== change.date;
      return [...(isFirst ? [{ markdown: `## :date[${change.date}]` }] : []), ...entry(change)];
    }),
};

/** Each piece is read by itself, so that the list of links doesn't continue a list in the text. */
function entry({ title, text, textPlace, pages, line, column }: Change): Expansion[] {
  const from = (markdown: string, at: Place) => ({ markdown, origin: { file: "site/changelog.yaml", ...at } });
  const links = pages.map(({ route, label }) => `- [${escaped(label)}](${targetLink({ route })})`);
  return [
    from(`### ${escaped(title)}`, { line, column }),
    from(text, textPlace),
    from(links.join("\n"), pages[0] ?? textPlace),
  ];
}

/** Titles and labels are plain text. */
function escaped(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}
