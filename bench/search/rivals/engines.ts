// The engines to compare. All index the same sections, and each is configured as its documentation recommends for
// weighted fields, prefixes, and misspelled words.

import { create, insertMultiple, save, search as searchOrama } from "@orama/orama";
import { Document } from "flexsearch";
import MiniSearch from "minisearch";
import { find } from "../../packages/octavo/src/search/find.ts";
import { openIndex } from "../../packages/octavo/src/search/load-index.ts";
import { makeIndex } from "../../packages/octavo/src/search/make-index.ts";
import { byPage } from "../../packages/octavo/src/search/shown.ts";
import {
  addressOf,
  bundledSize,
  compressed,
  type Entry,
  entriesOf,
  type MakeEngine,
  pagesSeen,
  shown,
  timed,
} from "./engine.ts";
import { pagefindPages, pagefindSections } from "./pagefind.ts";

const thisSite: MakeEngine = async (pages, synonyms) => {
  const { value: files, made } = await timed(() => new Map(makeIndex(pages, synonyms)));
  const read = (path: string): string => {
    const content = files.get(path);
    if (content === undefined) throw new Error(`There is no ${path}.`);
    return content;
  };
  const index = openIndex(async (path) => read(path));
  const sizes = new Map<string, number>();
  const sizeOf = (path: string) => {
    const size = sizes.get(path) ?? compressed(files.get(path) ?? "");
    sizes.set(path, size);
    return size;
  };
  return {
    made,
    code: () => bundledSize('import "/src/client/search/worker.ts";'),
    search: async (query) =>
      byPage((await find(index, query)).hits).flatMap(({ hits }) =>
        hits.map(({ section }) => addressOf(section.page.route, section.slug)),
      ),
    bytes: async (query) => {
      let bytes = 0;
      const fresh = openIndex(async (path) => {
        const content = read(path);
        bytes += sizeOf(path);
        return content;
      });
      const seen = byPage((await find(fresh, query)).hits).slice(0, pagesSeen);
      for (const { hits } of seen) await fresh.textOf(hits[0].section);
      return bytes;
    },
  };
};

/** The size of titles and texts, for engines that don't store what results show. */
function shownSize(entries: readonly Entry[]): number {
  return compressed(JSON.stringify(entries.map(({ id, title, text }) => [id, title, text])));
}

const miniSearch: MakeEngine = async (pages) => {
  const entries = entriesOf(pages);
  const { value: index, made } = await timed(() => {
    const made = new MiniSearch<Entry>({ fields: ["title", "trail", "text", "code"], idField: "id" });
    made.addAll(entries);
    return made;
  });
  const size = compressed(JSON.stringify(index)) + shownSize(entries);
  const options = { boost: { title: 6, trail: 2, code: 0.5 }, prefix: true, fuzzy: 0.2, combineWith: "OR" } as const;
  return {
    made,
    code: () => bundledSize('export { default } from "minisearch";'),
    search: async (query) => shown(index.search(query, options).map(({ id }) => String(id))),
    bytes: async () => size,
  };
};

const orama: MakeEngine = async (pages) => {
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
    made,
    code: () => bundledSize('export { create, load, search } from "@orama/orama";'),
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
};

const flexSearch: MakeEngine = async (pages) => {
  const entries = entriesOf(pages);
  const { value: index, made } = await timed(() => {
    const made = new Document({
      document: { id: "id", index: ["title", "trail", "text", "code"] },
      tokenize: "forward",
    });
    for (const entry of entries) made.add(entry);
    return made;
  });
  let size = shownSize(entries);
  await index.export((_, data) => {
    size += compressed(String(data ?? ""));
  });
  return {
    made,
    code: () => bundledSize('export { Document } from "flexsearch";'),
    search: async (query) => {
      const fields = index.search(query, { limit: 24, suggest: true }) as { result: (string | number)[] }[];
      return shown([...new Set(fields.flatMap(({ result }) => result.map(String)))]);
    },
    bytes: async () => size,
  };
};

export const engines: Record<string, MakeEngine> = {
  "this site": thisSite,
  "Pagefind, sections": pagefindSections,
  "Pagefind, pages": pagefindPages,
  MiniSearch: miniSearch,
  Orama: orama,
  FlexSearch: flexSearch,
};
