// Checks that every page is listed in the sidebar or linked from another page. Otherwise no reader can find it.

import type { SourcePage } from "../../model/page.ts";
import { fileStart, type Problem, warning } from "../../model/problem.ts";
import type { SidebarEntry } from "../../model/sidebar-entry.ts";
import type { Checked } from "./checked.ts";

export function checkOrphans({ site, pages }: Checked): Problem[] {
  // Without a configured sidebar, the sidebar contains all pages.
  if (!site.sidebar) return [];
  const isListed = ({ sharedFrom }: SourcePage) => site.isSidebarShared && sharedFrom === undefined;
  const reached = new Set(["/", ...site.sidebar.flatMap(routesOf)]);
  const folders = site.sidebar.flatMap(foldersOf);
  for (const route of pages.keys()) if (folders.some((folder) => route.startsWith(folder))) reached.add(route);
  for (const page of pages.values())
    for (const { route, version } of page.links)
      if (route !== page.source.route && version === undefined) reached.add(route);
  const message = "No other page links to this page, and it isn't in the sidebar.";
  const remedy = `Add it to ${sidebarFile(site)}, or link to it from a related page.`;
  return [...pages.values()].flatMap(({ source }) => {
    // A page that isn't translated is checked where the original is.
    const isUntranslated = site.edition.translation !== undefined && source.sharedFrom !== undefined;
    if (reached.has(source.route) || isListed(source) || isUntranslated) return [];
    return [warning(source.path, fileStart, message, remedy)];
  });
}

/** The sidebar may come from another generator. */
function sidebarFile({ sidebar, settingsFolder }: Checked["site"]): string {
  return sidebar?.[0]?.file ?? `${settingsFolder}/sidebar.yaml`;
}

function routesOf(entry: SidebarEntry): string[] {
  if (entry.kind === "link" || entry.kind === "folder") return [];
  return [...(entry.kind === "page" ? [entry.route] : []), ...(entry.items ?? []).flatMap(routesOf)];
}

function foldersOf(entry: SidebarEntry): string[] {
  if (entry.kind === "folder") return [entry.route];
  return entry.kind === "link" ? [] : (entry.items ?? []).flatMap(foldersOf);
}
