// Turns the syntax tree of a page into the annotated document: with resolved links, IDs, measured images, and checked
// directives. Everything that can be wrong with a page by itself is reported here.

import type { ImageReference, Link, LinkReference, List, ListItem, Nodes, Table } from "mdast";
import type { Align, ListItem as AnnotatedItem, DocumentNode, TableCell } from "../../model/document.ts";
import { type PageContext, report, warn } from "../context/page-context.ts";
import { annotateImage, inLink } from "../images/images.ts";
import { annotateDirective, isPlainText, partOf } from "./directives.ts";
import { annotateFootnoteReference } from "./footnotes.ts";
import { annotateHeading } from "./headings.ts";
import { resolveLink } from "./links.ts";
import type { TreeContext } from "./tree-context.ts";

/** The top level of a page, where a part may take the text above it. */
export function annotatePage(nodes: readonly Nodes[], page: TreeContext): DocumentNode[] {
  const blocks: DocumentNode[] = [];
  let start = 0;
  for (const node of nodes) {
    for (const block of annotate([node], page)) {
      const takesText = block.type === "part" && partOf(node, page)?.takesTextAbove === true;
      if (takesText) {
        const text = blocks.splice(start);
        if (text.length === 0)
          report(page, node, `\`:::${block.name}\` has no text above it.`, "Write the text that it belongs to first.");
        blocks.push({ ...block, label: text });
      } else blocks.push(block);
      if (takesText || (block.type === "heading" && block.depth <= 3)) start = blocks.length;
    }
  }
  return blocks;
}

export function annotate(nodes: readonly Nodes[], page: TreeContext): DocumentNode[] {
  return nodes.flatMap((node) => {
    const made = annotateNode(node, page) ?? [];
    page.made?.set(node, [made].flat());
    return made;
  });
}

function annotateNode(node: Nodes, page: TreeContext): DocumentNode | DocumentNode[] | undefined {
  switch (node.type) {
    case "root":
      return annotate(node.children, page);
    case "text":
      return { type: "text", value: node.value };
    case "inlineCode":
      // In code between backticks, the end of a line is a space, which the parser leaves to others.
      return { type: "inlineCode", value: node.value.replaceAll("\n", " ") };
    case "paragraph":
      checkUnread(node, page);
      return { type: "paragraph", children: annotate(node.children, page) };
    case "emphasis":
    case "strong":
    case "delete":
    case "blockquote":
      return { type: node.type, children: annotate(node.children, page) };
    case "break":
    case "thematicBreak":
      return { type: node.type };
    case "heading":
      return annotateHeading(node, annotate(node.children, page), page);
    case "list":
      return annotateList(node, page);
    case "listItem":
      return annotateItem(node, false, page);
    case "table":
      return annotateTable(node, page);
    case "code":
    case "math":
    case "inlineMath": {
      const fence = page.fences.nodes.get(node);
      if (fence) page.passed.set(fence, page.headings.at(-1));
      return fence;
    }
    case "link":
      checkLinkText(node, page);
      return {
        type: "link",
        ...resolveLink(node.url, page, node),
        title: node.title ?? undefined,
        children: inLink(annotate(node.children, page)),
      };
    case "image":
      return annotateImage(node, page);
    case "linkReference":
    case "imageReference":
      return annotateReference(node, page);
    case "html":
      return annotateHtml(node, page);
    case "containerDirective":
    case "leafDirective":
    case "textDirective":
      return isPlainText(node)
        ? { type: "text", value: `:${node.name}` }
        : annotateDirective(node, page, (nodes) => annotate(nodes, page));
    case "footnoteReference":
      return annotateFootnoteReference(node, page);
    case "yaml":
    case "definition":
    case "footnoteDefinition":
      return undefined;
    default:
      report(page, node, `\`${node.type}\` is not supported.`, "Write it in plain Markdown.", "block");
      return undefined;
  }
}

