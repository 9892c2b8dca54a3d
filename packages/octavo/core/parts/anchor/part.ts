// `::anchor{#old-name}`: a link target that isn't a heading.

import { escapeHtml } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

export const anchor: Part<{ id: string }> = {
  type: "leafDirective",
  attributes: ["id!"],
  read: ({ node, attributes: { id = "" } }, context) => {
    context.claimId(id, node);
    return { props: { id } };
  },
  html: ({ props }) => `<span class="old-anchor" id="${escapeHtml(props.id)}"></span>\n`,
};
