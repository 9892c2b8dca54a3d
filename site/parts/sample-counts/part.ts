// `::sample-counts{version="v2"}`: how many samples of each language were checked, and how. `npm run check:samples`
// writes the numbers.

import type { Part } from "octavo/part";
import counts from "../samples/counts.json" with { type: "json" };
import { languageTable } from "../samples/tables.ts";

const versions: Record<string, Parameters<typeof languageTable>[0]> = counts.languages;

export const part: Part = {
  type: "leafDirective",
  attributes: ["version!"],
  read: ({ node, attributes: { version = "" } }, context) => {
    const rows = versions[version] ?? [];
    if (rows.length === 0)
      context.report(
        node,
        `No samples of version \`${version}\` were counted.`,
        `Use ${Object.keys(versions).join(", ")}.`,
      );
    return { props: {}, children: [languageTable(rows)] };
  },
};
