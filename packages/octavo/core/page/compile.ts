// Reads the Markdown of one page into an annotated document.

import type { Code, Nodes } from "mdast";
import { problemOf } from "../files/page-fault.ts";
import { type CodeBlock, childrenOf, type Document, type DocumentNode } from "../model/document.ts";
import type { ExternalLink, PageLink, ShownImage, SourcePage } from "../model/page.ts";
import { fileStart, type Place, type PlaceInFile, type Problem } from "../model/problem.ts";
import { changeTree } from "./change-tree.ts";
import { placeInFile } from "./context/lines.ts";
import type { Dependency, PageContext, PageSetup } from "./context/page-context.ts";
import { parseGenerated } from "./expand.ts";
import { descriptionOf } from "./front-matter.ts";
import { takeFrontMatter } from "./page-head.ts";
import { newPage, type ReadPage, readTree } from "./read-tree.ts";
import { annotate, annotatePage } from "./tree/annotate.ts";
import { guardCitations, replaceConstants } from "./tree/constants.ts";
import { annotateFences } from "./tree/fences.ts";
import { annotateFootnotes } from "./tree/footnotes.ts";
import { headersOf } from "./tree/headers.ts";
import { missingIds, originalHeadings } from "./tree/original-headings.ts";
import { collectDefinitions, type TreeContext, treeContext } from "./tree/tree-context.ts";

export type Compiled = Pick<PageContext, "links" | "externalLinks" | "problems"> & {
  document: Document;
  /** Where the front matter has the description. Absent if it doesn't have one. */
  descriptionPlace?: Place;
  anchors: string[];
  images: ShownImage[];
  imageOrigins: string[];
  sources: string[];
  /** What the document depends on besides its source and the settings that all pages share. */
  dependencies: Dependency[];
};

export type CompiledTree = Compiled &
  Pick<TreeContext, "headings"> & {
    /** What fences and formulas became. */
    fences: ReadonlyMap<Nodes, DocumentNode>;
    /** The samples of the page, without what only another version shows. */
    samples: { node: Code; block: CodeBlock }[];
  };

/** @throws PageFault when the page is too large or too deeply nested. */
export async function compile(markdown: string, source: SourcePage, setup: PageSetup): Promise<CompiledTree> {
  return compileTree(readTree(markdown, source, setup));
}

/** @param made gets what nodes became. */
export async function compileTree(read: ReadPage, made?: TreeContext["made"]): Promise<CompiledTree> {
  const { tree, page } = read;
  const { frontMatter, descriptionPlace } = takeFrontMatter(tree, page);
  changeTree(tree, frontMatter.title, page);
  const fences = await annotateFences(tree, page);
  const originals = await originalHeadings(tree, page, compile);
  const context = treeContext(page, { fences, originals, made });
  collectDefinitions(tree, context);
  const article = annotatePage(tree.children, context);
  const footnotes = annotateFootnotes(context, (nodes) => annotate(nodes, context));
  const children = finished([...article, ...footnotes], page);
  const missing = missingIds(context);
  frontMatter.description ||= descriptionOf(article) || frontMatter.title;
  return {
    ...placedResults(read, missing),
    descriptionPlace,
    document: { frontMatter, label: labelOf(children) || page.source.route, children, headers: headersOf(children) },
    headings: context.headings,
    fences: fences.nodes,
    samples: samplesOf(context),
  };
}

/** What was collected, with places in the files. @param missing the anchors that only the original has. */
function placedResults({ page, problemsInFiles }: ReadPage, missing: readonly string[]): Omit<Compiled, "document"> {
  const { source, text } = page;
  const inFile = <P extends Partial<PlaceInFile>>(at: P): P =>
    at.file === undefined || at.file === source.path ? placeInFile(at, text.lines) : at;
  return {
    links: page.links.map(inFile),
    externalLinks: page.externalLinks.map((link) => ownLink(link, inFile(link))),
    anchors: [...page.anchors, ...missing],
    images: [...page.images].map(([published, { file, at }]) => [published, file, inFile(at)]),
    imageOrigins: [...page.imageOrigins].sort(),
    sources: [...page.sources].sort(),
    problems: [...problemsInFiles, ...page.problems.map(inFile)],
    dependencies: [...page.dependencies.values()],
  };
}

/** What extensions make of all nodes together. */
function finished(nodes: DocumentNode[], page: PageContext): DocumentNode[] {
  return page.setup.steps.reduce((all, { finish }) => finish?.(all, page) ?? all, nodes);
}

/** Only the page itself is corrected, and not what it includes. */
function ownLink({ url }: ExternalLink, placed: ExternalLink & { file?: string }): ExternalLink {
  return placed.file === undefined ? placed : { url, ...fileStart, isGenerated: true };
}

/** A setting that is Markdown. Its links and problems are in the file of the setting. */
export type Fragment = { children: DocumentNode[]; links: PageLink[]; problems: Problem[] };

/** Reads Markdown without code samples, which isn't part of a page. */
export function compileFragment(markdown: string, origin: PlaceInFile, setup: PageSetup): Fragment {
  const page = newPage({ path: origin.file, file: "", relativePath: "", route: "/" }, setup);
  try {
    const tree = parseGenerated(guardCitations(markdown), origin, []);
    replaceConstants(tree, page);
    const children = annotate(tree.children, treeContext(page));
    return { children, links: page.links, problems: page.problems };
  } catch (cause) {
    return { children: [], links: [], problems: [problemOf(cause, origin.file)] };
  }
}

function samplesOf({ fences, passed }: TreeContext): CompiledTree["samples"] {
  return [...fences.nodes].flatMap(([node, block]) =>
    node.type === "code" && block.type === "code" && passed.has(block) ? [{ node, block }] : [],
  );
}

/** The text of the first h1. */
function labelOf(nodes: readonly DocumentNode[]): string | undefined {
  for (const node of nodes) {
    const label = node.type === "heading" && node.depth === 1 ? node.title : labelOf(childrenOf(node));
    if (label !== undefined) return label;
  }
  return undefined;
}
