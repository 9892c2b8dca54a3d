// Files for programs: each page as Markdown, and an index of all pages (llms.txt, see llmstxt.org).

import type { SiteTree } from "../content/connect-pages.ts";
import { machineFilePaths } from "../content/output-paths.ts";
import type { CompiledPage } from "../model/page.ts";
import { addressOf, markdownPaths } from "../model/route.ts";
import type { SidebarNode } from "../model/sidebar.ts";

/** Paths below the base, with their content. */
export function machineFiles(tree: SiteTree): [path: string, content: string][] {
  const pages = [...tree.pages.values()];
  return [
    [machineFilePaths[0], pageIndex(tree)],
    [machineFilePaths[1], pages.map((page) => page.content().markdown).join("\n\n---\n\n")],
  ];
}

/** A page's Markdown as it's published. The first line points a program that fetched one page to all the others. */
export function pageMarkdown({ content, source }: CompiledPage, { site }: SiteTree): string {
  const index = `${site.origin}${site.base}llms.txt`;
  return `> All pages of this documentation: ${index}\n> This page: ${site.origin}${addressOf(site.base, source.route)}\n\n${content().markdown}`;
}

/** The sections of the sidebar, with one line per page. Pages that the sidebar doesn't list come last. */
function pageIndex({ site, index, pages }: SiteTree): string {
  const listed = new Set<string>();
  const line = (page: CompiledPage) => {
    const { route } = page.source;
    listed.add(route);
    const address = site.origin + addressOf(site.base, `/${markdownPaths(route)[0]}`);
    return `- [${page.label}](${address}): ${page.record.frontmatter.description}`;
  };
  const linesOf = (nodes: readonly SidebarNode[]): string[] =>
    nodes.flatMap((node) => {
      const page = node.route === undefined ? undefined : pages.get(node.route);
      return [...(page ? [line(page)] : []), ...linesOf(node.items ?? [])];
    });
  const sections = index.tree
    .filter((node) => node.items)
    .map((node) => `## ${node.label}\n\n${linesOf([node]).join("\n")}`);
  const first = linesOf(index.tree.filter((node) => !node.items));
  const rest = [...pages.values()].filter(({ source }) => !listed.has(source.route)).map(line);
  return [
    `# ${site.title || pages.get("/")?.label || "Documentation"}`,
    ...(site.description ? [`> ${site.description}`] : []),
    first.join("\n"),
    ...sections,
    ...(rest.length > 0 ? [`## More\n\n${rest.join("\n")}`] : []),
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}
