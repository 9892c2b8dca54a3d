// `::::flow[Label]` around `:::flow-node[Name]{kind="Trigger" icon="zap"}`: steps in a row, and below them the content of
// the selected one: the first, or the one with `selected`. The nodes are radio buttons, so they work with the keyboard and
// without scripts.

import type { DocumentNode, PartNode } from "../../model/document.ts";
import { textOf } from "../../model/document-text.ts";
import { attributes, escapeHtml } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

/** The style sheet has rules for this many nodes. */
const mostNodes = 3;

type FlowNode = PartNode<{ kind: string; icon: string; isSelected: boolean }>;

export const flow: Part<{ group: string }> = {
  type: "containerDirective",
  styles: ["hero"],
  read: ({ node, label, body }, context) => {
    if (label.length === 0) context.report(node, "A flow has no label.", "Write `::::flow[What it does]`.");
    for (const child of body) {
      if (child.type !== "containerDirective" || child.name !== "flow-node")
        context.report(child, "`::::flow` can only contain nodes.", "Write `:::flow-node[Name]` … `:::`.");
    }
    if (body.length < 2 || body.length > mostNodes)
      context.report(node, `This flow has ${body.length} nodes.`, `Use 2 to ${mostNodes}.`);
    return { props: { group: `flow-${context.nextNumber()}` } };
  },
  html: ({ props: { group }, label, children }, html) => {
    const nodes = children.filter(isFlowNode);
    const selected = Math.max(
      0,
      nodes.findIndex(({ props }) => props.isSelected),
    );
    const controls = nodes.map(({ props, label }, index) => {
      const id = `${group}-${index + 1}`;
      const checked = index === selected ? " checked" : "";
      return `<input type="radio" name="${group}" id="${id}"${checked}><label for="${id}">${props.icon}<span>${escapeHtml(props.kind)}</span> ${html(label)}</label>`;
    });
    const panels = nodes.map(({ children }) => `<div>${html(children)}</div>`);
    const list = attributes({ class: "flow-nodes", role: "radiogroup", "aria-label": textOf(label) });
    return `<div class="flow"><div${list}>${controls.join("")}</div><div class="flow-panels">${panels.join("")}</div></div>\n`;
  },
};

/** On its own, as on paper and in Markdown, its name is above what belongs to it. */
export const flowNode: Part<FlowNode["props"]> = {
  type: "containerDirective",
  styles: ["hero"],
  attributes: ["kind", "icon", "selected"],
  read: ({ node, attributes: { kind = "", icon, selected }, label }, context) => {
    if (label.length === 0) context.report(node, "A node has no name.", "Write `:::flow-node[Name]`.");
    const drawing = icon === undefined ? "" : context.icon(icon, node);
    return { props: { kind, icon: drawing, isSelected: selected !== undefined } };
  },
  html: ({ props, label, children }, html) =>
    `<p><strong>${escapeHtml(prefix(props))}${html(label)}</strong></p>\n${html(children)}`,
  markdown: ({ props, label, children }, write) => [
    {
      type: "paragraph",
      children: [{ type: "strong", children: [{ type: "text", value: prefix(props) }, ...write.phrases(label)] }],
    },
    ...write.nodes(children),
  ],
};

function isFlowNode(node: DocumentNode): node is FlowNode {
  return node.type === "part" && node.name === "flow-node";
}

function prefix({ kind }: FlowNode["props"]): string {
  return kind && `${kind}: `;
}
