// The pages as plain Markdown, which every generator reads, and the sidebar as plain data. Both come from what our own
// build publishes, so that all sites have the same text.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { SidebarEntry } from "../../packages/octavo/core/model/sidebar-entry.ts";
import { loadSite } from "../../packages/octavo/core/settings/load-site.ts";
import { siteRoot } from "../../tests/site-root.ts";
import { sites } from "./sites.ts";

/** What the configurations of the other generators turn into their own form. */
export type SidebarItem = { label: string; route?: string; items?: SidebarItem[] };

const ourAddress = "https://pipedream.com/docs/";

/** Writes `pages/` and `sidebar.json` into a folder. */
export function writeCorpus(target: string): void {
  const pagesFolder = join(target, "pages");
  rmSync(pagesFolder, { recursive: true, force: true });
  const folder = sites.ours.folder;
  const titles = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.name !== "index.md") continue;
    const path = relative(folder, join(entry.parentPath, entry.name));
    const text = plain(readFileSync(join(folder, path), "utf8"));
    const route = `/${path.slice(0, -"index.md".length)}`;
    titles.set(route, /^# (.+)$/m.exec(text)?.[1] ?? route);
    mkdirSync(dirname(join(pagesFolder, path)), { recursive: true });
    writeFileSync(join(pagesFolder, path), text);
  }
  const entries = loadSite(siteRoot).site.sidebar ?? [];
  writeFileSync(join(target, "sidebar.json"), JSON.stringify(sidebar(entries, titles)));
}

/** Links become relative to the site. Two lines at the top tell programs where a page is from, and readers nothing. */
function plain(text: string): string {
  return text.replace(/^(?:> .*\n)+\n/, "").replaceAll(ourAddress, "/");
}

/** A group with its own page starts with that page, because not every generator has such groups. */
function sidebar(entries: readonly SidebarEntry[], titles: ReadonlyMap<string, string>): SidebarItem[] {
  return entries.flatMap((entry): SidebarItem[] => {
    if (entry.kind === "link" || entry.kind === "folder") return [];
    const items = "items" in entry && entry.items ? sidebar(entry.items, titles) : undefined;
    if (entry.kind !== "page") return [{ label: entry.label, items }];
    const page = { label: entry.label ?? titles.get(entry.route) ?? entry.route, route: entry.route };
    return items ? [{ label: page.label, items: [page, ...items] }] : [page];
  });
}
