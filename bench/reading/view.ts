// What a reader who comes from elsewhere waits for and downloads, with nothing in the cache.

import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "./browser.ts";
import { type Kind, sumOf } from "./replies.ts";
import type { Served } from "./server.ts";
import type { Site } from "./sites.ts";
import { openTab } from "./tab.ts";
import type { Paints } from "./watch.ts";

export type View = Paints & { bytes: Record<Kind | "all", number> };

export const viewedRoutes = ["/", "/quickstart/", "/workflows/steps/triggers/", "/components/api/", "/limits/"];

const kinds: Kind[] = ["HTML", "CSS", "scripts", "fonts", "prefetched", "other"];
/** Scripts that begin after the load event block the page too. */
const settleMs = 3000;

/** Opens a page on the slow line. */
export async function view(browser: Browser, site: Site, { address }: Served, route: string): Promise<View> {
  const tab = await openTab(browser, site);
  try {
    await tab.slowDown();
    await tab.open(address + route.slice(1));
    await sleep(settleMs);
    const replies = tab.replies();
    const bytes = Object.fromEntries(
      kinds.map((kind) => [kind, sumOf(replies.filter((reply) => reply.kind === kind))]),
    );
    const paints = await tab.evaluate<Paints>("paints()");
    return { ...paints, bytes: { ...(bytes as Record<Kind, number>), all: sumOf(replies) } };
  } finally {
    await tab.close();
  }
}
