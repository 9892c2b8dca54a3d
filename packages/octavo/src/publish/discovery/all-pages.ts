// Files that contain something from every page. The thread that writes such a file reads the contents of the pages itself: sending
// them to it would take as long as reading them, and twice the memory.

import { type Addresses, type PageAddresses, withOutline } from "../../model/addresses.ts";
import type { CompiledPage, PackLocation, PageContent } from "../../model/page.ts";
import { openPagePacks } from "../../source/cache/page-cache.ts";
import { decodeContent } from "../../source/markdown/content-codec.ts";
import { formatAddresses } from "./addresses-file.ts";

/** What a file is made of, besides the contents of the pages: what comes before each text, or everything about addresses. */
export type AllPages =
  | { kind: "text"; heads: string[] }
  | { kind: "addresses"; pages: Omit<PageAddresses, "sections">[]; moved: Addresses["moved"] };

/** The same for another thread. */
export type AllPagesJob = {
  made: AllPages;
  /** Where the page cache has the content of each page. */
  keptAt: PackLocation[];
  pageCacheFile: string;
};

export type AllPagesFile = {
  make: () => Promise<Uint8Array>;
  /** @returns undefined if another thread can't read the pages. */
  job: (pageCacheFile: string) => AllPagesJob | undefined;
};

export function fileOfAllPages(made: AllPages, pages: readonly CompiledPage[]): AllPagesFile {
  return {
    make: () => makeOfAllPages(made, (at) => (pages[at] as CompiledPage).content()),
    job: (pageCacheFile) => {
      const keptAt = pages.flatMap((page) => (page.keptAt ? [page.keptAt] : []));
      return keptAt.length === pages.length ? { made, keptAt, pageCacheFile } : undefined;
    },
  };
}

/** The job of a worker thread. @returns undefined if a page can't be read. */
export async function makeOfKeptPages({ made, keptAt, pageCacheFile }: AllPagesJob): Promise<Uint8Array | undefined> {
  const packs = openPagePacks(pageCacheFile);
  const read = (at: number) => {
    const bytes = packs.read(keptAt[at] as PackLocation);
    if (!bytes) throw new UnreadablePage();
    return bytes;
  };
  try {
    return await makeOfAllPages(made, (at) => decodeContent(() => read(at)));
  } catch (cause) {
    if (cause instanceof UnreadablePage) return undefined;
    throw cause;
  }
}

class UnreadablePage extends Error {}

/** One page after the other, because all contents may not fit into memory. As a string, a text would take twice as much. */
async function makeOfAllPages(
  made: AllPages,
  contentOf: (at: number) => PageContent | Promise<PageContent>,
): Promise<Uint8Array> {
  if (made.kind === "text") {
    const texts: Uint8Array[] = [];
    for (const [at, head] of made.heads.entries()) texts.push(Buffer.from(head + (await contentOf(at)).markdown));
    return Buffer.concat(texts);
  }
  const pages: PageAddresses[] = [];
  for (const [at, page] of made.pages.entries()) pages.push(withOutline(page, (await contentOf(at)).outline));
  return Buffer.from(formatAddresses({ pages, moved: made.moved }));
}
