// The annotated document: a page after everything about it has been read, resolved, and checked. It's plain data and never
// changes. Renderers turn it into HTML, Markdown, search sections, and text.

import type { FrontMatter, Header } from "./page.ts";

/** A node with children and nothing else. */
export type Parent<Type extends string> = { type: Type; children: DocumentNode[] };

/** `html` is an inline tag from the list of harmless ones. */
export type Literal = { type: "text" | "inlineCode" | "html"; value: string };

export type Heading = Parent<"heading"> & {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  /** The heading as plain text. */
  title: string;
  /** Former anchors that lead here. */
  aliases: string[];
};

export type List = Parent<"list"> & { isOrdered: boolean; start?: number; isLoose: boolean };
export type ListItem = Parent<"listItem"> & {
  isChecked?: boolean;
  isLoose: boolean;
  /** Set if it explains a number in the sample above: its ID, and those of the numbers. */
  note?: { id: string; references: string[] };
};

export type Align = "left" | "right" | "center";
export type Table = { type: "table"; rows: TableCell[][] };
export type TableCell = Parent<"tableCell"> & { align?: Align };

/** Where a link leads. */
export type LinkTarget = {
  /** As published: `#anchor`, a path with the base, or an external address. */
  href: string;
  isExternal: boolean;
  /** The route of an internal page, without the base. Absent for files and other sites. */
  route?: string;
};
export type Link = Parent<"link"> & LinkTarget & { title?: string };

export type Theme = "light" | "dark";

export type Image = {
  type: "image";
  src: string;
  alt: string;
  title?: string;
  /** Absent for an image of another site. */
  width?: number;
  height?: number;
  isExternal?: true;
  /** Loaded with the page instead of when it comes into view. */
  isEager: boolean;
  /** Only shown in this theme. Another image takes its place in the other one. */
  theme?: Theme;
  /** Part of a link, or of a title that may be one. */
  isInLink?: true;
};

/** `[^1]`: a raised number that leads to a footnote. */
export type FootnoteReference = {
  type: "footnoteReference";
  number: number;
  /** Its own ID, which the footnote leads back to. */
  id: string;
  /** The ID of the footnote. */
  target: string;
};

export type Footnote = Parent<"footnote"> & {
  number: number;
  id: string;
  /** The IDs of the references to it. */
  references: string[];
};

export type LineMark = "add" | "del" | "focus" | "hl";

export type CodeBlock = {
  type: "code";
  /** In lowercase, as written after the fence. Empty if there is none. */
  language: string;
  /** The code without the marks at the ends of its lines. */
  value: string;
  /** What readers copy of a shell session. */
  commands?: string;
  /** One string of HTML for each line. */
  lines: string[];
  /** Counted from 1. */
  marks: [line: number, mark: LineMark][];
  /** The numbers that the list below explains. */
  notes?: CodeNote[];
  title?: string;
  /** The label of its tab. */
  tab?: string;
  isNumbered: boolean;
  additions?: CodeAdditions;
};

/** What is known about a sample besides what is written: its types, or that it ran. */
export type CodeAdditions = {
  /** HTML that follows the title. */
  caption: string;
  /** The folders of styles that it needs. */
  styles: readonly string[];
  /** Lines of HTML in place of those of the sample, which is never folded then. */
  lines?: readonly string[];
  /** What is shown below lines, which are counted from 1. */
  below?: readonly { line: number; html: string }[];
  /** The key of a sample that readers can run on the page. */
  run?: string;
};

/** The numbers at the end of a line. */
export type CodeNote = {
  /** Counted from 1. */
  line: number;
  /** The comment in the source, which isn't part of the code. */
  written: string;
  /** The target is the ID of the item that explains it, and the text what it says. */
  links: { number: number; id: string; target: string; text: string }[];
};

/**
 * What is known of a sample that ran. `tested`: what came out was compared with the result below it, `noted`: with the
 * comments in its code, `recorded`: only with what came out before.
 */
export type Proof = "tested" | "noted" | "recorded";

export type SampleProof = {
  kind: Proof;
  /** What it did when it was recorded, in sentences without periods. */
  effects?: readonly string[];
  /** The day on which it was recorded: `2022-02-28`. */
  day?: string;
  /** What the site says about all samples that ran. */
  note?: string;
  /** The key of a sample that readers can run on the page. */
  run?: string;
};

/** A directive, a fence, or a formula. Its part (core/part.ts) checked the props and renders it. */
export type PartNode<Props = object> = {
  type: "part";
  name: string;
  /** Part of a sentence. */
  isInline?: true;
  props: Props;
  label: DocumentNode[];
  children: DocumentNode[];
  /** The folders of styles that it needs besides those of its part. */
  styles?: readonly string[];
  /** Letters that browsers draw in place of those in its HTML, which fonts have to have. */
  letters?: readonly string[];
};

export type DocumentNode =
  | Literal
  | Parent<"paragraph" | "emphasis" | "strong" | "delete" | "blockquote">
  | { type: "break" | "thematicBreak" }
  | Heading
  | List
  | ListItem
  | Table
  | TableCell
  | Link
  | Image
  | FootnoteReference
  | Footnote
  | Parent<"footnotes">
  | CodeBlock
  | PartNode;

export type Document = {
  frontMatter: FrontMatter;
  /** The text of the h1. */
  label: string;
  children: DocumentNode[];
  /** The headings of level 2 and 3. */
  headers: Header[];
};

/** The nodes directly below a node, its label first. */
export function childrenOf(node: DocumentNode): readonly DocumentNode[] {
  if (node.type === "table") return node.rows.flat();
  if (node.type === "part") return node.label.length > 0 ? [...node.label, ...node.children] : node.children;
  return "children" in node ? node.children : [];
}
