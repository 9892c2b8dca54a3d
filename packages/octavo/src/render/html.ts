// Renders a document as HTML: the article of a page.

import type { Document, DocumentNode, Heading, Image, List, ListItem } from "../model/document.ts";
import { attributes, escapeHtml, linkAttributes } from "../model/escape.ts";
import type { Parts } from "../parts/part.ts";
import { codeHtml, diagramHtml } from "./code.ts";
import { footnoteHtml, footnoteReferenceHtml } from "./footnotes.ts";
import { tableHtml } from "./table.ts";

export function toHtml({ children }: Document, parts: Parts): string {
  return htmlRenderer(parts)(children);
}

export function htmlRenderer(parts: Parts): (nodes: readonly DocumentNode[]) => string {
  const render = (nodes: readonly DocumentNode[]): string => {
    let html = "";
    for (const node of nodes) html += renderNode(node);
    return html;
  };
  const renderNode = (node: DocumentNode): string => {
    switch (node.type) {
      case "text":
        return escapeHtml(node.value);
      case "inlineCode":
        return `<code>${escapeHtml(node.value)}</code>`;
      case "html":
        return node.value;
      case "paragraph":
        return `<p>${render(node.children)}</p>\n`;
      case "heading":
        return headingHtml(node, render(node.children));
      case "emphasis":
        return `<em>${render(node.children)}</em>`;
      case "strong":
        return `<strong>${render(node.children)}</strong>`;
      case "delete":
        return `<del>${render(node.children)}</del>`;
      case "break":
        return "<br>\n";
      case "thematicBreak":
        return "<hr>\n";
      case "blockquote":
        return `<blockquote>\n${render(node.children)}</blockquote>\n`;
      case "list":
        return listHtml(node, render(node.children));
      case "listItem":
        return itemHtml(node, render);
      case "table":
        return tableHtml(node, render);
      case "tableCell":
        return render(node.children);
      case "code":
        return codeHtml(node);
      case "diagram":
        return diagramHtml(node);
      case "link":
        return `<a${linkAttributes(node)}${attributes({ title: node.title })}>${render(node.children)}</a>`;
      case "image":
        return imageHtml(node);
      case "footnoteReference":
        return footnoteReferenceHtml(node);
      case "footnotes":
        return `<section class="footnotes" aria-label="Footnotes">\n<ol>\n${render(node.children)}</ol>\n</section>\n`;
      case "footnote":
        return footnoteHtml(node, render);
      case "part":
        return parts.get(node.name)?.html?.(node, render) ?? render(node.children);
    }
  };
  return render;
}

function headingHtml({ depth, id, title, aliases }: Heading, inner: string): string {
  const old = aliases.map((alias) => `<span class="old-anchor" id="${escapeHtml(alias)}"></span>`).join("");
  if (depth === 1) return `<h1 id="${id}" tabindex="-1">${old}${inner}</h1>\n`;
  const self = `<a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(title)}"></a>`;
  return `<h${depth} id="${id}">${old}${inner}${self}</h${depth}>\n`;
}

function listHtml({ isOrdered, start }: List, items: string): string {
  const tag = isOrdered ? "ol" : "ul";
  return `<${tag}${attributes({ start: isOrdered && start !== 1 ? start : undefined })}>\n${items}</${tag}>\n`;
}

/** In a tight list, items have no paragraphs. */
function itemHtml(
  { children, isLoose, isChecked }: ListItem,
  render: (nodes: readonly DocumentNode[]) => string,
): string {
  const inner = children
    .map((child) => render(child.type === "paragraph" && !isLoose ? child.children : [child]))
    .join("");
  if (isChecked === undefined) return `<li>${inner}</li>\n`;
  return `<li class="task"><input type="checkbox" disabled${isChecked ? " checked" : ""}> ${inner}</li>\n`;
}

function imageHtml({ src, alt, title, width, height, isEager }: Image): string {
  const loading = isEager ? undefined : "lazy";
  return `<img${attributes({ src, alt, title, width, height, loading, decoding: "async" })}>`;
}
