// What the bench asks of a search engine, and what it hands to each: the same sections, fields and rule of what is shown.

import { brotliCompressSync, constants } from "node:zlib";
import { build, type Rolldown } from "vite";
import { packageRoot } from "../../src/build/places.ts";
import type { SearchPage } from "../../src/search/section.ts";

export type Engine = {
  /** @returns addresses of sections (`/route/#slug`), best first; pages once with two sections at most. */
  search: (query: string) => Promise<string[]>;
  /** Bytes of the script that answers. */
  code: () => Promise<number>;
  /** Bytes of what else a browser must load before the first answer to a query. */
  bytes: (query: string) => Promise<number>;
  /** Milliseconds to make the index. */
  made: number;
  close?: () => void;
};

export type MakeEngine = (pages: readonly SearchPage[], synonyms: string[][]) => Promise<Engine>;

/** Pages whose texts are counted: as many as a screen shows. */
export const pagesSeen = 6;

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

/** Two sections a page, as the site shows them. */
export function shown(ids: readonly string[]): string[] {
  const pages = new Map<string, string[]>();
  for (const id of ids) {
    const [route] = id.split("#");
    const page = pages.get(route) ?? [];
    if (page.length < 2) page.push(id);
    pages.set(route, page);
  }
  return [...pages.values()].flat();
}

/** Bytes of a module as a site would ship it. */
export async function bundledSize(source: string): Promise<number> {
  const id = "entry";
  const bundle = (await build({
    configFile: false,
    logLevel: "silent",
    root: packageRoot,
    plugins: [
      {
        name: id,
        resolveId: (asked) => (asked === id ? id : undefined),
        load: (asked) => (asked === id ? source : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: id, preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput;
  return bundle.output.reduce((sum, part) => sum + (part.type === "chunk" ? compressed(part.code) : 0), 0);
}

/** Above this size the best compression takes longer than it is worth; the next one adds some five percent. */
const large = 1_000_000;

/** Bytes with brotli. */
export function compressed(content: string | Uint8Array): number {
  const quality = content.length > large ? 9 : constants.BROTLI_MAX_QUALITY;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

export async function timed<T>(make: () => T | Promise<T>): Promise<{ value: T; made: number }> {
  const start = performance.now();
  const value = await make();
  return { value, made: performance.now() - start };
}