/** Reports text that was probably meant as a directive, such as one with a brace in an attribute, or as the end of one. */
function checkUnread(node: Nodes, page: PageContext): void {
  const [end] = /^:{3,}(?=\n|$)/.exec(firstText(node)) ?? [];
  if (end) {
    const remedy = "Remove it, or give a container that contains others more colons than they have.";
    report(page, node, `\`${end}\` doesn't close anything.`, remedy);
  }
  const [written] = /^:{2,}[a-z][\w-]*[[{]/.exec(firstText(node)) ?? [];
  if (written) report(page, node, `\`${written}\` can't be read as a directive.`, "Check its braces and quotes.");
}

/** The text that a node starts with, unless it's code. */
function firstText(node: Nodes): string {
  if (node.type === "text") return node.value;
  const [first] = "children" in node ? node.children : [];
  return first ? firstText(first) : "";
}

/** Resolves `[text][name]` and `![alt][name]` to a `[name]: address` definition anywhere on the page. */
function annotateReference(node: LinkReference | ImageReference, page: TreeContext) {
  const { url, title } = page.definitions.get(node.identifier) ?? { url: "" };
  if (node.type === "imageReference") return annotateNode({ ...node, type: "image", url, title }, page);
  return annotateNode({ ...node, type: "link", url, title }, page);
}

function annotateList(node: List, page: TreeContext): DocumentNode {
  const isLoose = node.spread === true || node.children.some((item) => item.spread === true || hasTwoParagraphs(item));
  const children = node.children.map((item, index) => {
    const note = page.fences.notes.get(node)?.[index];
    return { ...annotateItem(item, isLoose, page), ...(note && { note }) };
  });
  return { type: "list", isOrdered: node.ordered === true, start: node.start ?? undefined, isLoose, children };
}

/** Without an empty line, which a line that begins like a directive doesn't need. In a tight list, they'd be one text. */
function hasTwoParagraphs({ children }: ListItem): boolean {
  return children.some((child, at) => child.type === "paragraph" && children[at + 1]?.type === "paragraph");
}

/** @param isLoose whether the whole list is, which makes each of its items loose. */
function annotateItem(item: ListItem, isLoose: boolean, page: TreeContext): AnnotatedItem {
  return {
    type: "listItem",
    isLoose: isLoose || item.spread === true,
    isChecked: item.checked ?? undefined,
    children: annotate(item.children, page),
  };
}

function annotateTable(node: Table, page: TreeContext): DocumentNode {
  for (const row of node.children) {
    if (!firstText(row).startsWith(":::")) continue;
    report(page, row, "The table continues past the end of its container.", "Add an empty line before the `:::`.");
  }
  checkCellCounts(node, page);
  const rows = node.children.map(({ children }) =>
    children.map((cell, column): TableCell => {
      checkBars(cell, page);
      const align: Align | undefined = node.align?.[column] ?? undefined;
      return { type: "tableCell", align, children: annotate(cell.children, page) };
    }),
  );
  return { type: "table", rows };
}

/** Readers couldn't see such a link, and screen readers couldn't announce it. */
function checkLinkText(node: Link, page: PageContext): void {
  if (node.children.length > 0) return;
  warn(page, node, `The link to \`${node.url}\` has no text.`, "Say between the brackets where it leads.");
}

/** Browsers would leave cells out, or show a gap. */
function checkCellCounts({ children: [head, ...rows] }: Table, page: PageContext): void {
  const count = head?.children.length ?? 0;
  for (const row of rows) {
    const { length } = row.children;
    if (length === count || firstText(row).startsWith(":::") || swallowsBar(row)) continue;
    const message = `The row has ${length} ${length === 1 ? "cell" : "cells"}, but the table has ${count} columns.`;
    const remedy = length > count ? "If a bar is part of a cell, write `\\|`." : "Add the missing cells.";
    warn(page, row, message, remedy);
  }
}

/** The parser takes a bar that touches a bare address for a part of it. */
const hasBar = (node: Nodes): node is Link => node.type === "link" && node.url.includes("|");

function swallowsBar(node: Nodes): boolean {
  return hasBar(node) || ("children" in node && node.children.some(swallowsBar));
}

/** Reports bars that a bare address swallows, which leaves a cell missing. */
function checkBars(node: Nodes, page: PageContext): void {
  if (hasBar(node)) {
    const remedy = "Write a space before the bar. In the address itself, write `%7C`.";
    report(page, node, `\`${node.url}\` contains a bar, which ends a cell.`, remedy);
  } else if ("children" in node) for (const child of node.children) checkBars(child, page);
}

/** Tags without behavior. Allowing anything else would turn content into a program. */
const harmless = /^<\/?(?:br|kbd|sub|sup|mark|abbr|wbr)\s*\/?>$/i;

function annotateHtml(node: Extract<Nodes, { type: "html" }>, page: PageContext): DocumentNode | undefined {
  if (node.value.startsWith("<!--")) return undefined;
  if (harmless.test(node.value.trim())) return { type: "html", value: node.value };
  const [line = ""] = node.value.split("\n");
  const remedy = "Write it as Markdown or a directive. If it's meant as text, put it in backticks.";
  report(page, node, `\`${line.slice(0, 40)}\` is raw HTML.`, remedy, "HTML block");
  return undefined;
}
