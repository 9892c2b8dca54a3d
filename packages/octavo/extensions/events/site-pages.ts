// What the report knows about the site: which page an address leads to, and which file to edit.

import { decoded } from "../../core/model/decode.ts";
import { redirectTable } from "../../core/model/redirects.ts";
import { resolvePath, routeBelow } from "../../core/model/resolve-path.ts";
import { canonicalRoute } from "../../core/model/route.ts";
import { nearPath } from "../../core/model/words/near-path.ts";
import { type EditionTree, treeAt } from "../../core/site/connect-pages.ts";
import { publishedRedirects } from "../../core/site/published-redirects.ts";

export type SitePages = {
  /** The file with the text of a page. Undefined if there is no such page. */
  fileOf: (address: string) => string | undefined;
  /** Whether the address leads to a page now, directly or through a redirect. */
  isFound: (address: string) => boolean;
  /** The page that was probably meant by an address: its route, and the route to redirect from. */
  meant: (address: string) => { from: string; to: string; settingsFolder: string } | undefined;
  /** Routes of pages that are similar to a query. */
  near: (query: string) => string[];
};

/** @param trees the main version first. */
export function sitePages(trees: readonly EditionTree[]): SitePages {
  const redirects = redirectTable(publishedRedirects(trees));
  const named = ({ pages }: EditionTree) => [...pages].map(([route, { label }]) => ({ route, label }));
  return {
    fileOf: (address) => {
      const path = canonicalRoute(decoded(address));
      const tree = treeAt(path, trees);
      return tree?.pages.get(routeBelow(tree.site.base, path) ?? "")?.source.path;
    },
    isFound: (address) => {
      const tree = treeAt(canonicalRoute(address), trees);
      if (!tree) return false;
      const { base } = tree.site;
      const hasPage = (route: string) => tree.pages.has(route);
      return resolvePath(encodeURI(address), { base, redirects, hasPage }).kind !== "unknown";
    },
    meant: (address) => {
      const path = canonicalRoute(address);
      const tree = treeAt(path, trees);
      const from = tree && routeBelow(tree.site.base, path);
      const [page] = from ? nearPath(from, named(tree)) : [];
      return tree && from && page ? { from, to: page.route, settingsFolder: tree.site.settingsFolder } : undefined;
    },
    near: (query) => {
      const [main] = trees;
      return main ? nearPath(query, named(main)).map(({ route }) => route) : [];
    },
  };
}
