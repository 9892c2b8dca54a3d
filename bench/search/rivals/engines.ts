// The engines to compare with. All index the same sections, and each is configured as its documentation recommends for
// weighted fields, prefixes, and misspelled words. Their packages are only installed when the benchmark runs.

import { fileURLToPath } from "node:url";
import { create, insertMultiple, save, search as searchOrama } from "@orama/orama";
import { Document } from "flexsearch";
import MiniSearch from "minisearch";
import { bundledSize, compressed, type Entry, entriesOf, type MakeEngine, timed } from "../engine.ts";
import { pagefindPages, pagefindSections } from "./pagefind.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

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
    code: () => bundledSize(here, 'export { default } from "minisearch";'),
    search: async (query) => index.search(query, options).map(({ id }) => String(id)),
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
    code: () => bundledSize(here, 'export { create, load, search } from "@orama/orama";'),
    search: async (term) => {
      const properties = ["title", "trail", "text", "code"] as const;
      const found = await searchOrama(index, {
        term,
        properties: [...properties],
        tolerance: 1,
        limit: 24,
        boost: { title: 6, trail: 2, code: 0.5 },
      });
      return found.hits.map(({ document }) => document.address);
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
    code: () => bundledSize(here, 'export { Document } from "flexsearch";'),
    search: async (query) => {
      const fields = index.search(query, { limit: 24, suggest: true }) as { result: (string | number)[] }[];
      return [...new Set(fields.flatMap(({ result }) => result.map(String)))];
    },
    bytes: async () => size,
  };
};

export const rivals: Record<string, MakeEngine> = {
  "Pagefind, sections": pagefindSections,
  "Pagefind, pages": pagefindPages,
  MiniSearch: miniSearch,
  Orama: orama,
  FlexSearch: flexSearch,
};
