// Reads the Markdown of one page into an annotated document. The steps run in the order written here.

import type { Heading, Nodes, Root } from "mdast";
import { linkTerms } from "../../extensions/glossary/terms.ts";
import { type PageSample, pageSample } from "../../extensions/samples/page-sample.ts";
import { problemOf } from "../files/page-fault.ts";
import { withUnixLines } from "../files/read-text.ts";
import type { Document, DocumentNode } from "../model/document.ts";
import { childrenOf } from "../model/document.ts";
import type { ExternalLink, FrontMatter, PageLink, ShownImage, SourcePage } from "../model/page.ts";
import { fileStart, type Place, type PlaceInFile, type Problem } from "../model/problem.ts";
import { type Line, placeInFile } from "./context/lines.ts";
import { type Dependency, type PageContext, type PageSetup, report } from "./context/page-context.ts";
import { sourceText } from "./context/source-text.ts";
import { expandDirectives, parseGenerated } from "./expand.ts";
import { descriptionOf, readFrontMatter, titleOfFile } from "./front-matter.ts";
import { checkDepth, checkSize } from "./limits.ts";
import { parseTree } from "./parse-markdown.ts";
import { annotate, annotatePage } from "./tree/annotate.ts";
import { guardCitations, replaceConstants, withConstants } from "./tree/constants.ts";
import { annotateFences } from "./tree/fences.ts";
import { addFootnote, annotateFootnotes } from "./tree/footnotes.ts";
import { replaceAlerts } from "./tree/github-alerts.ts";
import { headersOf } from "./tree/headers.ts";
import { withoutExplicitId } from "./tree/headings.ts";
import { missingIds, takeOriginalIds } from "./tree/original-headings.ts";
import { translatePackageManagers } from "./tree/package-managers.ts";
import { placeNodes } from "./tree/place-nodes.ts";
import { replaceUnpublishable } from "./tree/replace-unpublishable.ts";

export type Compiled = Pick<PageContext, "links" | "externalLinks" | "headings" | "problems"> & {
  document: Document;
  /** Where the front matter has the description. Absent if it doesn't have one. */
  descriptionPlace?: Place;
  anchors: string[];
  images: ShownImage[];
  imageOrigins: string[];
  sources: string[];
  samples: PageSample[];
  /** What the document depends on besides its source and the settings that all pages share. */
  dependencies: Dependency[];
};

/**
 * Sees the tree of a page in the syntax of this generator, before anything in it is replaced.
 *
 * @param lines where the lines of the text come from.
 */
export type ObserveTree = (tree: Root, page: PageContext, lines: readonly Line[]) => void;

/** @throws PageFault when the page is too large or too deeply nested. */
export async function compile(
  markdown: string,
  source: SourcePage,
  setup: PageSetup,
  observe?: ObserveTree,
): Promise<Compiled> {
  const page = newPage(source, setup);
  const written = withUnixLines(markdown);
  checkSize(written);
  const lines = setup.syntax.read(written, page);
  page.lines = lines.map(({ text }) => text);
  page.lineFiles = lines.map(({ file }) => file);
  page.markdown = page.lines.join("\n");
  if (lines.some(({ file }) => file !== undefined)) checkSize(page.markdown);
  const tree = parseTree(guardCitations(page.markdown), setup.settings.math);
  checkDepth(tree);
  setup.syntax.adapt?.(tree, page);
  if (page.markdown.includes("[!")) replaceAlerts(tree);
  if (written.includes("&#")) replaceUnpublishable(tree);
  placeNodes(tree, page.file);
  observe?.(tree, page, lines);
  const { frontMatter, descriptionPlace } = takeFrontMatter(tree, page);
  replaceConstants(tree, page);
  expandDirectives(tree, page, (nodes) => annotate(nodes, page));
  translatePackageManagers(tree, page);
  addHeading(tree, frontMatter, page);
  collectDefinitions(tree, page);
  await annotateFences(tree, page);
  await takeOriginalIds(tree, page, compile);
  const article = annotatePage(tree.children, page);
  const children = linkTerms([...article, ...annotateFootnotes(page, (nodes) => annotate(nodes, page))], page);
  const missing = missingIds(page);
  const inFile = <P extends Partial<PlaceInFile>>(at: P): P =>
    at.file === undefined || at.file === page.file ? placeInFile(at, lines) : at;
  frontMatter.description ||= descriptionOf(article) || frontMatter.title;
  return {
    descriptionPlace,
    document: { frontMatter, label: labelOf(children) || source.route, children, headers: headersOf(children) },
    links: page.links.map(inFile),
    externalLinks: page.externalLinks.map((link) => ownLink(link, inFile(link))),
    anchors: [...page.anchors, ...missing],
    headings: page.headings,
    images: [...page.images].map(([published, { file, at }]) => [published, file, inFile(at)]),
    imageOrigins: [...page.imageOrigins].sort(),
    sources: [...page.sources].sort(),
    samples: samplesOf(page).map((sample) => placeInFile(sample, lines)),
    problems: [...page.placedProblems, ...page.problems.map(inFile)],
    dependencies: [...page.dependencies.values()],
  };
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
    const children = annotate(tree.children, page);
    return { children, links: page.links, problems: page.problems };
  } catch (cause) {
    return { children: [], links: [], problems: [problemOf(cause, origin.file)] };
  }
}

