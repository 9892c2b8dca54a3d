// Checks that every internal link leads to a page, a section, a file, or a redirect.

import { decoded } from "../model/decode.ts";
import type { CompiledPage, PageLink } from "../model/page.ts";
import { fault, type Problem, suggest } from "../model/problem.ts";
import { findRedirect, redirectTable } from "../model/redirects.ts";
import { anchorLookup, type Checked } from "./checked.ts";

/** What a page is published without. */
const lost = "broken link";

export function checkLinks({ site, pages, publicFiles, madeFiles, settingsLinks, versions }: Checked): Problem[] {
  const redirects = redirectTable(site.redirects);
  const hasAnchor = anchorLookup();

  const checkLink = (link: PageLink, file: string): Problem[] => {
    // A space in a file name is written as `%20` in a link.
    const paths = [link.route, decoded(link.route)];
    if (paths.some((path) => publicFiles.has(path) || madeFiles.has(path))) return [];
    const among = link.version === undefined ? pages : (versions.get(link.version) ?? new Map<string, CompiledPage>());
    const target = among.get(link.route);
    if (!target) {
      if (link.version === undefined && findRedirect(site.base.slice(0, -1) + link.route, redirects)) return [];
      const meant = suggest(link.route, among.keys());
      const remedy = meant ? `Did you mean \`${meant}\`?` : "Write the page, or link to one that exists.";
      return [fault(site.strict, file, link, `\`${link.url}\` doesn't lead to a page.`, remedy, lost)];
    }
    if (link.hash === "" || hasAnchor(target, link.hash)) return [];
    const meant = suggest(link.hash, target.anchors) ?? target.anchors.slice(0, 8).join(", ");
    const message = `\`${link.url}\`: the page has no anchor \`${link.hash}\`.`;
    return [fault(site.strict, file, link, message, meant && `It has \`${meant}\`.`, lost)];
  };

  return [
    ...settingsLinks.flatMap((link) => checkLink(link, link.file ?? "")),
    ...[...pages.values()].flatMap(({ links, source }) =>
      links.flatMap((link) => checkLink(link, link.file ?? source.path)),
    ),
  ];
}
