// Where an address leads on the site as it is now, as a browser resolves it: through redirects, and then to an anchor of
// the page or to the place that it moved to.

import { decoded } from "../../core/model/decode.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import { findRedirect, isExternal, redirectTable } from "../../core/model/redirects.ts";
import { resolvePath } from "../../core/model/resolve-path.ts";
import { encodePath } from "../../core/model/route.ts";
import { splitHash } from "../../core/model/target.ts";
import { type EditionTree, treeAt } from "../../core/site/connect-pages.ts";
import { pathOf } from "./tree-addresses.ts";

export type FoundPage = { page: CompiledPage; tree: EditionTree };

export type PresentSite = {
  /** The main version first. */
  trees: readonly EditionTree[];
  /** The page that a full path leads to, or `elsewhere` if that's on another site. */
  find: (path: string) => FoundPage | "elsewhere" | undefined;
  /** Whether a hash leads to a place on the page or beyond it. */
  hasAnchor: (found: FoundPage, anchor: string) => boolean;
  /** Whether there are pages at or below a folder. */
  hasPages: (folder: string) => boolean;
  /** Whether a rule redirects the path, wherever that leads. */
  isRedirected: (path: string) => boolean;
  /** The version that an address belongs to, or the main one. */
  treeAt: (path: string) => EditionTree;
};

/** @param trees the main version first. */
export function presentSite(trees: readonly [EditionTree, ...EditionTree[]]): PresentSite {
  const [main] = trees;
  const pages = new Map<string, FoundPage>();
  for (const tree of trees) for (const [route, page] of tree.pages) pages.set(pathOf(route, tree), { page, tree });
  const redirects = redirectTable(trees.flatMap(({ site }) => site.redirects));
  const table = { base: main.site.base, redirects, hasPage: (route: string) => pages.has(pathOf(route, main)) };
  const anchors = new Map<CompiledPage, Set<string>>();
  const anchorsOf = (page: CompiledPage) => {
    const known = anchors.get(page) ?? new Set(page.anchors);
    anchors.set(page, known);
    return known;
  };
  return {
    trees,
    find: (path) => {
      // The root of the host redirects to the front page.
      const known = pages.get(path === "/" ? main.site.base : path);
      if (known) return known;
      const resolution = resolvePath(encodePath(path), table);
      if (resolution.kind === "unknown") return undefined;
      if (resolution.kind === "page") return pages.get(pathOf(resolution.route, main));
      if (isExternal(resolution.location)) return "elsewhere";
      return pages.get(decoded(splitHash(resolution.location).path));
    },
    hasAnchor: ({ page, tree }, anchor) => {
      // Every browser scrolls to the top for this one. A page with a mistake may have any anchor.
      if (anchor.toLowerCase() === "top" || page.isBroken) return true;
      const moved = tree.movedAnchors.get(page.source.route);
      return anchorsOf(page).has(anchor) || (moved !== undefined && Object.hasOwn(moved, anchor));
    },
    hasPages: (folder) => [...pages.keys()].some((path) => path.startsWith(folder)),
    isRedirected: (path) => findRedirect(path, redirects) !== undefined,
    treeAt: (path) => treeAt(path, trees) ?? main,
  };
}
