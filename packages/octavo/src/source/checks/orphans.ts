// Checks that every page is listed in the sidebar or linked from another page. Otherwise no reader can find it.

import { fileStart, type Problem, warning } from "../../model/problem.ts";
import type { SidebarEntry } from "../../model/site.ts";
import type { Checked } from "./checked.ts";

export function checkOrphans({ site, pages }: Checked): Problem[] {
  // Without a configured sidebar, the sidebar contains all pages.
  if (!site.sidebar) return [];
  const reached = new Set(["/", ...site.sidebar.flatMap(routesOf)]);
  for (const page of pages.values())
    for (const { route, version } of page.links)
      if (route !== page.source.route && version === undefined) reached.add(route);
  return [...pages.values()]
    .filter(({ source }) => !reached.has(source.route))
    .map(({ source }) =>
      warning(
        source.path,
        fileStart,
        "No other page links to this page, and it isn't in the sidebar.",
        `Add it to ${site.settingsFolder}/sidebar.yaml, or link to it from a related page.`,
      ),
    );
}

function routesOf(entry: SidebarEntry): string[] {
  if (entry.kind === "link") return [];
  return [...(entry.kind === "page" ? [entry.route] : []), ...(entry.items ?? []).flatMap(routesOf)];
}
