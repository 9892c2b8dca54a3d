// Renders a document as plain Markdown for programs: without directives, with complete addresses, and with its constants
// filled in.

import type { BlockContent, Nodes, PhrasingContent, RootContent, TableCell as WrittenCell } from "mdast";
import type { Document, DocumentNode, List, Table } from "../model/document.ts";
import { textOf } from "../model/document-text.ts";
import type { MarkdownWriter, Parts } from "../parts/part.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** @param address of the page, which links to its own anchors need. */
export function toMarkdown({ children }: Document, parts: Parts, origin: string, address: string): string {
  const write: MarkdownWriter = {
    nodes: (nodes) => nodes.flatMap((node) => markdownNodes(node, parts, write)),
    address: (href) => (href.startsWith("#") ? origin + address + href : href.startsWith("/") ? origin + href : href),
  };
  return writeMarkdown({ type: "root", children: write.nodes(children) as RootContent[] });
}

function markdownNodes(node: DocumentNode, parts: Parts, write: MarkdownWriter): Nodes[] {
  const phrases = (nodes: readonly DocumentNode[]) => write.nodes(nodes) as PhrasingContent[];
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "html":
      return [{ type: node.type, value: node.value }];
    case "break":
    case "thematicBreak":
      return [{ type: node.type }];
    case "paragraph":
    case "emphasis":
    case "strong":
    case "delete":
      return [{ type: node.type, children: phrases(node.children) }];
    case "heading":
      return [{ type: "heading", depth: node.depth, children: phrases(node.children) }];
    case "blockquote":
      return [{ type: "blockquote", children: write.nodes(node.children) as BlockContent[] }];
    case "list":
      return [listNode(node, write)];
    case "listItem":
    case "tableCell":
      return write.nodes(node.children);
    case "table":
      return [tableNode(node, phrases)];
    case "code": {
      const meta = node.title && `title="${node.title}"`;
      return [{ type: "code", lang: node.language || (meta && "text"), meta, value: node.value }];
    }
    case "diagram":
      return [
        { type: "paragraph", children: [{ type: "text", value: `Diagram: ${node.alt}` }] },
        { type: "code", lang: "mermaid", meta: `title="${node.title}"`, value: node.source },
      ];
    case "link":
      return [{ type: "link", url: write.address(node.href), children: phrases(node.children) }];
    case "footnoteReference":
      return [{ type: "footnoteReference", identifier: String(node.number) }];
    case "footnotes":
      return write.nodes(node.children);
    case "footnote": {
      const children = write.nodes(node.children) as BlockContent[];
      return [{ type: "footnoteDefinition", identifier: String(node.number), children }];
    }
    case "image":
      return [{ type: "image", url: write.address(node.src), alt: node.alt }];
    case "part": {
      const own = parts.get(node.name)?.markdown?.(node, write);
      if (own) return own;
      return node.isInline ? [{ type: "text", value: textOf(node.children) }] : write.nodes(node.children);
    }
  }
}

function listNode({ isOrdered, start, children }: List, write: MarkdownWriter): Nodes {
  const items = children.map((item) => ({
    type: "listItem" as const,
    spread: item.type === "listItem" && item.isLoose,
    checked: item.type === "listItem" ? item.isChecked : undefined,
    children: write.nodes([item]) as BlockContent[],
  }));
  return { type: "list", ordered: isOrdered, start, spread: items.some(({ spread }) => spread), children: items };
}

function tableNode({ rows }: Table, phrases: (nodes: readonly DocumentNode[]) => PhrasingContent[]): Nodes {
  const cell = (children: readonly DocumentNode[]): WrittenCell => ({ type: "tableCell", children: phrases(children) });
  return {
    type: "table",
    align: rows[0]?.map(({ align }) => align ?? null),
    children: rows.map((row) => ({ type: "tableRow", children: row.map(({ children }) => cell(children)) })),
  };
}
