// `:::file-tree` around a nested list: a folder structure. Two spaces separate a comment from the name.

import type { DocumentNode } from "../../model/document.ts";
import { textOf } from "../../model/document-text.ts";
import { attributes, escapeHtml } from "../../model/escape.ts";
import type { Part } from "../../part.ts";

export const fileTree: Part = {
  type: "containerDirective",
  styles: ["file-tree"],
  read: ({ node, body }, context) => {
    const isList = body.length === 1 && body[0]?.type === "list";
    const remedy = "Write each file on its own line after `- `.";
    if (!isList) context.report(node, "`:::file-tree` must contain one list and nothing else.", remedy);
    return { props: {}, children: isList ? context.annotate(body) : [] };
  },
  html: ({ children: [list] }) =>
    list?.type === "list" ? `<div class="file-tree">${level(list.children)}</div>\n` : "",
};

function level(items: readonly DocumentNode[]): string {
  return `<ul>${items.map(entry).join("")}</ul>`;
}

function entry(item: DocumentNode): string {
  const children = item.type === "listItem" ? item.children : [];
  const below = children.find(({ type }) => type === "list");
  const [name = "", comment] = textOf(children.filter((child) => child !== below)).split(/\s{2,}/, 2);
  const note = comment ? ` <span class="file-comment">${escapeHtml(comment)}</span>` : "";
  const isFolder = below !== undefined || name.endsWith("/");
  const folder = below?.type === "list" ? level(below.children) : "";
  return `<li${attributes({ class: isFolder ? "folder" : undefined })}><code>${escapeHtml(name)}</code>${note}${folder}</li>`;
}
