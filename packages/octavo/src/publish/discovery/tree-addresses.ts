// The addresses of the site as it is now, from its pages in memory.

import type { Addresses, PageAddresses } from "../../model/addresses.ts";
import { decoded } from "../../model/decode.ts";
import type { CompiledPage } from "../../model/page.ts";
import { redirectTargetText } from "../../model/redirects.ts";
import { withHash } from "../../model/target.ts";
import { hashOf } from "../../source/files/hash-of.ts";
import type { VersionTree } from "../../source/site/connect-pages.ts";
import { formatAddresses } from "./addresses-file.ts";

/** @param trees the main version first. Only reads the pages if one of them has changed. */
export function addressesFile(trees: readonly VersionTree[]): { key: string; make: () => Promise<string> } {
  const moved = JSON.stringify(trees.flatMap(movedIn));
  const pages = trees.flatMap((tree) =>
    [...tree.pages.values()].map(({ hash, source }) => pathOf(source.route, tree) + hash),
  );
  return {
    key: hashOf("addresses", moved, ...pages),
    make: async () => formatAddresses(await treeAddresses(trees)),
  };
}

export async function treeAddresses(trees: readonly VersionTree[]): Promise<Addresses> {
  const pages: PageAddresses[] = [];
  for (const tree of trees) for (const page of tree.pages.values()) pages.push(await pageAddresses(page, tree));
  return { pages, moved: trees.flatMap(movedIn) };
}

export async function pageAddresses(
  { source, label, anchors, content }: CompiledPage,
  tree: VersionTree,
): Promise<PageAddresses> {
  const { top, sections } = (await content()).outline;
  return {
    path: pathOf(source.route, tree),
    title: label,
    sections,
    anchors: anchors.filter((anchor) => anchor !== top),
  };
}

/** The full path of a page, decoded. */
export function pathOf(route: string, { site }: Pick<VersionTree, "site">): string {
  return site.base.slice(0, -1) + route;
}

/** Redirects, and old anchors that are on other pages now. Those within a page are anchors of the page. */
function movedIn(tree: VersionTree): Addresses["moved"] {
  const redirects = tree.site.redirects.map(({ from, to }): [string, string] => [from, redirectTargetText(to)]);
  const anchors = [...tree.movedAnchors].flatMap(([route, ofPage]) =>
    Object.entries(ofPage).map(([old, to]): [string, string] => [withHash(pathOf(route, tree), old), decoded(to)]),
  );
  return [...redirects, ...anchors];
}
