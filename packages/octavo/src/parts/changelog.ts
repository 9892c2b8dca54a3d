// `::changelog`: the entries of site/changelog.yaml by month, the newest first.

import { monthOf } from "../model/day.ts";
import type { Change } from "../model/site.ts";
import { targetLink } from "../model/target.ts";
import type { Expansion, Part } from "./part.ts";

export const changelog: Part = {
  type: "leafDirective",
  expand: (_, { site }) =>
    site.changelog.flatMap((change, index, changes): Expansion[] => {
      const month = monthOf(change.date);
      const previous = changes[index - 1];
      const isFirst = previous === undefined || monthOf(previous.date) !== month;
      return [
        ...(isFirst ? [{ markdown: `## ${month}` }] : []),
        { markdown: entry(change), origin: { file: "site/changelog.yaml", ...change.textPlace } },
      ];
    }),
};

function entry({ date, title, text, pages }: Change): string {
  const links = pages.map(({ route, label }) => `- [${escaped(label)}](${targetLink({ route })})`);
  return [`### ${escaped(title)}`, `:date[${date}]`, text, links.join("\n")].join("\n\n");
}

/** Titles and labels are plain text. */
function escaped(text: string): string {
  return text.replace(/[!-/:-@[-`{-~]/g, "\\$&");
}
