// `::anchor{#old-name}`: a link target that isn't a heading.

import { claimId } from "../content/headings.ts";
import { escapeHtml } from "../render/escape.ts";
import type { Part } from "./part.ts";

export const anchor: Part = {
  type: "leafDirective",
  attributes: ["id!"],
  render: (node, given, page) => {
    const id = given.id ?? "";
    claimId(id, page, node);
    return `<span class="old-anchor" id="${escapeHtml(id)}"></span>\n`;
  },
};
