// Finds the addresses of a release that no longer lead anywhere on the current site.

import type { Addresses, PageAddresses } from "../../core/model/addresses.ts";
import { decoded } from "../../core/model/decode.ts";
import { splitHash } from "../../core/model/target.ts";
import type { FoundPage, PresentSite } from "./present-site.ts";

/** An anchor that is neither on the page that its address leads to nor redirected from there. */
export type LostAnchor = { page: PageAddresses; anchor: string; at: FoundPage };

/** An old address that led somewhere in the last release. */
export type LostMove = { from: string; to: string };

export type Lost = { pages: PageAddresses[]; anchors: LostAnchor[]; moves: LostMove[] };

export function lostAddresses({ pages, moved }: Addresses, site: PresentSite): Lost {
  const lost: Lost = { pages: [], anchors: [], moves: [] };
  for (const page of pages) {
    const at = site.find(page.path);
    if (at === undefined) lost.pages.push(page);
    else if (at !== "elsewhere") for (const anchor of lostAnchors(page, at, site)) lost.anchors.push(anchor);
  }
  const gone = new Set(lost.pages.map(({ path }) => path));
  lost.moves = moved
    .filter(([from]) => !gone.has(pathIn(from)) && !leads(from, site))
    .map(([from, to]) => ({ from, to }));
  lost.anchors = withoutInherited(lost.anchors, site);
  return lost;
}

/** The anchors of a page of the last release that its new address doesn't have. */
export function lostAnchors(page: PageAddresses, at: FoundPage, site: PresentSite): LostAnchor[] {
  return page.anchors.filter((anchor) => !site.hasAnchor(at, anchor)).map((anchor) => ({ page, anchor, at }));
}

/** A line in the settings of the main version also counts for the pages that another version shares with it. */
export function withoutInherited(anchors: readonly LostAnchor[], { trees }: PresentSite): LostAnchor[] {
  const [main] = trees;
  const inMain = new Set(
    anchors.filter(({ at }) => at.tree === main).map(({ at, anchor }) => `${at.page.source.route}#${anchor}`),
  );
  return anchors.filter(({ at: { page, tree }, anchor }) => {
    return tree === main || !inMain.has(`${page.source.sharedFrom}#${anchor}`);
  });
}

function leads(from: string, site: PresentSite): boolean {
  const folder = from.endsWith("*") ? from.slice(0, -1) : undefined;
  // A rule would hide the pages that are there now, so it had to be removed.
  if (folder !== undefined) return site.isRedirected(`${folder}\0/`) || site.hasPages(folder);
  const at = site.find(pathIn(from));
  const { hash } = splitHash(from);
  // The target of every rule is checked with the other settings.
  if (at === undefined) return site.isRedirected(pathIn(from));
  if (hash === undefined || at === "elsewhere") return true;
  return site.hasAnchor(at, decoded(hash));
}

function pathIn(address: string): string {
  return splitHash(address).path;
}
