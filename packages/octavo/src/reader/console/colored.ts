// Colors the strings of a line of code. The build colors more, with grammars that are too large to load for this.

import { element } from "./element.ts";

export function colored(line: string): (Node | string)[] {
  return line
    .split(/("(?:[^"\\]|\\.)*"|'[^']*')/)
    .map((piece, index) => (index % 2 === 1 ? element("span", { className: "s" }, piece) : piece));
}
