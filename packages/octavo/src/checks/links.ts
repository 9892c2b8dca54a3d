// Checks that every internal link leads to a page, a section, a file, or a redirect.

import { decoded } from "../model/decode.ts";
import type { CompiledPage, PageLink } from "../model/page.ts";
import { error, type Problem, suggest } from "../model/problem.ts";
import { findRedirect, redirectTable } from "../model/redirects.ts";
import { anchorLookup, type Checked } from "./checked.ts";

export function checkLinks({ site, pages, publicFiles }: Checked): Problem[] {
  const redirects = redirectTable(site.redirects);
  const hasAnchor = anchorLookup();

  const checkLink = (link: PageLink, from: CompiledPage): Problem[] => {
    const file = `content/${from.source.relativePath}`;
    // A space in a file name is written as `%20` in a link.
    if (publicFiles.has(link.route) || publicFiles.has(decoded(link.route))) return [];
    const target = pages.get(link.route);
    if (!target) {
      if (findRedirect(site.base.slice(0, -1) + link.route, redirects)) return [];
      const meant = suggest(link.route, pages.keys());
      return [error(file, link, `\`${link.url}\` doesn't lead to a page.`, meant && `Did you mean \`${meant}\`?`)];
    }
    if (link.hash === "" || hasAnchor(target, link.hash)) return [];
    const meant = suggest(link.hash, target.anchors) ?? target.anchors.slice(0, 8).join(", ");
    return [error(file, link, `\`${link.url}\`: the page has no anchor \`${link.hash}\`.`, `It has \`${meant}\`.`)];
  };

  return [...pages.values()].flatMap((page) => page.links.flatMap((link) => checkLink(link, page)));
}
