// `::::tabs` around `:::tab[Label]`: the same step for several systems or tools, with anything in each tab. Like code tabs, it
// uses radio buttons, which work without scripts, and shares the reader's choice with all tabs of the site. Each panel follows
// its label, so that they also belong together where there are no styles.

import type { DocumentNode, PartNode } from "../../model/document.ts";
import { textOf } from "../../model/document-text.ts";
import { attributes } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

const writeTab = "Write `:::tab[Label]` … `:::` for each tab, and more colons around them.";

export const tabs: Part<{ group: string }> = {
  type: "containerDirective",
  styles: ["tabs"],
  read: ({ node, body }, context) => {
    const isTab = (child: (typeof body)[number]) => child.type === "containerDirective" && child.name === "tab";
    const count = body.filter(isTab).length;
    for (const child of body.filter((each) => !isTab(each)))
      context.report(child, "`::::tabs` can only contain tabs.", writeTab);
    if (count < 2) context.report(node, `\`::::tabs\` has ${count === 0 ? "no tabs" : "only one tab"}.`, writeTab);
    const group = `tabs-${context.nextNumber()}`;
    const children = context.annotate(body);
    const labels = children.filter(isPart).map(({ label }) => textOf(label));
    const repeated = labels.find((label, index) => labels.indexOf(label) < index);
    if (repeated) context.report(node, `Two tabs are called "${repeated}".`, "Give each tab its own label.");
    return { props: { group }, children };
  },
  html: ({ props: { group }, children }, html) => {
    const written = children.filter(isPart);
    const box = attributes({
      class: "tabs",
      role: "group",
      "aria-label": written.map(({ label }) => textOf(label)).join(", "),
    });
    const inner = written.map(({ label, children }, index) => {
      const id = `${group}-${index + 1}`;
      const input = { type: "radio", name: group, id, "data-tab": textOf(label), checked: index === 0 || undefined };
      return `<input${attributes(input)}><label for="${id}">${html(label)}</label><div class="tab-body">${html(children)}</div>`;
    });
    return `<div${box}>${inner.join("\n")}</div>\n`;
  },
};

export const tab: Part = {
  type: "containerDirective",
  read: ({ node, label }, context) => {
    if (label.length === 0) context.report(node, "The tab has no label.", "Write `:::tab[Label]`.");
    return { props: {} };
  },
  html: ({ label, children }, html) => `<p><strong>${html(label)}</strong></p>\n${html(children)}`,
  markdown: ({ label, children }, write) => [
    { type: "paragraph", children: [{ type: "strong", children: write.phrases(label) }] },
    ...write.nodes(children),
  ],
};

function isPart(node: DocumentNode): node is PartNode {
  return node.type === "part";
}
