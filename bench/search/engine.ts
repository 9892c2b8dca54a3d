// The interface of a search engine in the benchmark, and what all engines share: the sections, and the fields.

import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { build, type Rolldown } from "vite";
import type { SearchPage } from "../../packages/octavo/core/model/section.ts";
import type { SynonymGroup } from "../../packages/octavo/extensions/search/model/make-synonyms.ts";

export type Engine = {
  /** @returns addresses of sections (`/route/#slug`), best first. */
  search: (query: string) => Promise<string[]>;
  /** Size of the script in bytes. */
  code: () => Promise<number>;
  /** Bytes that a browser must load in addition before the first results of a query. */
  bytes: (query: string) => Promise<number>;
  /** Milliseconds needed to build the index. */
  made: number;
  close?: () => void;
};

export type MakeEngine = (pages: readonly SearchPage[], synonyms: readonly SynonymGroup[]) => Promise<Engine>;

/** Count the texts of as many results as fit on a screen. */
export const resultsSeen = 8;

export type Entry = { id: string; title: string; trail: string; text: string; code: string };

export function entriesOf(pages: readonly SearchPage[]): Entry[] {
  return pages.flatMap(({ route, title, group, sections }) =>
    sections.map((section) => ({
      id: addressOf(route, section.slug),
      title: section.title,
      trail: `${title} ${group}`,
      text: section.text,
      code: section.code,
    })),
  );
}

export function addressOf(route: string, slug: string): string {
  return slug ? `${route}#${slug}` : route;
}

/**
 * The size of a module in bytes, bundled as a site would ship it.
 *
 * @param root the folder that its imports are found from
 */
export async function bundledSize(root: string, source: string): Promise<number> {
  const id = "entry";
  const bundle = (await build({
    configFile: false,
    logLevel: "silent",
    root,
    plugins: [
      {
        name: id,
        resolveId: (asked) => (asked === id ? join(root, id) : undefined),
        load: (asked) => (asked === join(root, id) ? source : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: id, preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  return bundle.output.reduce((sum, part) => sum + (part.type === "chunk" ? compressed(part.code) : 0), 0);
}

/** Above this size, the best compression level isn't worth the time. The next lower one is about 5% larger. */
const large = 1_000_000;

/** Size in bytes with Brotli. */
export function compressed(content: string | Uint8Array): number {
  const quality = content.length > large ? 9 : constants.BROTLI_MAX_QUALITY;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

export async function timed<T>(make: () => T | Promise<T>): Promise<{ value: T; made: number }> {
  const start = performance.now();
  const value = await make();
  return { value, made: performance.now() - start };
}
