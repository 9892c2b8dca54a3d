// Colors the strings of a line of code. The build colors more, with grammars that are too large to load for this.

import { element } from "./element.ts";

/** A longer line could have more strings than a browser colors without a delay. */
const mostCharacters = 10_000;

/** @param ofKeys the class of the keys in JSON. In other languages, they're strings. */
export function colored(line: string, ofKeys = "s"): (Node | string)[] {
  if (line.length > mostCharacters) return [line];
  return line.split(/("(?:[^"\\]|\\.)*"|'[^']*')/).map((piece, index, all) => {
    const className = all[index + 1]?.startsWith(":") ? ofKeys : "s";
    return index % 2 === 1 ? element("span", { className }, piece) : piece;
  });
}
