// Checks that every internal link leads to a page, a section, a file, or a redirect.

import { decoded } from "../../model/decode.ts";
import { type CompiledPage, isDraft, type PageLink } from "../../model/page.ts";
import { fault, type Problem } from "../../model/problem.ts";
import { findRedirect, redirectTable } from "../../model/redirects.ts";
import { anchorLookup, type Checked, publishRemedy } from "./checked.ts";

/** What a page is published without. */
const lost = "broken link";

export function checkLinks(checked: Checked): Problem[] {
  const {
    site,
    pages,
    drafts,
    showsDrafts,
    publicFiles,
    linkableFiles,
    settingsLinks,
    editions,
    suggestions,
    knownLinks,
  } = checked;
  const redirects = redirectTable(site.redirects);
  const hasAnchor = anchorLookup();

  const checkLink = (link: PageLink, file: string, isInDraft = false): Problem[] => {
    // `checkNamedPages` makes sure that the page shows the glossary.
    if (link.isGenerated) return [];
    // A space in a file name is written as `%20` in a link.
    const paths = [link.route, decoded(link.route)];
    if (paths.some((path) => publicFiles.has(path) || linkableFiles.has(path))) return [];
    const among = link.version === undefined ? pages : (editions.get(link.version) ?? new Map<string, CompiledPage>());
    const draft = link.version === undefined ? drafts.get(link.route) : undefined;
    const target = among.get(link.route) ?? (isInDraft ? draft : undefined);
    if (!target && draft) {
      const message = `\`${link.url}\` leads to a draft, which isn't published.`;
      return [fault(file, link, message, publishRemedy(draft), lost)];
    }
    if (!target) {
      if (link.version === undefined && findRedirect(site.base.slice(0, -1) + link.route, redirects)) return [];
      const meant = suggestions.find(link.route, link.version ?? "", among.keys());
      const remedy = meant ? `Did you mean \`${meant}\`?` : "Write the page, or link to one that exists.";
      return [fault(file, link, `\`${link.url}\` doesn't lead to a page.`, remedy, lost)];
    }
    if (link.hash === "" || hasAnchor(target, link.hash)) return [];
    const meant =
      suggestions.find(link.hash, `${link.version ?? ""}#${link.route}`, target.anchors) ??
      target.anchors.slice(0, 8).join(", ");
    const message = `\`${link.url}\`: the page has no anchor \`${link.hash}\`.`;
    return [fault(file, link, message, meant && `It has \`${meant}\`.`, lost)];
  };

  const checkPage = (page: CompiledPage): Problem[] =>
    page.links.flatMap((link) => checkLink(link, link.file ?? page.source.path, isDraft(page)));

  return [
    ...settingsLinks.flatMap((link) => checkLink(link, link.file ?? "")),
    ...[...pages.values(), ...(showsDrafts ? drafts.values() : [])].flatMap((page) => knownLinks.of(page, checkPage)),
  ];
}
