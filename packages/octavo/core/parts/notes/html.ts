// Renders the numbers in a sample, and what leads back to them from the list below it. The numbers are generated content, so
// they're neither selected nor copied with the code.

import type { CodeNote, ListItem } from "../../model/document.ts";
import { attributes } from "../../model/escape.ts";
import type { HtmlWriter } from "../../part.ts";

export function codeNoteHtml({ links }: CodeNote, html: HtmlWriter): string {
  return links
    .map(({ number, id, target, text }) => {
      const link = html.link({ href: `#${target}`, isExternal: false });
      const shown = {
        class: "code-note",
        "data-number": number,
        "aria-label": html.texts.codeNote({ number }),
        title: text,
      };
      return `<a${attributes({ id, ...shown })}${link}></a>`;
    })
    .join("");
}

/** The links from an explanation to the places in the sample. */
export function noteBackHtml({ references }: NonNullable<ListItem["note"]>, html: HtmlWriter): string {
  return references
    .map((reference, index) => {
      const link = html.link({ href: `#${reference}`, isExternal: false });
      const which = references.length === 1 ? "" : ` ${index + 1}`;
      return ` <a class="code-note-back"${link}${attributes({ "aria-label": html.texts.backToSample + which })}>↩</a>`;
    })
    .join("");
}
