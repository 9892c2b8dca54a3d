// Renders footnotes: raised numbers, and the list at the end of the page, which leads back to them.

import type { DocumentNode, Footnote, FootnoteReference } from "../model/document.ts";

export function footnoteReferenceHtml({ id, target, number }: FootnoteReference): string {
  return `<sup class="footnote-reference"><a id="${id}" href="#${target}" aria-label="Footnote ${number}">${number}</a></sup>`;
}

/** The links back are at the end of the last paragraph. */
export function footnoteHtml(
  { id, number, references, children }: Footnote,
  html: (nodes: readonly DocumentNode[]) => string,
): string {
  const back = references
    .map((reference, index) => {
      const which = index === 0 ? "" : `-${index + 1}`;
      return ` <a class="footnote-back" href="#${reference}" aria-label="Back to reference ${number}${which}">↩</a>`;
    })
    .join("");
  const inner = html(children);
  const ends = inner.endsWith("</p>\n");
  return `<li id="${id}">${ends ? `${inner.slice(0, -"</p>\n".length)}${back}</p>\n` : inner + back}</li>\n`;
}
