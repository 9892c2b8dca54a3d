// `::::fields` around `:::field{name="url" type="string" required}`: props, parameters, options.

import type { PhrasingContent } from "mdast";
import { attributes, escapeHtml } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

export const fields: Part = {
  type: "containerDirective",
  styles: ["fields"],
  read: ({ body }, context) => {
    const remedy = 'Write `:::field{name="url" type="string"}` … `:::`.';
    for (const child of body)
      if (child.type !== "containerDirective" || child.name !== "field")
        context.report(child, "`::::fields` can only contain fields.", remedy);
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
  styles: ["fields"],
  attributes: ["name!", "type", "required", "default", "id"],
  read: ({ node, attributes: { name = "", type, required, default: fallback, id } }, context) => {
    if (id) context.claimId(id, node);
    return { props: { name, type, isRequired: required !== undefined, default: fallback, id } };
  },
  html: ({ props, children }, html) => {
    const type = props.type ? ` <span>${escapeHtml(props.type)}</span>` : "";
    const required = props.isRequired ? ` <span class="field-required">${escapeHtml(html.texts.required)}</span>` : "";
    const fallback = props.default
      ? ` <span>${escapeHtml(html.texts.fallback)} <code>${escapeHtml(props.default)}</code></span>`
      : "";
    const head = `<dt${attributes({ id: props.id })}><code>${escapeHtml(props.name)}</code>${type}${required}${fallback}</dt>`;
    return `<div class="field">${head}<dd>${html(children)}</dd></div>`;
  },
  markdown: ({ props, children }, write) => {
    const facts: PhrasingContent[][] = [
      [{ type: "inlineCode", value: props.name }],
      props.type ? [{ type: "emphasis", children: [{ type: "text", value: props.type }] }] : [],
      props.isRequired ? [{ type: "strong", children: [{ type: "text", value: write.texts.required }] }] : [],
      props.default
        ? [
            { type: "text", value: `${write.texts.fallback} ` },
            { type: "inlineCode", value: props.default },
          ]
        : [],
    ];
    const space: PhrasingContent = { type: "text", value: " " };
    const said = facts
      .filter((fact) => fact.length > 0)
      .flatMap((fact, index) => (index > 0 ? [space, ...fact] : fact));
    // On the same line, as in a list that is written by hand.
    const [first, ...others] = write.nodes(children);
    if (first?.type !== "paragraph")
      return [{ type: "paragraph", children: said }, ...(first ? [first] : []), ...others];
    const colon: PhrasingContent = { type: "text", value: ": " };
    return [{ type: "paragraph", children: [...said, colon, ...first.children] }, ...others];
  },
  text: ({ props }) => `${props.name}: `,
};
