// `::::fields` around `:::field{name="url" type="string" required}`: props, parameters, options.

import { attributes, escapeHtml } from "../model/escape.ts";
import type { Part } from "./part.ts";

export const fields: Part = {
  type: "containerDirective",
  read: ({ body }, context) => {
    for (const child of body) {
      if (child.type !== "containerDirective" || child.name !== "field")
        context.report(
          child,
          "`::::fields` can only contain fields.",
          'Write `:::field{name="url" type="string"}` … `:::`.',
        );
    }
    return { props: {} };
  },
  html: ({ children }, html) => `<dl class="fields">${html(children)}</dl>\n`,
  markdown: ({ children }, write) => {
    const items = children.map((field) => write.blocks([field]));
    return [
      {
        type: "list",
        ordered: false,
        spread: items.some((item) => item.length > 1),
        children: items.map((item) => ({ type: "listItem", spread: item.length > 1, children: item })),
      },
    ];
  },
};

type FieldProps = { name: string; type?: string; isRequired: boolean; default?: string; id?: string };

export const field: Part<FieldProps> = {
  type: "containerDirective",
  attributes: ["name!", "type", "required", "default", "id"],
  read: ({ node, attributes: { name = "", type, required, default: fallback, id } }, context) => {
    if (id) context.claimId(id, node);
    return { props: { name, type, isRequired: required !== undefined, default: fallback, id } };
  },
  html: ({ props, children }, html) => {
    const type = props.type ? ` <span>${escapeHtml(props.type)}</span>` : "";
    const required = props.isRequired ? ` <span class="field-required">required</span>` : "";
    const fallback = props.default ? ` <span>default <code>${escapeHtml(props.default)}</code></span>` : "";
    const head = `<dt${attributes({ id: props.id })}><code>${escapeHtml(props.name)}</code>${type}${required}${fallback}</dt>`;
    return `<div class="field">${head}<dd>${html(children)}</dd></div>`;
  },
  markdown: ({ props, children }, write) => {
    const facts = [props.type, props.isRequired && "required", props.default && `default ${props.default}`];
    const said = facts.filter(Boolean).join(", ");
    return [
      {
        type: "paragraph",
        children: [
          { type: "inlineCode", value: props.name },
          { type: "text", value: said ? ` (${said})` : "" },
        ],
      },
      ...write.nodes(children),
    ];
  },
  text: ({ props }) => `${props.name}: `,
};
