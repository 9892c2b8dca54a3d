// An index of all pages for programs (llms.txt, see llmstxt.org), and one file with the text of all pages.

import { hashOf } from "../../core/files/hash-of.ts";
import { indexAddress } from "../../core/model/assistant-paths.ts";
import { type Version, versionsOf } from "../../core/model/edition.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import { indexText, type PageIndex } from "../../core/model/page-index.ts";
import { addressOf, markdownPath } from "../../core/model/route.ts";
import type { SidebarNode } from "../../core/model/sidebar.ts";
import type { Site } from "../../core/model/site.ts";
import { type ContentOf, fileOfAllPages, fromKeptPages } from "../../core/publish/discovery/all-pages.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { keyPages } from "./key-pages.ts";

/** In bytes. Programs cut off what they read, and an index has to leave room for the pages. */
export const longestIndex = 30_000;

/** The complete address of a page's Markdown. */
export function markdownAddress({ origin, base }: Pick<Site, "origin" | "base">, route: string): string {
  return origin + addressOf(base, `/${markdownPath(route)}`);
}

/** The text of all pages. Each follows its address, which its links to its own sections need. */
export function wholeText({ site, pages }: EditionTree, root: string) {
  const all = [...pages.values()];
  const heads = all.map(({ source }, at) => {
    const rule = at === 0 ? "" : "\n\n---\n\n";
    return `${rule}Source: ${site.origin}${addressOf(site.base, source.route)}\n\n`;
  });
  const key = hashOf("text", ...heads, ...all.map(({ hash }) => hash));
  return { key, make: () => fileOfAllPages("wholeText", textOf, { known: heads, root }, all) };
}

/** @param heads what comes before the text of each page. */
async function* textOf(heads: readonly string[], contentOf: ContentOf) {
  for (const [at, head] of heads.entries()) yield Buffer.from(head + (await contentOf(at)).markdown);
}

/** A job of worker threads. */
export const keptWholeText = fromKeptPages(textOf);

type Section = PageIndex["sections"][number];

/** How much an index says about each page, most first. */
const details = [
  ({ record }: CompiledPage) => record.frontmatter.description,
  ({ record }: CompiledPage) => firstSentence(record.frontmatter.description),
];

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** As detailed as the limit allows. If even the labels alone exceed it, the index is longer, because it has to name every page. */
export function pageIndex(tree: EditionTree): PageIndex {
  for (const detail of details) {
    const index = writeIndex(tree, detail);
    if (Buffer.byteLength(indexText(index)) <= longestIndex) return index;
  }
  return writeIndex(tree, () => "");
}

/** Grouped as the sidebar is. Pages that it doesn't list come last. */
function writeIndex(tree: EditionTree, detail: (page: CompiledPage) => string): PageIndex {
  const { site, index, pages } = tree;
  const lines: PageIndex["pages"] = [];
  const lineOf = (page: CompiledPage, depth = 0) => {
    const { route } = page.source;
    const line = `- ${linkLine(page.label, markdownAddress(site, route), detail(page))}`;
    lines.push({ route, label: page.label, line });
    return "  ".repeat(depth) + line;
  };
  const linesOf = (nodes: readonly SidebarNode[], depth = 0): string[] =>
    nodes.flatMap((node) => {
      const page = node.route === undefined ? undefined : pages.get(node.route);
      return [...(page ? [lineOf(page, depth)] : []), ...linesOf(node.items ?? [], page ? depth + 1 : depth)];
    });
  // A group without a page is a heading, so what isn't in a group comes before it. Links to other sites are left out.
  const blocksOf = ({ label, route, items = [] }: SidebarNode, level: number): string[] => {
    const lines = linesOf([{ label, route }, ...items.filter((item) => !isGroup(item))]);
    const groups = items.filter(isGroup).flatMap((group) => blocksOf(group, Math.min(level + 1, 6)));
    if (lines.length === 0 && groups.length === 0) return [];
    return [[`${"#".repeat(level)} ${label}`, lines.join("\n")].filter(Boolean).join("\n\n"), ...groups];
  };
  const first = linesOf(index.tree.filter((node) => !node.items));
  const groups = index.tree.filter((node) => node.items);
  const sections = groups.map((node): Section => [node.label, blocksOf(node, 2).join("\n\n")]);
  const listed = new Set(lines.map(({ route }) => route));
  const rest = [...pages.values()].filter(({ source }) => !listed.has(source.route)).map((page) => lineOf(page));
  const title = `# ${site.title || pages.get("/")?.label || textsOf(site.lang, site.texts).documentation}`;
  const introduction = [title, site.description && `> ${site.description}`, first.join("\n")].filter(Boolean);
  return {
    notFound: notFoundHead(site),
    introduction: introduction.join("\n\n"),
    sections: [...sections, listSection("More", rest), versionSection(tree)].filter(([, text]) => text),
    pages: lines,
  };
}

function versionSection(tree: EditionTree): Section {
  const { origin } = tree.site;
  const links = otherVersions(tree).map(({ base, version: { label, status } }) => {
    return `- ${linkLine(`All pages of ${label} (${status})`, indexAddress({ origin, base }))}`;
  });
  return listSection("Other versions", links);
}

/** The other versions that the site publishes. */
export function otherVersions({ site, editions }: EditionTree): { base: string; version: Version }[] {
  return versionsOf(editions).flatMap(({ id, base, version }) =>
    base === undefined || id === site.edition.version?.id ? [] : [{ base, version }],
  );
}

function listSection(label: string, lines: readonly string[]): Section {
  return [label, lines.length > 0 ? `## ${label}\n\n${lines.join("\n")}` : ""];
}

/** How many pages of each section an answer to an unknown address names. */
const pagesPerSection = 3;

/**
 * `404.html.md`: what programs get for an unknown address. A server that can run code replaces the sections with the pages
 * that are nearest to the address (core/serve/http/not-found-markdown.ts).
 */
export function notFoundMarkdown(tree: EditionTree): string {
  const { site } = tree;
  const take = keyPages(tree, new Set());
  const sections = take(pagesPerSection).map(({ label, pages }) => {
    const lines = pages.map(({ label, page: { source, record } }) => {
      return `- ${linkLine(label, markdownAddress(site, source.route), record.frontmatter.description)}`;
    });
    const [, text] = listSection(label, lines);
    return `${text}\n`;
  });
  return [notFoundHead(site), ...sections].join("\n");
}

/** What a program gets for an unknown address, above the pages that it may have meant. */
function notFoundHead(site: Site): string {
  return `# Page not found

There is no page at this address. It may have moved, or the address has a mistake in it.

All pages of this documentation: ${indexAddress(site)}
`;
}

function isGroup({ route, items }: SidebarNode): boolean {
  return route === undefined && items !== undefined;
}

/** A link of a list, as llms.txt has it. */
export function linkLine(label: string, address: string, description = ""): string {
  return `[${label.replace(/[[\]\\]/g, "\\$&")}](${address})${description && `: ${description}`}`;
}
