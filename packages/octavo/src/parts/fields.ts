// `::::fields` around `:::field{name="url" type="string" required}`: props, parameters, options.

import { claimId } from "../content/headings.ts";
import { report } from "../content/page-compiler.ts";
import { attributes, escapeHtml } from "../render/escape.ts";
import { type Part, splitLabel } from "./part.ts";

export const fields: Part = {
  type: "containerDirective",
  render: (node, _, page) => {
    const { body } = splitLabel(node);
    for (const child of body) {
      if (child.type !== "containerDirective" || child.name !== "field") {
        report(
          page,
          child,
          "`::::fields` can only contain fields.",
          'Write `:::field{name="url" type="string"}` … `:::`.',
        );
      }
    }
    return `<dl class="fields">${page.render(body)}</dl>\n`;
  },
};

export const field: Part = {
  type: "containerDirective",
  attributes: ["name!", "type", "required", "default", "id"],
  render: (node, given, page) => {
    if (given.id) claimId(given.id, page, node);
    const type = given.type ? ` <span class="field-type">${escapeHtml(given.type)}</span>` : "";
    const required = given.required === undefined ? "" : ` <span class="field-required">required</span>`;
    const fallback = given.default
      ? ` <span class="field-default">default <code>${escapeHtml(given.default)}</code></span>`
      : "";
    const head = `<dt${attributes({ id: given.id })}><code>${escapeHtml(given.name ?? "")}</code>${type}${required}${fallback}</dt>`;
    return `<div class="field">${head}<dd>${page.render(splitLabel(node).body)}</dd></div>`;
  },
};
