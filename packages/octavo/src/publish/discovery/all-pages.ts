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
    make: async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of chunksOf(made, (at) => (pages[at] as CompiledPage).content())) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    job: (pageCacheFile) => {
      const keptAt = pages.flatMap((page) => (page.keptAt ? [page.keptAt] : []));
      return keptAt.length === pages.length ? { made, keptAt, pageCacheFile } : undefined;
    },
  };
}

/** The file as the job of a worker thread makes it, in chunks. @throws {UnreadablePage} when the page cache is damaged. */
export async function* chunksOfKeptPages({ made, keptAt, pageCacheFile }: AllPagesJob): AsyncGenerator<Uint8Array> {
  const packs = openPagePacks(pageCacheFile);
  yield* chunksOf(made, (at) =>
    decodeContent(() => {
      const bytes = packs.read(keptAt[at] as PackLocation);
      if (!bytes) throw new UnreadablePage();
      return bytes;
    }),
  );
}

export class UnreadablePage extends Error {}

type ContentOf = (at: number) => PageContent | Promise<PageContent>;

/** One page after the other, because all contents may not fit into memory. */
async function* chunksOf(made: AllPages, contentOf: ContentOf): AsyncGenerator<Uint8Array> {
  if (made.kind === "text") {
    for (const [at, head] of made.heads.entries()) yield Buffer.from(head + (await contentOf(at)).markdown);
    return;
  }
  const pages: PageAddresses[] = [];
  for (const [at, page] of made.pages.entries()) pages.push(withOutline(page, (await contentOf(at)).outline));
  yield Buffer.from(formatAddresses({ pages, moved: made.moved }));
}
