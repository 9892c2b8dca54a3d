// The syntax of our own pages. What the parser can't read is rewritten into something that it can.

import { type Line, linesOf, literalLines, rewritten } from "./context/lines.ts";
import type { PageSyntax } from "./context/page-context.ts";
import { ourIncludes } from "./includes/include-notation.ts";
import { insertIncludes } from "./includes/insert-includes.ts";
import { reportOtherSpellings } from "./other-spellings.ts";
import { guardedLines } from "./parse-markdown.ts";

export const ourSyntax: PageSyntax = {
  name: "ours",
  keepsAll: false,
  read(text, page) {
    const lines = insertIncludes(linesOf(text), page, ourIncludes);
    reportOtherSpellings(lines, page);
    return endDefinitions(guardedLines(lines, page));
  },
};

const closing = /^\s*:{3,}\s*$/;
const definition = /^\s*\[[^\]]+\]:/;

/** The parser takes the colons that close a container for a part of the definition above them. */
export function endDefinitions(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }, index) => followsDefinition(text, lines[index - 1]))) return [...lines];
  const isLiteral = literalLines(lines);
  return lines.flatMap((line, index) =>
    !isLiteral[index] && followsDefinition(line.text, lines[index - 1]) ? [rewritten(line, ""), line] : [line],
  );
}

function followsDefinition(text: string, above: Line | undefined): boolean {
  return closing.test(text) && above !== undefined && definition.test(above.text);
}
