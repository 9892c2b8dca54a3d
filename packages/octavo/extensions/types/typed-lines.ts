// The lines of a sample as HTML, with the types of its names. They're attributes, which the style sheet shows, so that they
// are neither a part of the code that readers copy nor of what search finds.

import { linesOf, type Token } from "../../core/code/token.ts";
import { escapeHtml } from "../../core/model/escape.ts";
import type { TypedSample } from "./read-types.ts";

export function typedLinesOf(tokens: readonly Token[], { code, hovers, underlines }: TypedSample): string[] {
  const colored = (from: number, to: number) => linesOf(code.slice(from, to), within(tokens, from, to)).join("\n");
  const underlined = (from: number, to: number): string => {
    if (from >= to) return "";
    const [start, end, kind] = underlines.find(([start, end]) => start < to && end > from) ?? [to, to];
    if (kind === undefined) return colored(from, to);
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    const lines = colored(first, last).split("\n");
    const marked = lines.map((line) => (line ? `<span class="type-mark ${kind}">${line}</span>` : line)).join("\n");
    return colored(from, first) + marked + underlined(last, to);
  };
  let html = "";
  let at = 0;
  for (const [from, to, text] of hovers) {
    if (from < at) continue;
    // Each line of the sample is one line of HTML.
    const type = escapeHtml(text).replaceAll("\n", "&#10;");
    html += `${underlined(at, from)}<span class="typed" tabindex="-1" data-type="${type}">${underlined(from, to)}</span>`;
    at = to;
  }
  return (html + underlined(at, code.length)).split("\n");
}

/** The tokens in a range of the code, as offsets in the range. */
function within(tokens: readonly Token[], from: number, to: number): Token[] {
  return tokens
    .filter((token) => token.from < to && token.to > from)
    .map(({ name, ...token }) => ({
      name,
      from: Math.max(token.from, from) - from,
      to: Math.min(token.to, to) - from,
    }));
}
