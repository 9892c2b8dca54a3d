// What is only needed, and collected, while the tree of a page becomes a document.

import type { Definition, FootnoteDefinition, Heading, Nodes } from "mdast";
import type { DocumentNode } from "../../model/document.ts";
import type { PageContext } from "../context/page-context.ts";
import { type Fences, noFences } from "./fences.ts";

export type ReferencedFootnote = {
  definition: FootnoteDefinition;
  number: number;
  id: string;
  /** The IDs of the references to it. */
  references: string[];
};

/** `foreign` are the anchors that other generators give it. */
export type PageHeading = { depth: number; id: string; foreign: readonly string[] };

/** The headings of the original, and the IDs that those of the translation take from it. */
export type Originals = { headings: readonly PageHeading[]; ids: ReadonlyMap<Heading, string> };

export type TreeContext = PageContext & {
  readonly fences: Fences;
  /** Absent unless the page is a translation. */
  readonly originals?: Originals;
  /** The targets of `[text][name]`. */
  readonly definitions: Map<string, Definition>;
  /**
   * Footnotes by identifier: all that are written, and those that the page refers to, in the order of their numbers.
   */
  readonly footnotes: { written: Map<string, FootnoteDefinition>; referenced: Map<string, ReferencedFootnote> };
  /** The headings so far. */
  readonly headings: PageHeading[];
  /** The nodes of fences so far, and the headings above them. */
  readonly passed: Map<DocumentNode, PageHeading | undefined>;
  /** What nodes became, if somebody asks for it. */
  readonly made?: Map<Nodes, DocumentNode[]>;
};

/** @param results those of earlier steps. */
export function treeContext(
  page: PageContext,
  results: Partial<Pick<TreeContext, "fences" | "originals" | "made">> = {},
): TreeContext {
  return {
    ...page,
    fences: noFences,
    definitions: new Map(),
    footnotes: { written: new Map(), referenced: new Map() },
    headings: [],
    passed: new Map(),
    ...results,
  };
}

export function collectDefinitions(node: Nodes, page: TreeContext): void {
  const { definitions, footnotes } = page;
  if (node.type === "definition" && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  if (node.type === "footnoteDefinition" && !footnotes.written.has(node.identifier))
    footnotes.written.set(node.identifier, node);
  if ("children" in node) for (const child of node.children) collectDefinitions(child, page);
}
