// Turns the navigation of another generator into the sidebar: what it names becomes pages, groups, and links. What isn't there
// is reported and left out.

import { posix } from "node:path";
import { deepest, nestingMessage, nestingRemedy } from "../../core/model/nesting.ts";
import type { Problem } from "../../core/model/problem.ts";
import { canonicalRoute } from "../../core/model/route.ts";
import type { SidebarEntry } from "../../core/model/sidebar-entry.ts";
import { type ForeignEntry, lostEntry } from "./foreign-navigation.ts";
import type { PageLookup } from "./page-lookup.ts";

export function sidebarOf(
  entries: readonly ForeignEntry[],
  pages: PageLookup,
): { sidebar: SidebarEntry[]; problems: Problem[] } {
  const problems: Problem[] = [];

  /** @param depth how many entries are above it. */
  const made = (entry: ForeignEntry, depth: number): SidebarEntry[] => {
    const { file, line, column, folder, label, link } = entry;
    const place = { file, line, column };
    const lose = (message: string, remedy: string) => problems.push(lostEntry(entry, message, remedy));
    if (depth >= deepest) {
      lose(nestingMessage, nestingRemedy);
      return [];
    }
    if (folder !== undefined) {
      // `.` is the folder of all pages.
      const path = posix.join("/", folder);
      const route = path === "/" ? path : (pages.find(`${path}/`) ?? canonicalRoute(path));
      if (pages.hasFolder(route)) return [{ ...place, kind: "folder", route, ...(label && { label }) }];
      lose(`There are no pages in \`${folder}\`.`, "Correct the path.");
      return [];
    }
    if (link && isWeb(link)) return [{ ...place, kind: "link", href: link, label: label ?? nameOf(link) }];
    const items = (entry.items ?? []).flatMap((item) => made(item, depth + 1));
    const route = link ? pages.find(link) : undefined;
    if (route !== undefined)
      return [{ ...place, kind: "page", route, ...(label && { label }), ...(items.length > 0 && { items }) }];
    if (link) lose(`There is no page \`${link}\`.`, "Add the page, or remove the entry.");
    if (items.length === 0) return [];
    // Without a label, its items take its place.
    if (!label) return items;
    const isSection = entry.isSection === true && depth === 0;
    return [{ ...place, kind: isSection ? "section" : "group", label, items }];
  };

  return { sidebar: entries.flatMap((entry) => made(entry, 0)), problems };
}

function isWeb(link: string): boolean {
  return /^(?:https?:\/\/[^/\s]|mailto:)/i.test(link);
}

function nameOf(href: string): string {
  return URL.canParse(href) ? new URL(href).host || href : href;
}
