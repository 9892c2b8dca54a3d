// Renders the tree as HTML, with one handler per kind of node. Nodes that need more than a tag have their own file.

import type { ImageReference, LinkReference, List, ListItem, Nodes, Table } from "mdast";
import { code } from "../code/code-blocks.ts";
import { heading } from "../content/headings.ts";
import { image } from "../content/images/images.ts";
import { link } from "../content/links.ts";
import { type PageCompiler, report } from "../content/page-compiler.ts";
import { directive } from "../parts/parts.ts";
import { tableBox } from "../parts/table-box.ts";
import { attributes, escapeHtml } from "./escape.ts";
import { textOf } from "./text.ts";

export function render(nodes: readonly Nodes[], page: PageCompiler): string {
  let html = "";
  for (const node of nodes) html += renderNode(node, page);
  return html;
}

function renderNode(node: Nodes, page: PageCompiler): string {
  switch (node.type) {
    case "root":
      return render(node.children, page);
    case "text":
      return escapeHtml(node.value);
    case "paragraph":
      checkUnread(node, page);
      return `<p>${render(node.children, page)}</p>\n`;
    case "heading":
      return heading(node, page);
    case "emphasis":
      return `<em>${render(node.children, page)}</em>`;
    case "strong":
      return `<strong>${render(node.children, page)}</strong>`;
    case "delete":
      return `<del>${render(node.children, page)}</del>`;
    case "inlineCode":
      return `<code>${escapeHtml(node.value)}</code>`;
    case "break":
      return "<br>\n";
    case "thematicBreak":
      return "<hr>\n";
    case "blockquote":
      return `<blockquote>\n${render(node.children, page)}</blockquote>\n`;
    case "list":
      return list(node, page);
    case "table":
      return table(node, page);
    case "code":
      return code(node);
    case "link":
      return link(node, page);
    case "image":
      return image(node, page);
    case "linkReference":
    case "imageReference":
      return reference(node, page);
    case "html":
      return rawHtml(node, page);
    case "containerDirective":
    case "leafDirective":
    case "textDirective":
      return directive(node, page);
    case "yaml":
    case "definition":
      return "";
    default:
      report(page, node, `\`${node.type}\` is not supported.`, "Write it in plain Markdown.");
      return "";
  }
}

/** Reports text that was probably meant as a directive, such as one with a brace in an attribute. */
function checkUnread(node: Nodes, page: PageCompiler): void {
  const [written] = /^:{2,}[a-z][\w-]*[[{]/.exec(textOf(node)) ?? [];
  if (written) report(page, node, `\`${written}\` can't be read as a directive.`, "Check its braces and quotes.");
}

/** Resolves `[text][name]` and `![alt][name]` to a `[name]: address` definition anywhere on the page. */
function reference(node: LinkReference | ImageReference, page: PageCompiler): string {
  const { url, title } = page.definitions.get(node.identifier) ?? { url: "" };
  if (node.type === "imageReference") return image({ ...node, type: "image", url, title }, page);
  return link({ ...node, type: "link", url, title }, page);
}

function list(node: List, page: PageCompiler): string {
  const tag = node.ordered ? "ol" : "ul";
  const start = node.ordered && node.start !== 1 ? (node.start ?? undefined) : undefined;
  const items = node.children.map((item) => listItem(item, node.spread === true, page)).join("");
  return `<${tag}${attributes({ start })}>\n${items}</${tag}>\n`;
}

/** In a tight list, items have no paragraphs. */
function listItem(item: ListItem, loose: boolean, page: PageCompiler): string {
  const spread = loose || item.spread === true;
  const inner = item.children
    .map((child) => (child.type === "paragraph" && !spread ? render(child.children, page) : renderNode(child, page)))
    .join("");
  if (typeof item.checked !== "boolean") return `<li>${inner}</li>\n`;
  const box = `<input type="checkbox" disabled${item.checked ? " checked" : ""}> `;
  return `<li class="task">${box}${inner}</li>\n`;
}

function table(node: Table, page: PageCompiler): string {
  const [head, ...body] = node.children;
  for (const last of node.children) {
    if (!textOf(last).startsWith(":::")) continue;
    report(page, last, "The table continues past the end of its container.", "Add an empty line before the `:::`.");
  }
  const cells = ({ children }: typeof head) =>
    children.map((cell, index) => ({
      html: render(cell.children, page),
      text: textOf(cell).trim(),
      align: node.align?.[index] ?? undefined,
    }));
  return tableBox(cells(head), body.map(cells));
}

/** Tags without behavior. Allowing anything else would turn content into a program. */
const harmless = /^<\/?(?:br|kbd|sub|sup|mark|abbr|wbr)\s*\/?>$/i;

function rawHtml(node: Extract<Nodes, { type: "html" }>, page: PageCompiler): string {
  if (node.value.startsWith("<!--")) return "";
  if (harmless.test(node.value.trim())) return node.value;
  report(
    page,
    node,
    `\`${node.value.split("\n")[0].slice(0, 40)}\` is raw HTML.`,
    "Write it as Markdown or a directive. If it's meant as text, put it in backticks.",
  );
  return "";
}
