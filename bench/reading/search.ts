// The time until the search shows its first result, and what it fetches for that.

import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "./browser.ts";
import type { Line } from "./navigation.ts";
import { sumOf } from "./replies.ts";
import type { Served } from "./server.ts";
import { placeOf, type Site } from "./sites.ts";
import { openTab, type Point } from "./tab.ts";

export type SearchTimes = {
  /** Milliseconds from the click that opens the search to the first result. */
  fromOpening: number;
  fromFirstKey: number;
  bytes: number;
};

const query = "rate limit";
/** Requests that are still pending when the first result appears count as part of the search. */
const restMs = 500;

/** @param keyPause milliseconds between two keys. */
export async function searchOnce(
  browser: Browser,
  site: Site,
  { address }: Served,
  line: Line,
  pauseMs: number,
  keyPause: number,
): Promise<SearchTimes> {
  const tab = await openTab(browser, site);
  try {
    if (line === "slow") await tab.slowDown();
    await tab.open(address);
    await sleep(pauseMs);
    const button = await tab.evaluate<Point | undefined>(placeOf(site.searchButton));
    if (!button) throw new Error(`${site.name} has no search button.`);
    const before = sumOf(tab.replies());
    await tab.pointAt(button);
    const start = Date.now();
    await tab.click(button);
    const click = await tab.see("click", start);
    await tab.see("focus", start);
    await tab.type(query, keyPause);
    const key = await tab.see("key", start);
    const result = await tab.see("result", start);
    await sleep(restMs);
    return {
      fromOpening: result.at - click.at,
      fromFirstKey: result.at - key.at,
      bytes: sumOf(tab.replies()) - before,
    };
  } finally {
    await tab.close();
  }
}
