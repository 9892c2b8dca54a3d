// `:::file-tree` around a nested list: a folder structure. Two spaces separate a comment from the name.

import type { ListItem } from "mdast";
import { report } from "../content/page-compiler.ts";
import { escapeHtml } from "../render/escape.ts";
import { textOf } from "../render/text.ts";
import { type Part, splitLabel } from "./part.ts";

export const fileTree: Part = {
  type: "containerDirective",
  render: (node, _, page) => {
    const { body } = splitLabel(node);
    const [list] = body;
    if (body.length !== 1 || list.type !== "list") {
      report(
        page,
        node,
        "`:::file-tree` must contain one list and nothing else.",
        "Write each file on its own line after `- `.",
      );
      return "";
    }
    return `<div class="file-tree">${level(list.children)}</div>\n`;
  },
};

function level(items: ListItem[]): string {
  return `<ul>${items.map(entry).join("")}</ul>`;
}

function entry(item: ListItem): string {
  const below = item.children.find((child) => child.type === "list");
  const [name, comment] = textOf(item.children.filter((child) => child !== below)).split(/\s{2,}/, 2);
  const note = comment ? ` <span class="file-comment">${escapeHtml(comment)}</span>` : "";
  const kind = below || name.endsWith("/") ? "folder" : "file";
  return `<li class="${kind}"><code>${escapeHtml(name)}</code>${note}${below ? level(below.children) : ""}</li>`;
}
