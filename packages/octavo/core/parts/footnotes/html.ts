// Renders footnotes: raised numbers, and the list at the end of the page, which leads back to them.

import type { Footnote, FootnoteReference } from "../../model/document.ts";
import { attributes } from "../../model/escape.ts";
import type { HtmlWriter } from "../../part.ts";

export function footnoteReferenceHtml({ id, target, number }: FootnoteReference, html: HtmlWriter): string {
  const link = html.link({ href: `#${target}`, isExternal: false });
  return `<sup class="footnote-reference"><a id="${id}"${link}${attributes({ "aria-label": html.texts.footnote({ number }) })}>${number}</a></sup>`;
}

export function footnoteHtml({ id, number, references, children }: Footnote, html: HtmlWriter): string {
  const back = references
    .map((reference, index) => {
      const which = index === 0 ? "" : `-${index + 1}`;
      const link = html.link({ href: `#${reference}`, isExternal: false });
      return ` <a class="footnote-back"${link}${attributes({ "aria-label": html.texts.backToReference({ number: `${number}${which}` }) })}>↩</a>`;
    })
    .join("");
  return `<li id="${id}">${withEnd(html(children), back)}</li>\n`;
}

/** Adds what belongs at the end of the last paragraph. */
export function withEnd(inner: string, end: string): string {
  const paragraph = "</p>\n";
  return inner.endsWith(paragraph) ? inner.slice(0, -paragraph.length) + end + paragraph : inner + end;
}
