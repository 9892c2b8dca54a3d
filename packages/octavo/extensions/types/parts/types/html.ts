// Renders what the compiler knows about a sample. Its names have their types as attributes (extensions/types/typed-lines.ts),
// which appear on hover, and on a tap. For the keyboard, and for screen readers, a button opens a list of all of them: one
// stop for Tab instead of one for each name. None of this takes a script.

import type { CodeAdditions } from "../../../../core/model/document.ts";
import { attributes, escapeHtml } from "../../../../core/model/escape.ts";
import type { Texts } from "../../../../core/model/texts/texts.ts";

type CodeTypes = {
  /** The lines with the types of the names in them. */
  lines: string[];
  /** Each type once. */
  list: string[];
  /** What is shown below lines, which are counted from 1. */
  below: { line: number; kind: string; text: string }[];
  /** For the ID of the list. */
  number: number;
};

export function typeAdditions(types: CodeTypes, texts: Texts): CodeAdditions {
  return {
    caption: typesHtml(types, texts),
    // The button that opens the list looks like the mark of a tested sample.
    styles: ["tested", "types"],
    lines: types.lines,
    below: types.below.map((each) => ({ line: each.line, html: typeLineHtml(each) })),
  };
}

function typesHtml({ list, number }: CodeTypes, texts: Texts): string {
  if (list.length === 0) return "";
  const id = `types-${number}`;
  const label = escapeHtml(texts.types);
  // Without elements for code: the first one in the figure is the sample.
  const items = list.map((type) => `<li>${escapeHtml(type)}</li>`).join("");
  const box = attributes({
    id,
    class: "proof type-list",
    popover: true,
    tabindex: 0,
    role: "group",
    "aria-label": texts.types,
  });
  return ` <button class="tested" type="button" popovertarget="${id}" data-types>${label}</button><div${box}><ul>${items}</ul></div>`;
}

/** Generated content, like the types of names, because it isn't part of the code. */
function typeLineHtml({ kind, text }: CodeTypes["below"][number]): string {
  return `<span class="type-line ${kind}" data-type="${escapeHtml(text).replaceAll("\n", "&#10;")}"></span>`;
}
