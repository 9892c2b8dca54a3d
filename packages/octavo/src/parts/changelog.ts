// `::changelog`: the entries of site/changelog.yaml by month, the newest first.

import { monthOf } from "../model/day.ts";
import type { Place } from "../model/problem.ts";
import type { Change } from "../model/site.ts";
import { targetLink } from "../model/target.ts";
import type { Expansion, Part } from "./part.ts";

export const changelog: Part = {
  type: "leafDirective",
  expand: (_, { site }) =>
    site.changelog.flatMap((change, index, changes) => {
      const month = monthOf(change.date);
      const previous = changes[index - 1];
      const isFirst = previous === undefined || monthOf(previous.date) !== month;
      return [...(isFirst ? [{ markdown: `## ${month}` }] : []), ...entry(change)];
    }),
};

/** Each piece is read by itself, so that the list of links doesn't continue a list in the text. */
function entry({ date, title, text, textPlace, pages, ...place }: Change): Expansion[] {
  const from = (markdown: string, at: Place) => ({ markdown, origin: { file: "site/changelog.yaml", ...at } });
  const links = pages.map(({ route, label }) => `- [${escaped(label)}](${targetLink({ route })})`);
  return [
    from(`### ${escaped(title)}\n\n:date[${date}]`, place),
    from(text, textPlace),
    from(links.join("\n"), pages[0] ?? place),
  ];
}

/** Titles and labels are plain text. */
function escaped(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}
