// `:::code-tabs` around fences: one task in several languages. It uses radio buttons, so it works without scripts. With
// scripts, the choice is remembered and shared by all tabs on the site (behavior.ts).

import type { Nodes } from "mdast";
import { mostCodeTabs } from "../../model/code-tabs.ts";
import type { CodeBlock, DocumentNode } from "../../model/document.ts";
import { attributes, escapeHtml } from "../../model/escape.ts";
import { languageName } from "../../model/language-name.ts";
import type { Part } from "../../part.ts";

export const codeTabs: Part<{ group: string }> = {
  type: "containerDirective",
  styles: ["code-tabs"],
  read: ({ node, body }, context) => {
    const fences = body.filter(({ type }) => type === "code");
    const others = body.filter(({ type }) => type !== "code");
    for (const other of others)
      context.report(other, "`:::code-tabs` can only contain code fences.", "Move everything else before or after it.");
    // A reference may have samples in one language only, which have the same place as those in several.
    const fewest = node.data?.origin ? 1 : 2;
    if (fences.length < fewest || fences.length > mostCodeTabs)
      context.report(node, `\`:::code-tabs\` has ${fences.length} code fences.`, `Use 2 to ${mostCodeTabs}.`);
    const children = context.annotate(body);
    return { props: { group: `tabs-${context.nextNumber()}` }, children };
  },
  html: ({ props, children }, html) => {
    const fences = children.filter(isCode);
    const tabs = fences.map((fence, index) => tab(tabLabel(fence), index, props.group));
    const panels = fences.map(
      (fence) => `<div${attributes({ class: "tab-panel", "data-label": tabLabel(fence) })}>${html([fence])}</div>`,
    );
    const name = html.texts.codeIn({ languages: fences.map(tabLabel).join(", ") });
    const box = attributes({ class: "code-tabs", role: "group", "aria-label": name });
    return `<div${box}>${tabs.join("")}${panels.join("")}</div>\n`;
  },
  markdown: ({ children }, write) =>
    children.flatMap((fence): Nodes[] => {
      const title = isCode(fence) && fence.tab;
      const head: Nodes[] = title
        ? [{ type: "paragraph", children: [{ type: "strong", children: [{ type: "text", value: title }] }] }]
        : [];
      return [...head, ...write.nodes([fence])];
    }),
};

function isCode(node: DocumentNode): node is CodeBlock {
  return node.type === "code";
}

function tab(label: string, index: number, group: string): string {
  const id = `${group}-${index + 1}`;
  const name = escapeHtml(label);
  return `<input type="radio" name="${group}" id="${id}" data-tab="${name}"${index === 0 ? " checked" : ""}><label for="${id}">${name}</label>`;
}

function tabLabel({ tab, language }: CodeBlock): string {
  const name = languageName(language || "text");
  return tab ?? (name === "JavaScript" ? "Node.js" : name);
}
