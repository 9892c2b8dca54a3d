// Renders what the compiler knows about a sample. Its names have their types as attributes
// (extensions/types/typed-lines.ts), which appear on hover, and on a tap. For the keyboard, and for screen readers, a
// button opens a list of all of them: one stop for Tab instead of one for each name. None of this takes a script.

import { attributes, escapeHtml } from "../../../../core/model/escape.ts";
import type { Texts } from "../../../../core/model/texts/texts.ts";

/** @param number for the ID of the list. */
export function typesHtml(list: readonly string[], number: number, texts: Texts): string {
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
export function typeLineHtml({ kind, text }: { kind: string; text: string }): string {
  return `<span class="type-line ${kind}" data-type="${escapeHtml(text).replaceAll("\n", "&#10;")}"></span>`;
}
