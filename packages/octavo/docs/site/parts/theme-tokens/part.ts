// `::theme-tokens`: a table of the tokens that `site/theme.css` can set. One without a description is a mistake.

import type { Part } from "octavo/part";
import { tokens } from "../theme/tokens.ts";

export const part: Part = {
  type: "leafDirective",
  expand: ({ node }, context) => {
    for (const { name, purpose } of tokens) {
      if (purpose === undefined)
        context.report(node, `The token \`--${name}\` isn't described.`, "Add it to site/parts/theme/tokens.ts.");
    }
    const rows = tokens.map(({ name, purpose, light, dark }) => {
      const values = dark ? `\`${light}\` | \`${dark}\`` : `\`${light}\``;
      return { isColor: dark !== undefined, row: `| \`--${name}\` | ${purpose ?? ""} | ${values} |` };
    });
    const rowsOf = (isColor: boolean) => rows.filter((row) => row.isColor === isColor).map(({ row }) => row);
    return [
      ...["| Color | What it's for | Light | Dark |", "| --- | --- | --- | --- |", ...rowsOf(true)],
      ...["", "| Other token | What it's for | Value |", "| --- | --- | --- |", ...rowsOf(false)],
    ].join("\n");
  },
};
