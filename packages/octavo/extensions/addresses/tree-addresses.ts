// The addresses of the site as it is now, from its pages in memory.

import { hashOf } from "../../core/files/hash-of.ts";
import { type Addresses, addressesPath, type PageAddresses, withOutline } from "../../core/model/addresses.ts";
import { decoded } from "../../core/model/decode.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import { redirectTargetText } from "../../core/model/redirects.ts";
import { withHash } from "../../core/model/target.ts";
import { type ContentOf, fileOfAllPages, fromKeptPages } from "../../core/publish/discovery/all-pages.ts";
import type { Published, Workshop } from "../../core/publish/files/published.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { formatAddresses } from "./addresses-file.ts";

export function publishedAddresses(): Published[] {
  const make = ({ root, trees }: Workshop) => addressesFile(trees, root);
  return [{ scope: "site", path: addressesPath, make }];
}

/** @param trees the main version first. */
export function addressesFile(trees: readonly EditionTree[], root: string) {
  const moved = trees.flatMap(movedIn);
  const all = trees.flatMap(({ pages }) => [...pages.values()]);
  const pages = trees.flatMap((tree) => [...tree.pages.values()].map((page) => factsOf(page, tree)));
  const hashes = all.map(({ hash }, at) => `${pages[at]?.path}${hash}`);
  const key = hashOf("addresses", JSON.stringify(moved), ...hashes);
  return { key, make: () => fileOfAllPages("addresses", textOf, { known: { pages, moved }, root }, all) };
}

type Known = { pages: readonly Omit<PageAddresses, "sections">[]; moved: Addresses["moved"] };

async function* textOf({ pages, moved }: Known, contentOf: ContentOf) {
  const outlined: PageAddresses[] = [];
  for (const [at, page] of pages.entries()) outlined.push(withOutline(page, (await contentOf(at)).outline));
  yield Buffer.from(formatAddresses({ pages: outlined, moved }));
}

/** A job of worker threads. */
export const keptAddresses = fromKeptPages(textOf);

export async function treeAddresses(trees: readonly EditionTree[]): Promise<Addresses> {
  const pages: PageAddresses[] = [];
  for (const tree of trees) for (const page of tree.pages.values()) pages.push(await pageAddresses(page, tree));
  return { pages, moved: trees.flatMap(movedIn) };
}

export async function pageAddresses(page: CompiledPage, tree: EditionTree): Promise<PageAddresses> {
  return withOutline(factsOf(page, tree), (await page.content()).outline);
}

function factsOf({ source, label, anchors }: CompiledPage, tree: EditionTree): Omit<PageAddresses, "sections"> {
  return { path: pathOf(source.route, tree), title: label, anchors };
}

/** The full path of a page, decoded. */
export function pathOf(route: string, { site }: Pick<EditionTree, "site">): string {
  return site.base.slice(0, -1) + route;
}

/** Redirects, and old anchors that are on other pages now. Those within a page are anchors of the page. */
function movedIn(tree: EditionTree): Addresses["moved"] {
  const redirects = tree.site.redirects.map(({ from, to }): [string, string] => [from, redirectTargetText(to)]);
  const anchors = [...tree.movedAnchors].flatMap(([route, ofPage]) =>
    Object.entries(ofPage).map(([old, to]): [string, string] => [withHash(pathOf(route, tree), old), decoded(to)]),
  );
  return [...redirects, ...anchors];
}
