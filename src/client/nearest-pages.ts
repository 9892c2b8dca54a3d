// The pages that an address which leads nowhere may have meant: its words are looked for.

import type { Reply } from "../search/messages.ts";
import type { PageLabel } from "../ui/page-state.ts";

const most = 4;

/** @returns none when the search does not start, or knows none of the words. */
export async function nearestPages(path: string, base: string): Promise<PageLabel[]> {
  const words = path.match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const below = path.startsWith(base) ? words.slice(base.match(/\w+/g)?.length ?? 0) : words;
  if (below.length === 0) return [];
  const { startSearcher } = await import("./search/query.ts");
  return new Promise((resolve) => {
    const searcher = startSearcher(`${base}assets/search/`, (reply: Reply) => {
      if ("start" in reply) return;
      searcher.stop();
      resolve(
        "failed" in reply ? [] : reply.pages.slice(0, most).map(({ hits: [hit], title }) => labelOf(hit.to, title)),
      );
    });
    // The space says that the last word is whole.
    searcher.ask(`${below.join(" ")} `);
  });
}

function labelOf(to: string, label: string): PageLabel {
  return { route: to.split("#")[0], label };
}
