// Checks that every old anchor leads to an existing one and is really gone from its page.

import { error, type Problem } from "../../model/problem.ts";
import type { MovedAnchor } from "../../model/site.ts";
import { targetText } from "../../model/target.ts";
import { anchorLookup, type Checked, publishRemedy } from "./checked.ts";

export function checkMovedAnchors({ site, pages, drafts, editions }: Checked): Problem[] {
  const hasAnchor = anchorLookup();
  const moves = new Map(site.movedAnchors.map(({ from, to }) => [targetText(from), targetText(to)]));
  return site.movedAnchors.flatMap((move) => {
    if (move.isInherited) return [];
    const found = checkMove(move);
    return found ? [error(`${site.settingsFolder}/anchors.yaml`, move, found.message, found.remedy)] : [];
  });

  function checkMove(move: MovedAnchor): { message: string; remedy: string } | undefined {
    const { route, anchor: old } = move.from;
    const { route: target, anchor, version } = move.to;
    const from = targetText(move.from);
    const to = (version === undefined ? "" : `${version}:`) + targetText(move.to);
    const page = pages.get(route);
    const targetPage = (version === undefined ? pages : editions.get(version))?.get(target);
    const draft = drafts.get(route) ?? (version === undefined ? drafts.get(target) : undefined);
    if (draft) return { message: `\`${draft.source.route}\` is a draft.`, remedy: publishRemedy(draft) };
    if (!page) return { message: `\`${route}\` is not a page.`, remedy: "Use the page whose anchor moved." };
    if (!targetPage) return { message: `\`${to}\` is not a page.`, remedy: "Use the page that has the anchor now." };
    if (page.isBroken || targetPage.isBroken) return undefined;
    if (from === to) return { message: `\`${from}\` leads to itself.`, remedy: "Delete the line." };
    const further = moves.get(to);
    if (further === from)
      return { message: `\`${from}\` and \`${to}\` lead to each other.`, remedy: "Delete one of the lines." };
    if (further)
      return { message: `\`${to}\` is itself an old anchor.`, remedy: `Use \`${further}\` instead, where it leads.` };
    if (anchor && !hasAnchor(targetPage, anchor))
      return { message: `\`${target}\` has no anchor \`${anchor}\`.`, remedy: "Use one of its headings." };
    const isSamePage = route === target && version === undefined;
    if (!isSamePage && hasAnchor(page, old))
      return { message: `\`${route}\` still has an anchor \`${old}\`.`, remedy: "Delete the line." };
    // If the anchor moved within its page, the new heading also gets the old anchor.
    if (isSamePage && anchor && !hasAnchor(page, old))
      return {
        message: `\`#${anchor}\` is not a heading, so \`#${old}\` can't lead there.`,
        remedy: `Write \`::anchor{#${old}}\` on the page instead, and delete the line.`,
      };
    return undefined;
  }
}
