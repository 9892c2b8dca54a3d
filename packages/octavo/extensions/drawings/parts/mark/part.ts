// `:mark[1]`: the number of an element in a drawing, in the same circle as there.

import { textOf } from "../../../../core/model/document-text.ts";
import { attributes, escapeHtml } from "../../../../core/model/escape.ts";
import type { Part } from "../../../../core/part.ts";

export const mark: Part<{ number: string; drawing?: { number: number; title: string } }> = {
  type: "textDirective",
  read: ({ node, body }, context) => {
    const number = textOf(context.annotate(body)).trim();
    const children = [{ type: "text" as const, value: `(${number})` }];
    if (/^[1-9]\d?$/.test(number))
      return { props: { number, drawing: context.marked(Number(number), node) }, children };
    context.report(node, `\`${number}\` isn't a mark.`, "Write its number, such as `:mark[1]`.");
    return { props: { number }, children };
  },
  html: ({ props: { number, drawing } }, { texts }) => {
    const name = texts.markInDrawing({ number, title: drawing?.title ?? "" });
    const target = { "data-drawing": drawing?.number, "data-mark": number };
    return `<span${attributes({ class: "mark", role: "img", "aria-label": name, ...target })}>${escapeHtml(number)}</span>`;
  },
};
