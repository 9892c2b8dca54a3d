// `:::code-tabs` around fences: one task in several languages. It uses radio buttons, so it works without scripts. With
// scripts, the choice is remembered and shared by all tabs on the site (behaviors/code-tabs.ts).

import type { Code } from "mdast";
import { languageName } from "../code/code-blocks.ts";
import { parseMeta } from "../code/code-meta.ts";
import { report } from "../content/page-compiler.ts";
import { escapeHtml } from "../render/escape.ts";
import { type Part, splitLabel } from "./part.ts";

/** The style sheet has rules for this many tabs. */
const mostTabs = 4;

export const codeTabs: Part = {
  type: "containerDirective",
  render: (node, _, page) => {
    const { body } = splitLabel(node);
    const fences = body.filter((child): child is Code => child.type === "code");
    for (const other of body.filter((child) => child.type !== "code")) {
      report(page, other, "`:::code-tabs` can only contain code fences.", "Move everything else before or after it.");
    }
    if (fences.length < 2 || fences.length > mostTabs) {
      report(page, node, `\`:::code-tabs\` has ${fences.length} code fences.`, `Use 2 to ${mostTabs}.`);
    }
    const group = `tabs-${page.nextNumber()}`;
    const labels = fences.map(tabLabel);
    const tabs = labels.map((label, index) => tab(label, index, group)).join("");
    const panels = fences.map((fence) => `<div class="tab-panel">${page.render([fence])}</div>`).join("");
    return `<div class="code-tabs" role="group" aria-label="Code in ${escapeHtml(labels.join(", "))}">${tabs}${panels}</div>\n`;
  },
};

function tab(label: string, index: number, group: string): string {
  const id = `${group}-${index + 1}`;
  const name = escapeHtml(label);
  return `<input type="radio" name="${group}" id="${id}" data-tab="${name}"${index === 0 ? " checked" : ""}><label for="${id}">${name}</label>`;
}

function tabLabel(fence: Code): string {
  const name = languageName((fence.lang ?? "text").toLowerCase());
  return parseMeta(fence.meta ?? "").tab ?? (name === "JavaScript" ? "Node.js" : name);
}
