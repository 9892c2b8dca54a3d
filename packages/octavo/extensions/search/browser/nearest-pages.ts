// Searches for the words of an address that leads nowhere, to find the pages that the reader may have meant.

import { decoded } from "../../../core/model/decode.ts";
import { splitHash } from "../../../core/model/target.ts";
import type { PageLabel } from "../../../core/reader/ui/page-state.ts";
import { searchFolder } from "../model/index-paths.ts";
import type { Reply } from "../model/messages.ts";
import { startSearcher } from "./query.ts";

const most = 4;

/** @returns an empty list if search doesn't start or no page is similar to the path. */
export async function nearestPages(path: string, base: string): Promise<PageLabel[]> {
  const below = decoded(path.startsWith(base) ? path.slice(base.length) : path);
  // Few readers need this script.
  const { nearPath, pathWords } = await import("../../../core/model/words/near-path.ts");
  // The folders of the path may be what's wrong with it, so its end is also searched for.
  const queries = [below, below.split("/").findLast(Boolean) ?? ""].map((part) => pathWords(part).join(" "));
  const left = [...new Set(queries)].filter(Boolean);
  return new Promise((resolve) => {
    const searcher = startSearcher(base + searchFolder, (reply: Reply) => {
      const labels = new Map("failed" in reply ? [] : reply.hits.map(({ to, page }) => [splitHash(to).path, page]));
      const pages = [...labels].map(([route, label]): PageLabel => ({ route, label }));
      const near = nearPath(below, pages).slice(0, most);
      if (near.length > 0 || "failed" in reply) finish(near);
      else askNext();
    });
    const finish = (near: PageLabel[]) => {
      searcher.stop();
      resolve(near);
    };
    const askNext = () => {
      const query = left.shift();
      // The trailing space marks the last word as complete.
      if (query) searcher.ask(`${query} `);
      else finish([]);
    };
    askNext();
  });
}
