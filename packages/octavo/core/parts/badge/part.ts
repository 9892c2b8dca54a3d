// `:badge[New]{type=tip}`: a status next to a name.

import { attributes } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

const kinds = ["tip", "warning", "danger"];

export const badge: Part<{ kind: string }> = {
  type: "textDirective",
  attributes: ["type"],
  styles: ["badge"],
  read: ({ node, attributes: { type: kind = "tip" } }, context) => {
    if (!kinds.includes(kind))
      context.report(node, `There is no badge type \`${kind}\`.`, `Use one of ${kinds.join(", ")}.`);
    return { props: { kind } };
  },
  html: ({ props, children }, html) => `<span${attributes({ class: `badge ${props.kind}` })}>${html(children)}</span>`,
};
