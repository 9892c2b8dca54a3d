// `:date[2030-12-31]`: a day, written out, which programs can read as well.

import { isDay } from "../../model/day.ts";
import { textOf } from "../../model/document-text.ts";
import { attributes } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

export const date: Part<{ day: string }> = {
  type: "textDirective",
  read: ({ node, body }, context) => {
    const day = textOf(context.annotate(body)).trim();
    if (isDay(day)) return { props: { day }, children: [{ type: "text", value: context.texts.longDate(day) }] };
    context.report(node, `\`${day}\` isn't a day.`, "Write it like `:date[2030-12-31]`.");
    return { props: { day } };
  },
  html: ({ props, children }, html) => `<time${attributes({ datetime: props.day })}>${html(children)}</time>`,
};
