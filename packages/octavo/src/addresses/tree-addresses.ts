// The addresses of the site as it is now, from its pages in memory.

import type { SiteTree } from "../content/connect-pages.ts";
import { type Addresses, addressesPath, type PageAddresses } from "../model/addresses.ts";
import { decoded } from "../model/decode.ts";
import type { CompiledPage } from "../model/page.ts";
import { redirectTargetText } from "../model/redirects.ts";
import { withHash } from "../model/target.ts";
import { hashOf } from "../output/hash-of.ts";
import type { NewFile } from "../output/write-site.ts";
import { formatAddresses } from "./addresses-file.ts";

/** @param trees the main version first. Only reads the pages if one of them has changed. */
export function addressesFile(trees: readonly SiteTree[]): NewFile {
  const moved = JSON.stringify(trees.flatMap(movedIn));
  const pages = trees.flatMap((tree) =>
    [...tree.pages.values()].map(({ hash, source }) => pathOf(source.route, tree) + hash),
  );
  return {
    path: addressesPath,
    key: hashOf("addresses", moved, ...pages),
    make: () => ({ content: formatAddresses(treeAddresses(trees)) }),
  };
}

export function treeAddresses(trees: readonly SiteTree[]): Addresses {
  return {
    pages: trees.flatMap((tree) => [...tree.pages.values()].map((page) => pageAddresses(page, tree))),
    moved: trees.flatMap(movedIn),
  };
}

export function pageAddresses({ source, label, anchors, content }: CompiledPage, tree: SiteTree): PageAddresses {
  const { top, sections } = content().outline;
  return {
    path: pathOf(source.route, tree),
    title: label,
    sections,
    anchors: anchors.filter((anchor) => anchor !== top),
  };
}

/** The full path of a page, decoded. */
export function pathOf(route: string, { site }: Pick<SiteTree, "site">): string {
  return site.base.slice(0, -1) + route;
}

/** Redirects, and old anchors that are on other pages now. Those within a page are anchors of the page. */
function movedIn(tree: SiteTree): Addresses["moved"] {
  const redirects = tree.site.redirects.map(({ from, to }): [string, string] => [from, redirectTargetText(to)]);
  const anchors = [...tree.movedAnchors].flatMap(([route, ofPage]) =>
    Object.entries(ofPage).map(([old, to]): [string, string] => [withHash(pathOf(route, tree), old), decoded(to)]),
  );
  return [...redirects, ...anchors];
}
