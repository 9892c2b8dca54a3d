// Keeps an index open for many queries. A newer deployment may replace its files at any time: then they belong to
// different versions or are gone, and the index is opened again.

import { openIndex, type ReadFile, type SearchIndex } from "./load-index.ts";

export type KeptIndex = {
  /** Starts to read the index, unless it's open. */
  open: () => SearchIndex;
  /** Runs a query, twice if the first run fails. @throws what the second run throws. */
  use: <Result>(query: (index: SearchIndex) => Promise<Result>) => Promise<Result>;
};

export function keepIndex(read: ReadFile): KeptIndex {
  let kept: SearchIndex | undefined;
  const open = () => {
    kept ??= openIndex(read);
    return kept;
  };
  const attempt = async <Result>(query: (index: SearchIndex) => Promise<Result>) => {
    const index = open();
    try {
      return await query(index);
    } catch (cause) {
      // Another query may have opened it again already.
      if (kept === index) kept = undefined;
      throw cause;
    }
  };
  return { open, use: (query) => attempt(query).catch(() => attempt(query)) };
}
