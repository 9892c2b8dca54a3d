// The engines that were compared, each over the same sections, each set up as its own documentation advises for
// fields of different weight, prefixes and misspelt words.

import { brotliCompressSync } from "node:zlib";
import { create, insertMultiple, save, search as searchOrama } from "@orama/orama";
import { Document } from "flexsearch";
import MiniSearch from "minisearch";
import { find } from "../../src/search/find.ts";
import { openIndex } from "../../src/search/load-index.ts";
import { makeIndex } from "../../src/search/make-index.ts";
import type { SearchPage } from "../../src/search/section.ts";
import { byPage } from "../../src/search/shown.ts";

export type Engine = {
  name: string;
  /** @returns addresses of sections (`/route/#slug`), best first; pages once with two sections at most. */
  search: (query: string) => Promise<string[]>;
  /** Compressed bytes of what a browser must load before the first answer to a query. */
  bytes: (query: string) => Promise<number>;
  /** Milliseconds to make the index. */
  made: number;
};

type Entry = { id: string; title: string; trail: string; text: string; code: string };

function entriesOf(pages: readonly SearchPage[]): Entry[] {
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

function addressOf(route: string, slug: string): string {
  return slug ? `${route}#${slug}` : route;
}

/** Two sections a page, as the site shows them. */
function shown(ids: readonly string[]): string[] {
  const pages = new Map<string, string[]>();
  for (const id of ids) {
    const [route] = id.split("#");
    const page = pages.get(route) ?? [];
    if (page.length < 2) page.push(id);
    pages.set(route, page);
  }
  return [...pages.values()].flat();
}

const sizes = new Map<string, number>();

/** Remembered, because queries share files and the best compression takes its time. */
function compressed(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

async function timed<T>(make: () => T | Promise<T>): Promise<{ value: T; made: number }> {
  const start = performance.now();
  const value = await make();
  return { value, made: performance.now() - start };
}

async function own(pages: readonly SearchPage[], synonyms: string[][]): Promise<Engine> {
  const { value: files, made } = await timed(() => new Map(makeIndex(pages, { synonyms, start: [] })));
  let read = 0;
  const open = () =>
    openIndex(async (path) => {
      const content = files.get(path) ?? "";
      read += compressed(content);
      return content;
    });
  const index = await openIndex(async (path) => files.get(path) ?? "");
  return {
    name: "this site",
    made,
    search: async (query) =>
      byPage((await find(index, query)).hits).flatMap(({ hits }) =>
        hits.map(({ section }) => addressOf(section.page.route, section.slug)),
      ),
    bytes: async (query) => {
      read = 0;
      const fresh = await open();
      const pagesShown = byPage((await find(fresh, query)).hits).slice(0, 6);
      for (const { hits } of pagesShown) await fresh.textOf(hits[0].section);
      return read;
    },
  };
}

async function miniSearch(pages: readonly SearchPage[]): Promise<Engine> {
  const entries = entriesOf(pages);
  const { value: index, made } = await timed(() => {
    const made = new MiniSearch<Entry>({ fields: ["title", "trail", "text", "code"], idField: "id" });
    made.addAll(entries);
    return made;
  });
  const size =
    compressed(JSON.stringify(index)) +
    compressed(JSON.stringify(entries.map(({ id, title, text }) => [id, title, text])));
  const options = { boost: { title: 6, trail: 2, code: 0.5 }, prefix: true, fuzzy: 0.2, combineWith: "OR" } as const;
  return {
    name: "MiniSearch",
    made,
    search: async (query) => shown(index.search(query, options).map(({ id }) => String(id))),
    bytes: async () => size,
  };
}

async function orama(pages: readonly SearchPage[]): Promise<Engine> {
  const schema = { address: "string", title: "string", trail: "string", text: "string", code: "string" } as const;
  const { value: index, made } = await timed(async () => {
    const made = create({ schema });
    await insertMultiple(
      made,
      entriesOf(pages).map(({ id, ...entry }) => ({ ...entry, address: id })),
    );
    return made;
  });
  const size = compressed(JSON.stringify(save(index)));
  return {
    name: "Orama",
    made,
    search: async (term) => {
      const properties = ["title", "trail", "text", "code"] as const;
      const found = await searchOrama(index, {
        term,
        properties: [...properties],
        tolerance: 1,
        limit: 24,
        boost: { title: 6, trail: 2, code: 0.5 },
      });
      return shown(found.hits.map(({ document }) => document.address));
    },
    bytes: async () => size,
  };
}

async function flexSearch(pages: readonly SearchPage[]): Promise<Engine> {
  const entries = entriesOf(pages);
  const { value: index, made } = await timed(() => {
    const made = new Document({
      document: { id: "id", index: ["title", "trail", "text", "code"] },
      tokenize: "forward",
    });
    for (const entry of entries) made.add(entry);
    return made;
  });
  let size = 0;
  await index.export((_, data) => {
    size += compressed(String(data ?? ""));
  });
  return {
    name: "FlexSearch",
    made,
    search: async (query) => {
      const fields = index.search(query, { limit: 24, suggest: true }) as { result: (string | number)[] }[];
      return shown([...new Set(fields.flatMap(({ result }) => result.map(String)))]);
    },
    bytes: async () => size + compressed(JSON.stringify(entries.map(({ id, title, text }) => [id, title, text]))),
  };
}

export function engines(pages: readonly SearchPage[], synonyms: string[][]): Promise<Engine[]> {
  return Promise.all([own(pages, synonyms), miniSearch(pages), orama(pages), flexSearch(pages)]);
}
