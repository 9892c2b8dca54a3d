// `:limit[MEMORY_LIMIT]`: the value of a constant, emphasized because it's the point of the sentence.

import { textOf } from "../../model/document-text.ts";
import type { Part } from "../../part.ts";

export const limit: Part = {
  type: "textDirective",
  read: ({ node, body }, context) => {
    const constant = context.constant(textOf(context.annotate(body)).trim(), node);
    return { props: {}, children: [{ type: "text", value: constant?.text ?? "" }] };
  },
  html: ({ children }, html) => `<strong class="limit">${html(children)}</strong>`,
  markdown: ({ children }, write) => [{ type: "strong", children: write.phrases(children) }],
};
