// The time from a click on a link in the sidebar to the painted heading of the new page.

import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "./browser.ts";
import { base, type Served } from "./server.ts";
import { placeOf, type Site } from "./sites.ts";
import { openTab, type Point, type Tab } from "./tab.ts";

export type Line = "fast" | "slow";

/** Ten different pages, short and long. At first, the links to all of them are in view on every site. */
const firstVisits = [
  "/quickstart/",
  "/workflows/",
  "/workflows/steps/",
  "/workflows/steps/triggers/",
  "/workflows/events/",
  "/components/actions/",
  "/workflows/concurrency-and-throttling/",
  "/environment-variables/",
  "/sources/",
  "/connected-accounts/",
];
const backAndForth = firstVisits.map((_, at) => (at % 2 === 0 ? "/limits/" : "/"));

export const walks = { "first visits": firstVisits, "back and forth": backAndForth };

/** How many seconds readers look at the first page before they do anything. */
export const pauses = [1, 5];
/** How long a reader looks at a page before going on. */
const lookMs = 1000;

/** Walks through the pages, from the first one, in a new browser profile. @returns a time for each click. */
export async function walk(
  browser: Browser,
  site: Site,
  { address }: Served,
  line: Line,
  pauseMs: number,
  routes: readonly string[],
): Promise<number[]> {
  const tab = await openTab(browser, site);
  try {
    if (line === "slow") await tab.slowDown();
    await tab.open(address);
    const opened = Date.now();
    for (const route of routes) await tab.evaluate(placeOf(`${site.sidebar} a`, pathOf(route))); // opens its group
    await sleep(opened + pauseMs - Date.now());
    const times: number[] = [];
    for (const route of routes) {
      times.push(await visit(tab, site, route));
      await sleep(lookMs);
    }
    return times;
  } finally {
    await tab.close();
  }
}

/** @returns milliseconds from the click to the painted heading. */
export async function visit(tab: Tab, site: Site, route: string): Promise<number> {
  const link = await tab.evaluate<Point | undefined>(placeOf(`${site.sidebar} a`, pathOf(route)));
  if (!link) throw new Error(`${site.name} has no link to ${route} in its sidebar.`);
  await tab.pointAt(link);
  const start = Date.now();
  await tab.click(link);
  const click = await tab.see("click", start);
  const heading = await tab.see("heading", click.at);
  return heading.at - click.at;
}

function pathOf(route: string): string {
  return base + route.slice(1);
}
