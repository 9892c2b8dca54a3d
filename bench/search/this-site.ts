// The search of this site, as an engine of the benchmark.

import { packageRoot } from "../../packages/octavo/core/files/package-root.ts";
import { find } from "../../packages/octavo/extensions/search/model/find.ts";
import { openIndex } from "../../packages/octavo/extensions/search/model/load-index.ts";
import { makeIndex } from "../../packages/octavo/extensions/search/model/make-index.ts";
import { addressOf, bundledSize, compressed, type MakeEngine, resultsSeen, timed } from "./engine.ts";

export const thisSite: MakeEngine = async (pages, synonyms) => {
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
    code: () => bundledSize(packageRoot, 'import "/extensions/search/browser/worker.ts";'),
    search: async (query) =>
      (await find(index, query)).hits.map(({ section }) => addressOf(section.page.route, section.slug)),
    bytes: async (query) => {
      let bytes = 0;
      const fresh = openIndex(async (path) => {
        const content = read(path);
        bytes += sizeOf(path);
        return content;
      });
      for (const { section } of (await find(fresh, query)).hits.slice(0, resultsSeen)) await fresh.textOf(section);
      return bytes;
    },
  };
};
