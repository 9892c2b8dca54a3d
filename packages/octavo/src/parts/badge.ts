// `:badge[New]{type=tip}`: a status next to a name.

import { report } from "../content/page-compiler.ts";
import type { Part } from "./part.ts";

const kinds = ["tip", "warning", "danger"];

export const badge: Part = {
  type: "textDirective",
  attributes: ["type"],
  render: (node, given, page) => {
    const kind = given.type ?? "tip";
    if (!kinds.includes(kind))
      report(page, node, `There is no badge type \`${kind}\`.`, `Use one of ${kinds.join(", ")}.`);
    return `<span class="badge ${kind}">${page.render(node.children)}</span>`;
  },
};
