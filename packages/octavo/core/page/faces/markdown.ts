// Renders a document as plain Markdown for programs: without directives, with complete addresses of other pages, and with
// its constants filled in.

import type { BlockContent, Code, DefinitionContent, Nodes, TableCell as WrittenCell } from "mdast";
import type { CodeBlock, Document, DocumentNode, List, Table } from "../../model/document.ts";
import { textOf } from "../../model/document-text.ts";
import { isPhrasing } from "../../model/phrasing.ts";
import type { Texts } from "../../model/texts/texts.ts";
import type { MarkdownWriter, Parts } from "../../part.ts";
import { captionNode } from "./caption.ts";
import type { PlacedHeading } from "./section-ranges.ts";
import { writeMarkdown } from "./write-markdown.ts";

/** Markdown, and its headings in order. */
export type Rendered = { markdown: string; headings: PlacedHeading[] };

export type Block = BlockContent | DefinitionContent;
/** The blocks of a page as a Markdown syntax tree has them, and the anchors of the headings among them. */
type Blocks = { blocks: Block[]; anchors: ReadonlyMap<Nodes, string> };

export function toMarkdown(document: Document, parts: Parts, texts: Texts, origin: string): Rendered {
  // An address for a section of the same page would make programs fetch the page again.
  const address = (href: string) => (href.startsWith("/") ? origin + href : href);
  const { blocks, anchors } = toBlocks(document, { parts, texts, address });
  const { markdown, headings } = writeMarkdown({ type: "root", children: blocks });
  const placed = headings.flatMap(({ node, start }) => {
    const anchor = anchors.get(node);
    return anchor === undefined ? [] : [{ anchor, level: node.depth, start }];
  });
  return { markdown, headings: placed };
}

type BlockOptions = Pick<MarkdownWriter, "address" | "texts"> & { parts: Parts };

export function toBlocks({ children }: Document, { parts, ...options }: BlockOptions): Blocks {
  const anchors = new Map<Nodes, string>();
  const write: MarkdownWriter = {
    nodes: (nodes) =>
      nodes.flatMap((node) => {
        const written = markdownNodes(node, parts, write);
        if (node.type === "heading") for (const heading of written) anchors.set(heading, node.id);
        return written;
      }),
    phrases: (nodes) => withJoinedTexts(write.nodes(nodes).filter(isPhrasing)),
    blocks: (nodes) => write.nodes(nodes).flatMap(asBlock),
    ...options,
  };
  return { blocks: write.blocks(children), anchors };
}

/** What has to be escaped can begin in one text and end in the next. */
export function withJoinedTexts<Node extends Nodes>(nodes: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text")
      joined.splice(-1, 1, { ...last, value: last.value + node.value });
    else joined.push(node);
  }
  return joined;
}

function markdownNodes(node: DocumentNode, parts: Parts, write: MarkdownWriter): Nodes[] {
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
      return [{ type: node.type, children: write.phrases(node.children) }];
    case "heading":
      return [{ type: "heading", depth: node.depth, children: write.phrases(node.children) }];
    case "blockquote":
      return [{ type: "blockquote", children: write.blocks(node.children) }];
    case "list":
      return [listNode(node, write)];
    case "listItem":
    case "tableCell":
      return write.nodes(node.children);
    case "table":
      return [tableNode(node, write)];
    case "code": {
      const sample = sampleNode(node);
      return node.title ? [captionNode(node.title), sample] : [sample];
    }
    case "link":
      return [{ type: "link", url: write.address(node.href), children: write.phrases(node.children) }];
    case "footnoteReference":
      return [{ type: "footnoteReference", identifier: String(node.number) }];
    case "footnotes":
      return write.nodes(node.children);
    case "footnote": {
      const children = write.blocks(node.children);
      return [{ type: "footnoteDefinition", identifier: String(node.number), children }];
    }
    case "image":
      // It says the same as the one for the light theme.
      if (node.theme === "dark") return [];
      return [{ type: "image", url: write.address(node.src), alt: node.alt }];
    case "part": {
      const own = parts.get(node.name)?.markdown?.(node, write);
      if (own) return own;
      return node.isInline ? [{ type: "text", value: textOf(node.children) }] : write.nodes(node.children);
    }
  }
}

/** It has the numbers that the list below explains. A sample that removes lines is a diff, because they would look like the others, and the text may talk about both. */
function sampleNode({ language, value: code, marks, notes = [] }: CodeBlock): Code {
  const comments = new Map(notes.map(({ line, written }) => [line, written]));
  const value = code
    .split("\n")
    .map((line, index) => line + (comments.get(index + 1) ?? ""))
    .join("\n");
  const signs = new Map(marks.flatMap(([line, mark]) => (mark === "del" || mark === "add" ? [[line, mark]] : [])));
  if (![...signs.values()].includes("del")) return { type: "code", lang: language, value };
  const lines = value.split("\n").map((line, index) => diffSigns[signs.get(index + 1) ?? "same"] + line);
  return { type: "code", lang: "diff", value: lines.join("\n") };
}

const diffSigns = { del: "-", add: "+", same: " " };

function listNode({ isOrdered, start, isLoose, children }: List, write: MarkdownWriter): Nodes {
  const items = children.map((item) => ({
    type: "listItem" as const,
    spread: item.type === "listItem" && item.isLoose,
    checked: item.type === "listItem" ? item.isChecked : undefined,
    children: write.blocks([item]),
  }));
  return { type: "list", ordered: isOrdered, start, spread: isLoose, children: items };
}

function tableNode({ rows }: Table, write: MarkdownWriter): Nodes {
  const cell = (children: readonly DocumentNode[]): WrittenCell => ({
    type: "tableCell",
    children: write.phrases(children),
  });
  return {
    type: "table",
    align: rows[0]?.map(({ align }) => align ?? null),
    children: rows.map((row) => ({ type: "tableRow", children: row.map(({ children }) => cell(children)) })),
  };
}

/** What is part of a sentence becomes a paragraph. */
function asBlock(node: Nodes): Block[] {
  switch (node.type) {
    case "paragraph":
    case "heading":
    case "blockquote":
    case "list":
    case "table":
    case "code":
    case "math":
    case "thematicBreak":
    case "footnoteDefinition":
      return [node];
    default:
      return isPhrasing(node) ? [{ type: "paragraph", children: [node] }] : [];
  }
}
