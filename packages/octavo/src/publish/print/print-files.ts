// The print pages of a version of the documentation. Each is only made if one of its pages has changed.

import type { CompiledPage } from "../../model/page.ts";
import { type PrintSection, printRoute } from "../../model/print.ts";
import { addressOf, documentPath } from "../../model/route.ts";
import type { SidebarNode } from "../../model/sidebar.ts";
import { directionOf } from "../../model/texts/direction.ts";
import { textLanguage } from "../../model/translation.ts";
import type { PrintEntry, PrintView } from "../../reader/ui/PrintPage.tsx";
import { hashOf } from "../../source/files/hash-of.ts";
import type { VersionTree } from "../../source/site/connect-pages.ts";
import type { PageRenderer } from "../pages/render-page.ts";
import type { NewFile } from "../writer/write-site.ts";
import { type PrintedPage, printArticles, printedIds } from "./print-articles.ts";

export function* printFiles(tree: VersionTree, { print }: PageRenderer): Generator<NewFile> {
  for (const section of tree.print.sections) {
    const pages = pagesOf(section, tree);
    const hashes = pages.map(({ hash, source }) => hash + (source.lastChanged ?? ""));
    yield {
      path: documentPath(printRoute(section.slug)),
      key: hashOf(print.version, JSON.stringify(section), ...hashes),
      make: async () => print.render(await printView(section, tree)),
    };
  }
}

export async function printView(section: PrintSection, tree: VersionTree): Promise<PrintView> {
  const { site } = tree;
  const pages = pagesOf(section, tree);
  const printed: PrintedPage[] = [];
  for (const page of pages) {
    const { print } = await page.content();
    const lang = textLanguage(page, site);
    const dir = directionOf(lang);
    printed.push({
      ...{ route: page.source.route, print, anchors: page.anchors },
      ...(lang !== site.lang && { lang }),
      ...(dir !== directionOf(site.lang) && { dir }),
    });
  }
  const ids = printedIds(pages.map(({ source }) => source.route));
  const dates = pages.flatMap(({ source }) => source.lastChanged ?? []).sort();
  return {
    label: section.node.label,
    address: site.origin + addressOf(site.base, printRoute(section.slug)),
    lastChanged: dates.at(-1),
    contents: contentsOf(section.node, ids),
    articles: printArticles(printed, site),
    styles: [...new Set(pages.flatMap(({ styles }) => styles))],
  };
}

function pagesOf({ routes }: PrintSection, { pages }: VersionTree): CompiledPage[] {
  return routes.flatMap((route) => pages.get(route) ?? []);
}

/** The page of the section itself comes before the pages below it. */
function contentsOf({ items = [], ...section }: SidebarNode, ids: ReadonlyMap<string, string>): PrintEntry[] {
  return [section, ...items].flatMap((node) => entryOf(node, ids) ?? []);
}

function entryOf(node: SidebarNode, ids: ReadonlyMap<string, string>): PrintEntry | undefined {
  const id = ids.get(node.route ?? "");
  const items = node.items?.flatMap((item) => entryOf(item, ids) ?? []);
  if (id === undefined && !items?.length) return undefined;
  return { label: node.label, ...(id !== undefined && { id }), ...(items?.length && { items }) };
}
