// Finds the places of what is in a formula between dollar signs.

import type { Formula, WrittenFence } from "../../part.ts";
import { type PageContext, placeOf } from "../context/page-context.ts";
import { unguarded } from "./guard-formulas.ts";

/** The lines of a formula in a quote or list begin with other characters, so the start of its text is looked for. */
export function placesInFormula(node: Formula, page: PageContext): WrittenFence["placeAt"] {
  const { line: first, column: margin } = placeOf(node);
  const lineAt = (number: number) => unguarded(page.text.lines[number - 1]?.text ?? "");
  const opening = lineAt(first).slice(margin - 1);
  const [mark = ""] = /^(?:\$\$|\$`|\$|\\+[([])[ \t]*/.exec(opening) ?? [];
  const isFence = opening.slice(mark.length).trim() === "";
  const texts = node.value.split("\n");
  return (number, column = 1) => {
    const line = first + number - (isFence ? 0 : 1);
    const start = line === first ? margin - 1 + mark.length : lineAt(line).search(/[^\s>]|$/);
    const indent = texts[number - 1]?.search(/\S|$/) ?? 0;
    return { line, column: Math.max(1, start + column - indent) };
  };
}
