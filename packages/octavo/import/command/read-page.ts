// Reads a page of another generator as the build does, and keeps its tree from before anything in it was replaced.

import type { Code, Nodes, Root } from "mdast";
import type { DocumentNode } from "../../core/model/document.ts";
import type { SourcePage } from "../../core/model/page.ts";
import type { Place, PlaceInFile } from "../../core/model/problem.ts";
import { type Compiled, compileTree } from "../../core/page/compile.ts";
import { placeInFile } from "../../core/page/context/lines.ts";
import type { PageSetup } from "../../core/page/context/page-context.ts";
import { placeOf } from "../../core/page/context/page-context.ts";
import { parseTree } from "../../core/page/parse-markdown.ts";
import { readTree } from "../../core/page/read-tree.ts";
import { guardCitations } from "../../core/page/tree/constants.ts";
import { childrenOf } from "./same-nodes.ts";

export type ReadPage = {
  source: SourcePage;
  compiled: Compiled;
  /** The text that positions refer to: the source, in which lines of other generators are rewritten. */
  text: string;
  /** The tree of that text. */
  was: Root;
  /** The same tree with the syntax of this generator in place of that of others. */
  tree: Root;
  /** Where a node is in the file of the page, or in one that the page includes. */
  placeOf: (node: Nodes) => Partial<PlaceInFile> & Place;
  /** What the page shows in the place of a node of the tree. Undefined if the node generates Markdown. */
  madeOf: (node: Nodes) => readonly DocumentNode[] | undefined;
  /** What the page shows in the place of a fence. */
  sampleOf: (node: Code) => DocumentNode | undefined;
};

/** @throws PageFault if the page can't be read as Markdown. */
export async function readPage(markdown: string, source: SourcePage, setup: PageSetup): Promise<ReadPage> {
  const twins = new Map<Nodes, Nodes>();
  const read = readTree(markdown, source, setup);
  const { tree } = read;
  const copy = structuredClone(tree);
  pair(copy, tree, twins);
  const made = new Map<Nodes, DocumentNode[]>();
  const compiled = await compileTree(read, made);
  const { text } = read.page;
  return {
    ...{ source, compiled, tree: copy, text: text.markdown },
    was: parseTree(guardCitations(text.markdown), setup.settings.math),
    placeOf: (node) => placeInFile(placeOf(node), text.lines),
    madeOf: (node) => made.get(twins.get(node) ?? node),
    sampleOf: (node) => compiled.fences.get(twins.get(node) ?? node),
  };
}

function pair(copy: Nodes, node: Nodes, twins: Map<Nodes, Nodes>): void {
  twins.set(copy, node);
  const others = childrenOf(node);
  for (const [index, child] of childrenOf(copy).entries()) pair(child, others[index] as Nodes, twins);
}
