// Files that contain something from every page. The thread that writes such a file reads the contents of the pages itself: sending
// them to it would take as long as reading them, and twice the memory.

import { cacheFile } from "../../cache/cache-folder.ts";
import { openPagePacks } from "../../cache/page-cache.ts";
import type { CompiledPage, PackLocation, PageContent } from "../../model/page.ts";
import { decodeContent } from "../../page/content-codec.ts";
import { UnreadableSource } from "../writer/store-file.ts";
import type { Content } from "../writer/write-site.ts";

export type AllPagesJob<Known> = {
  /** What the file is made of, besides the contents of the pages. */
  known: Known;
  /** Where the page cache has the content of each page. */
  keptAt: PackLocation[];
  pageCacheFile: string;
};

export type ContentOf = (at: number) => PageContent | Promise<PageContent>;

/** Makes the file in chunks, one page after the other, because all contents may not fit into memory. */
type ChunksOf<Known> = (known: Known, contentOf: ContentOf) => AsyncGenerator<Uint8Array>;

/** Another thread makes the file, if it can read the pages. @param job the name of the one that does. */
export async function fileOfAllPages<Known>(
  job: string,
  chunksOf: ChunksOf<Known>,
  { known, root }: { known: Known; root: string },
  pages: readonly CompiledPage[],
): Promise<Content> {
  const make = async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of chunksOf(known, (at) => (pages[at] as CompiledPage).content())) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  const keptAt = pages.flatMap((page) => (page.keptAt ? [page.keptAt] : []));
  if (keptAt.length < pages.length) return { content: await make() };
  const input: AllPagesJob<Known> = { known, keptAt, pageCacheFile: cacheFile("pages", root) };
  return { content: { job, input }, otherwise: make };
}

/** The file as the job of a worker thread makes it. It throws `UnreadableSource` when the page cache is damaged. */
export function fromKeptPages<Known>(chunksOf: ChunksOf<Known>) {
  return ({ known, keptAt, pageCacheFile }: AllPagesJob<Known>): AsyncGenerator<Uint8Array> => {
    const packs = openPagePacks(pageCacheFile);
    return chunksOf(known, (at) =>
      decodeContent(() => {
        const bytes = packs.read(keptAt[at] as PackLocation);
        if (!bytes) throw new UnreadableSource();
        return bytes;
      }),
    );
  };
}
