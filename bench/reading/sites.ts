// The sites that are compared, and where each has what the measurements look for.

import { join } from "node:path";
import { siteRoot } from "../../tests/site-root.ts";

export type SiteName = "ours" | "vitepress" | "docusaurus";

export type Site = {
  name: SiteName;
  /** Where the built site is, without the base path. */
  folder: string;
  sidebar: string;
  searchButton: string;
  field: string;
  /** A result for what was typed. Suggestions before that don't match. */
  result: string;
};

const here = join(siteRoot, "bench/reading");
export const rivalFolder = (name: string) => join(here, "rivals", name);

export const sites: Record<SiteName, Site> = {
  ours: {
    name: "ours",
    folder: join(here, "dist/ours/docs"),
    sidebar: ".sidebar",
    searchButton: ".search-button",
    field: "dialog.search input",
    result: "#search-results [id^=hit-]",
  },
  vitepress: {
    name: "vitepress",
    folder: join(rivalFolder("vitepress"), "dist/site"),
    sidebar: ".VPSidebar",
    searchButton: ".VPNavBarSearch button",
    field: ".VPLocalSearchBox input",
    result: ".VPLocalSearchBox .results .result",
  },
  docusaurus: {
    name: "docusaurus",
    folder: join(rivalFolder("docusaurus"), "dist/site"),
    sidebar: ".theme-doc-sidebar-container",
    // The field is always there. A click into it loads the search.
    searchButton: ".navbar__search-input",
    field: ".navbar__search-input",
    result: "[class*=suggestion_]",
  },
};

/** Where a link or button is, as an expression that the page evaluates. Closed groups around it are opened. */
export function placeOf(selector: string, path?: string): string {
  return `(${find})(${JSON.stringify(selector)}, ${JSON.stringify(path)})`;
}

function find(selector: string, path?: string): { x: number; y: number } | undefined {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      path === undefined || (element instanceof HTMLAnchorElement && element.pathname === path && !element.hash),
  );
  for (let group = found?.closest("details"); group; group = group.parentElement?.closest("details")) group.open = true;
  const pointIn = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + Math.min(width / 2, 60), y: top + height / 2 };
  };
  if (!found?.getClientRects().length) return undefined;
  found.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y } = pointIn(found);
  // Where the sidebar scrolls with the window, the link may be under the bar at the top.
  if (!found.contains(document.elementFromPoint(x, y))) found.scrollIntoView({ block: "center", behavior: "instant" });
  return pointIn(found);
}
