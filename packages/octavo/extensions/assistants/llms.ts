// An index of all pages for programs (llms.txt, see llmstxt.org), and one file with the text of all pages.

import { hashOf } from "../../core/files/hash-of.ts";
import { assistantPaths } from "../../core/model/assistant-paths.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import { addressOf, markdownPath } from "../../core/model/route.ts";
import type { SidebarNode } from "../../core/model/sidebar.ts";
import type { Site } from "../../core/model/site.ts";
import { textsOf } from "../../core/model/texts/texts.ts";
import { type ContentOf, fileOfAllPages, fromKeptPages } from "../../core/publish/discovery/all-pages.ts";
import type { VersionTree } from "../../core/site/connect-pages.ts";

/** In bytes. Programs cut off what they read, and an index has to leave room for the pages. */
export const longestIndex = 30_000;

export function indexAddress({ origin, base }: Pick<Site, "origin" | "base">): string {
  return `${origin}${base}${assistantPaths.index}`;
}

/** The complete address of a page's Markdown. */
export function markdownAddress({ origin, base }: Pick<Site, "origin" | "base">, route: string): string {
  return origin + addressOf(base, `/${markdownPath(route)}`);
}

/** The text of all pages. Each follows its address, which its links to its own sections need. */
export function wholeText({ site, pages }: VersionTree, root: string) {
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

/** How much an index says about each page, most first. */
const details = [
  ({ record }: CompiledPage) => record.frontmatter.description,
  ({ record }: CompiledPage) => firstSentence(record.frontmatter.description),
  () => "",
];

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

/** As detailed as the limit allows. If even the labels alone exceed it, the index is longer, because it has to name every page. */
export function pageIndex(tree: VersionTree): string {
  let index = "";
  for (const detail of details) {
    index = writeIndex(tree, detail);
    if (Buffer.byteLength(index) <= longestIndex) break;
  }
  return index;
}

/** Grouped as the sidebar is. Pages that it doesn't list come last. */
function writeIndex({ site, index, pages, versions }: VersionTree, detail: (page: CompiledPage) => string): string {
  const listed = new Set<string>();
  const lineOf = (page: CompiledPage, depth = 0) => {
    listed.add(page.source.route);
    return `${"  ".repeat(depth)}- ${linkLine(page.label, markdownAddress(site, page.source.route), detail(page))}`;
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
  const sections = index.tree.filter((node) => node.items).flatMap((node) => blocksOf(node, 2));
  const rest = [...pages.values()].filter(({ source }) => !listed.has(source.route)).map((page) => lineOf(page));
  const others = versions.flatMap(({ version }) => {
    if (version === site.version || version.base === undefined) return [];
    const address = indexAddress({ origin: site.origin, base: version.base });
    return [`- ${linkLine(`All pages of ${version.label} (${version.status})`, address)}`];
  });
  return [
    `# ${site.title || pages.get("/")?.label || textsOf(site.lang, site.texts).documentation}`,
    ...(site.description ? [`> ${site.description}`] : []),
    first.join("\n"),
    ...sections,
    ...(rest.length > 0 ? [`## More\n\n${rest.join("\n")}`] : []),
    ...(others.length > 0 ? [`## Other versions\n\n${others.join("\n")}`] : []),
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}

function isGroup({ route, items }: SidebarNode): boolean {
  return route === undefined && items !== undefined;
}

/** A link of a list, as llms.txt has it. */
export function linkLine(label: string, address: string, description = ""): string {
  return `[${label.replace(/[[\]\\]/g, "\\$&")}](${address})${description && `: ${description}`}`;
}
