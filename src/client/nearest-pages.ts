// Searches for the words of an address that leads nowhere, to find the pages that the reader may have meant.

import type { Reply } from "../search/messages.ts";
import type { PageLabel } from "../ui/page-state.ts";

const most = 4;

/** @returns an empty list if search doesn't start or doesn't know any of the words. */
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
    // The trailing space marks the last word as complete.
    searcher.ask(`${below.join(" ")} `);
  });
}

function labelOf(to: string, label: string): PageLabel {
  return { route: to.split("#")[0], label };
}
