// Compiles many pages on several threads at once.

import { cacheFile, cacheProblem } from "../cache/cache-folder.ts";
import { writeKeptValue } from "../cache/kept-value.ts";
import type { SourcePage } from "../model/page.ts";
import type { PageSetup } from "../page/context/page-context.ts";
import type { CompileRange, RangePage } from "./compile-range.ts";
import { pageCacheFile } from "./pages-key.ts";

/** Each thread loads the compiler, which takes as long as compiling this many pages. */
const fewest = 200;
/** Few enough that all threads end at about the same time. */
const pagesPerRange = 20;
/** A thread that is done finds the next range waiting. */
const rangesAtOnce = 8;

/**
 * @param keep called with each page.
 * @returns the pages that weren't compiled: all if they are few, and those of a thread that failed.
 */
export async function compileOnThreads(
  sources: readonly SourcePage[],
  setup: PageSetup,
  compileRange: CompileRange,
  keep: (source: SourcePage, page: RangePage) => void,
): Promise<SourcePage[]> {
  if (sources.length < fewest || cacheProblem()) return [...sources];
  const { parts, directives, steps, cache, ...kept } = { ...setup, syntax: setup.syntax.name };
  const { root, settings } = setup;
  const files = {
    setupFile: cacheFile("setup", root),
    pageCacheFile: pageCacheFile(setup),
    blockCacheFile: cacheFile("blocks", root),
  };
  const setupKey = `${process.pid} ${settings.edition.id} ${performance.now()}`;
  const left: SourcePage[] = [];
  try {
    writeKeptValue(files.setupFile, setupKey, kept);
  } catch {
    return [...sources];
  }
  let next = 0;
  const work = async () => {
    while (next < sources.length) {
      const range = sources.slice(next, next + pagesPerRange);
      next += range.length;
      try {
        const { pages, blocks } = await compileRange({ sources: range, root, setupKey, ...files });
        for (const [key, value] of blocks) cache.set(key, value);
        for (const [index, source] of range.entries()) {
          const page = pages[index];
          if (page) keep(source, page);
        }
      } catch {
        left.push(...range);
      }
    }
  };
  await Promise.all(Array.from({ length: rangesAtOnce }, work));
  return left;
}
