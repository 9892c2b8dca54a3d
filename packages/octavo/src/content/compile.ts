// Compiles Markdown to HTML and collects a page's metadata. The transformations run in the order written here.

import type { Heading, Nodes, Root } from "mdast";
import { markdownToMdast } from "satteri";
import { drawCode } from "../code/code-blocks.ts";
import type { FrontMatter, Header, PageLink, PageSection, SourcePage } from "../model/page.ts";
import { fileStart, type Problem } from "../model/problem.ts";
import { renderInPairs } from "../parts/beside.ts";
import type { Container } from "../parts/part.ts";
import { render } from "../render/html.ts";
import { plainMarkdown } from "../render/markdown.ts";
import { sectionsOf } from "../render/sections.ts";
import { textOf } from "../render/text.ts";
import { guardCitations, replaceConstants, withConstants } from "./constants.ts";
import { expandDirectives, parserOptions } from "./expand.ts";
import { readFrontMatter } from "./front-matter.ts";
import { linkTerms } from "./glossary.ts";
import { headingText } from "./headings.ts";
import { checkDepth, checkSize } from "./limits.ts";
import { type MarkdownSetup, type PageCompiler, report } from "./page-compiler.ts";
import { withUnixLines } from "./read-text.ts";

export type Compiled = {
  frontMatter: FrontMatter;
  /** The text of the h1. */
  label: string;
  html: string;
  text: string;
  sections: PageSection[];
  /** The page as plain Markdown. */
  markdown: string;
  headers: Header[];
  links: PageLink[];
  anchors: string[];
  images: [published: string, file: string][];
  problems: Problem[];
};

/** @throws PageFault when the page is too large or too deeply nested. */
export async function compile(markdown: string, source: SourcePage, setup: MarkdownSetup): Promise<Compiled> {
  const page = newPage(withUnixLines(markdown), source, setup);
  checkSize(page.markdown);
  const tree = markdownToMdast(guardCitations(page.markdown), parserOptions) as Root;
  checkDepth(tree);
  const frontMatter = takeFrontMatter(tree, page);
  replaceConstants(tree, page);
  expandDirectives(tree, page);
  linkTerms(tree, page);
  const label = ensureHeading(tree, frontMatter, page);
  collectDefinitions(tree, page);
  await drawCode(tree, page);
  const html = renderInPairs(tree.children, page);
  return {
    frontMatter,
    label,
    html,
    text: textOf(tree),
    markdown: plainMarkdown(tree, page),
    sections: sectionsOf(tree, page, frontMatter.description),
    headers: page.headers,
    links: page.links,
    anchors: [...page.anchors],
    images: [...page.images],
    problems: page.problems,
  };
}

function newPage(markdown: string, source: SourcePage, setup: MarkdownSetup): PageCompiler {
  let number = 0;
  const page: PageCompiler = {
    setup,
    source,
    file: `content/${source.relativePath}`,
    markdown,
    definitions: new Map(),
    problems: [],
    links: [],
    headers: [],
    headingIds: new Map(),
    anchors: new Set(),
    images: new Map(),
    nextNumber: () => ++number,
    render: (nodes) => render(nodes, page),
  };
  return page;
}

/** Every page needs a title and a description. The title may come from the h1. */
function takeFrontMatter(tree: Root, page: PageCompiler): FrontMatter {
  const [first] = tree.children;
  const written = first?.type === "yaml" ? first.value : "";
  const { value, problems } = readFrontMatter(written, page.file, page.setup.site.frontMatter);
  page.problems.push(...problems);
  const h1 = findH1(tree);
  const title = value.title ?? (h1 && headingText(h1));
  if (problems.length === 0) {
    if (!title)
      report(
        page,
        fileStart,
        "The page has no title.",
        "Add `title: …` to the front matter, between two `---` lines at the top.",
      );
    if (!value.description)
      report(
        page,
        fileStart,
        "The page has no description.",
        "Add `description: …` to the front matter, between two `---` lines at the top.",
      );
  }
  const filled = (text = "") => withConstants(text, page);
  return { ...value, title: filled(title), description: filled(value.description) };
}

/** Adds the title as an h1 if the page doesn't have one. */
function ensureHeading(tree: Root, { title }: FrontMatter, page: PageCompiler): string {
  const existing = findH1(tree);
  if (existing) return headingText(existing);
  const start = tree.children[0]?.type === "yaml" ? 1 : 0;
  tree.children.splice(start, 0, { type: "heading", depth: 1, children: [{ type: "text", value: title }] });
  return title || page.source.route;
}

/** Looks at the top level and in the hero of a front page. */
function findH1({ children }: Root | Container): Heading | undefined {
  for (const node of children) {
    if (node.type === "heading" && node.depth === 1) return node;
    const inside = node.type === "containerDirective" && node.name === "hero" ? findH1(node) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

function collectDefinitions(node: Nodes, page: PageCompiler): void {
  if (node.type === "definition" && !page.definitions.has(node.identifier)) page.definitions.set(node.identifier, node);
  if ("children" in node) for (const child of node.children) collectDefinitions(child, page);
}
