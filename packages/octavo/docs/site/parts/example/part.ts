// `:::example` around a fence in Markdown: its source and what it becomes, from the same text. `{stacked}` doesn't put them
// next to each other, and `{bare}` leaves out the frame, for what has to be at the top level of a page.

import type { Part } from "octavo/part";

/** Two columns have room for lines of this length. */
const mostCharacters = 42;

export const part: Part = {
  type: "containerDirective",
  attributes: ["stacked", "bare"],
  expand: ({ node, body: [fence, ...rest], attributes }, context) => {
    if (fence?.type !== "code" || rest.length > 0) {
      context.report(node, "`:::example` must contain one code fence.", "Write the example between ```md and ```.");
      return undefined;
    }
    const { value, lang, meta } = fence;
    const longest = Math.max(...value.split("\n").map((line) => line.length));
    const isWide = attributes.stacked !== undefined || longest > mostCharacters;
    const ticks = longerThan("`", value);
    const both = `${ticks}${[lang, meta].filter(Boolean).join(" ")}\n${value}\n${ticks}\n\n${value}`;
    if (attributes.bare !== undefined) return both;
    const marks = longerThan(":", value);
    return `${marks}example-frame${isWide ? "{stacked}" : ""}\n${both}\n\n${marks}`;
  },
};

/** A row of signs that ends nothing in the text. */
function longerThan(sign: string, text: string): string {
  const rows = text.match(new RegExp(`${sign}+`, "g")) ?? [];
  return sign.repeat(Math.max(3, ...rows.map((row) => row.length + 1)));
}
