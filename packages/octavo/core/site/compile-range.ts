// Compiles some of the pages of a site on another thread. Files go in, and what the page cache keeps is written right away:
// only facts come back, because copying the content of pages between threads takes longer than writing it.

import { type BlockCache, openBlockCache } from "../cache/block-cache.ts";
import { readKeptValue } from "../cache/kept-value.ts";
import type { Packs } from "../cache/packs.ts";
import { openPagePacks } from "../cache/page-cache.ts";
import type { PackLocation, SourcePage } from "../model/page.ts";
import { type CompiledFile, compileFile } from "../page/compile-file.ts";
import type { PageSetup, PageSyntax } from "../page/context/page-context.ts";
import { directivesOf } from "../page/context/page-setup.ts";
import { pageFaces } from "./load-extensions.ts";
import { loadParts } from "./load-parts.ts";
import { loadSyntax } from "./load-source.ts";

export type RangeJob = {
  sources: SourcePage[];
  root: string;
  /** What the setup was kept as. */
  setupFile: string;
  setupKey: string;
  pageCacheFile: string;
  blockCacheFile: string;
};

/** `at` is where the content is. A broken page has its content with it, because nothing is kept about it. */
export type RangePage = Omit<CompiledFile, "source" | "content"> & ({ at: PackLocation } | { content: string });

export type CompiledRange = {
  /** In the order of the sources. */
  pages: RangePage[];
  /** New entries for the block cache. */
  blocks: [key: string, value: string][];
};

/** Runs a job, usually on another thread. */
export type CompileRange = (job: RangeJob) => Promise<CompiledRange>;

/** The parts and the syntax are loaded again. */
type KeptSetup = Omit<PageSetup, "parts" | "directives" | "steps" | "cache" | "syntax"> & {
  syntax: PageSyntax["name"];
};

type Opened = { setup: PageSetup; packs: Packs; blocks: [key: string, value: string][] };

/** All pages of a version are compiled with the same setup. */
let last: { key: string; opened: Promise<Opened> } | undefined;

export async function compileRange(job: RangeJob): Promise<CompiledRange> {
  if (last?.key !== job.setupKey) last = { key: job.setupKey, opened: open(job) };
  const { setup, packs, blocks } = await last.opened;
  const pages: RangePage[] = [];
  for (const source of job.sources) {
    const { source: _, content, ...page } = await compileFile(source, setup);
    pages.push(page.isBroken ? { ...page, content } : { ...page, at: packs.append(content) });
  }
  return { pages, blocks: blocks.splice(0) };
}

/** @throws if the kept setup is gone, so that the pages are compiled where it's known. */
async function open(job: RangeJob): Promise<Opened> {
  const kept = readKeptValue<KeptSetup>(job.setupFile, job.setupKey);
  if (!kept) throw new Error("The setup isn't there.");
  const { parts } = await loadParts(job.root);
  const syntax = await loadSyntax(kept.syntax);
  const known = openBlockCache(job.blockCacheFile);
  const blocks: Opened["blocks"] = [];
  const cache: BlockCache = {
    ...known,
    set: (key, value) => {
      known.set(key, value);
      blocks.push([key, value]);
    },
  };
  return {
    setup: { ...kept, syntax, parts, directives: directivesOf(parts), steps: await pageFaces(), cache },
    packs: openPagePacks(job.pageCacheFile),
    blocks,
  };
}