function newPage(source: SourcePage, setup: PageSetup): PageContext {
  let number = 0;
  return {
    setup,
    source,
    file: source.path,
    markdown: "",
    lines: [],
    headings: [],
    lineFiles: [],
    footnotes: { written: new Map(), referenced: new Map() },
    definitions: new Map(),
    fences: new Map(),
    notes: new Map(),
    fenceParts: [],
    passed: new Map(),
    problems: [],
    placedProblems: [],
    links: [],
    externalLinks: [],
    anchors: new Set(),
    images: new Map(),
    imageOrigins: new Set(),
    sources: new Set(),
    dependencies: new Map(),
    nextNumber: () => ++number,
  };
}

/** What only another version shows is parsed, but isn't a sample of this page. */
function samplesOf(page: PageContext): PageSample[] {
  return [...page.fences].flatMap(([node, block]) =>
    node.type === "code" && block.type === "code" && page.passed.has(block) ? [pageSample(node, block, page)] : [],
  );
}

/** Every page needs a title and a description. The title may come from the h1. */
function takeFrontMatter(tree: Root, page: PageContext): { frontMatter: FrontMatter; descriptionPlace?: Place } {
  const [first] = tree.children;
  const { mayBeForeign, frontMatter } = page.setup.settings;
  const written = first?.type === "yaml" ? first.value : "";
  const { value, problems, placeOf } = readFrontMatter(written, page.file, frontMatter, mayBeForeign);
  page.problems.push(...problems);
  const h1 = findH1(tree);
  const title = value.title ?? (h1 && withoutExplicitId(sourceText(h1)));
  if (!mayBeForeign && problems.length === 0) {
    if (!title) reportMissing("title", page);
    if (!value.description) reportMissing("description", page);
  }
  const filled = (text = "") => withConstants(text, page);
  const hasDescription = value.description !== undefined && problems.length === 0;
  return {
    frontMatter: { ...value, title: filled(title || titleOfFile(page.source)), description: filled(value.description) },
    descriptionPlace: hasDescription ? placeOf(["description"]) : undefined,
  };
}

function reportMissing(key: string, page: PageContext): void {
  const remedy = `Add \`${key}: …\` to the front matter, between two \`---\` lines at the top.`;
  report(page, fileStart, `The page has no ${key}.`, remedy);
}

/** Adds the title as an h1 if the page doesn't have one. */
function addHeading(tree: Root, { title }: FrontMatter, { file }: PageContext): void {
  if (findH1(tree)) return;
  const start = tree.children[0]?.type === "yaml" ? 1 : 0;
  const data = { origin: { file, ...fileStart } };
  tree.children.splice(start, 0, { type: "heading", depth: 1, children: [{ type: "text", value: title }], data });
}

/** Looks at the top level and in containers, such as the hero of a front page. */
function findH1(tree: Nodes): Heading | undefined {
  for (const node of "children" in tree ? tree.children : []) {
    if (node.type === "heading" && node.depth === 1) return node;
    const inside = node.type === "containerDirective" ? findH1(node) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

function collectDefinitions(node: Nodes, page: PageContext): void {
  if (node.type === "definition" && !page.definitions.has(node.identifier)) page.definitions.set(node.identifier, node);
  if (node.type === "footnoteDefinition") addFootnote(node, page);
  if ("children" in node) for (const child of node.children) collectDefinitions(child, page);
}

/** The text of the first h1. */
function labelOf(nodes: readonly DocumentNode[]): string | undefined {
  for (const node of nodes) {
    const label = node.type === "heading" && node.depth === 1 ? node.title : labelOf(childrenOf(node));
    if (label !== undefined) return label;
  }
  return undefined;
}
