// The content stores of all versions of the documentation. Each version is a site of its own, with its own base path.

import { openBlockCache } from "../cache/block-cache.ts";
import { blockCacheFile } from "../cache/cache-folder.ts";
import { type ContentStore, openContentStore } from "./content-store.ts";

/** The main version comes first. */
export type ContentStores = [main: ContentStore, ...others: ContentStore[]];

export async function openContentStores(root: string): Promise<ContentStores> {
  const blocks = openBlockCache(blockCacheFile(root));
  const main = await openContentStore(root, blocks);
  const stores: ContentStores = [main];
  for (const { id, folder } of main.tree().site.versions)
    if (folder !== undefined) stores.push(await openContentStore(root, blocks, id));
  return stores;
}

/** Connects the pages of each version. Links may lead from one version to another. */
export function connectStores(stores: readonly ContentStore[]): void {
  const versions = new Map(
    stores.map((store) => {
      const pages = new Map(store.pages().map((page) => [page.source.route, page]));
      return [store.tree().site.version?.id ?? "", pages];
    }),
  );
  for (const store of stores) store.connect(versions);
}
