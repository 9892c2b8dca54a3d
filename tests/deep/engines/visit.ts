// A visit to the site in one tab of one engine, with helpers for checking what it shows.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { PageAsset } from "../../../packages/octavo/core/model/page.ts";
import { pageAssetPath } from "../../../packages/octavo/core/model/route.ts";
import { documentTitle } from "../../document-title.ts";
import { base, type Fault, type FaultySite, openFaultySite } from "./faulty-site.ts";
import { report } from "./preludes.ts";
import type { Engine, Tab } from "./tab.ts";

/** How long to wait for an answer before asking again. */
const patienceMs = 3_000;

export type Visit = { tab: Tab; site: FaultySite; dist: string };
type Options = {
  /** Runs in every document before anything else. */
  prelude?: string;
  /** `asleep`: the script waits for a sign of a reader, which the test gives. */
  script?: "off" | "asleep";
  /** The built site, if it isn't this repository's. */
  dist?: string;
  /** A fault that exists from the beginning. */
  fault?: [path: RegExp, fault: Fault];
  /** Reports that don't fail the test. */
  mayReport?: RegExp;
};
/** Opens a page as a reader and wakes its script. */
export type Visitor = (route: string, options?: Options) => Promise<Visit>;

/** Starts an engine for the tests of a file. A page that reports an error fails its test. */
export function visitor(start: () => Promise<Engine>): Visitor {
  let engine: Engine;
  const open: (Visit & Options)[] = [];

  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.close());
  afterEach(async () => {
    for (const { tab, site, mayReport } of open.splice(0)) {
      site.heal();
      // The page's earlier reports are sent before this request.
      await tab.evaluate(async () => void (await fetch("/complaints"))).finally(site.close);
      expect(site.complaints.filter((text) => !mayReport?.test(text))).toEqual([]);
    }
  });
  return async (route, { prelude = "", script, dist = inject("dist"), fault, mayReport } = {}) => {
    const site = await openFaultySite(dist, script === "off" ? undefined : report + prelude);
    if (fault) site.fail(...fault);
    const visit = { tab: await engine.newTab(), site, dist };
    open.push({ ...visit, mayReport });
    if (script) await visit.tab.goto(site.address + route.slice(1));
    else await enter(visit, route);
    return visit;
  };
}

/** Opens an address directly, as if from another site, and waits for the script. */
export async function enter({ tab, site }: Visit, route: string): Promise<void> {
  await tab.goto(site.address + route.slice(1));
  await wake(tab);
}

/** A sign that comes before the document listens is lost, so it may take several. */
export async function wake(tab: Tab): Promise<void> {
  const isAwake = async () => {
    await tab.press("Shift").catch(() => {});
    return ask(tab, () => "ready" in document.documentElement.dataset);
  };
  await expect.poll(isAwake, { message: "the script has come" }).toBe(true);
}

/** Delayed, like the browser's own button, because a document that is being left can't answer. */
export async function goBack(tab: Tab): Promise<void> {
  await tab.evaluate(() => void setTimeout(() => history.back()));
}

export async function goForward(tab: Tab): Promise<void> {
  await tab.evaluate(() => void setTimeout(() => history.forward()));
}

/** Waits until a condition holds in the page. */
export async function until<Args extends unknown[]>(
  tab: Tab,
  isSo: (...args: Args) => boolean,
  ...args: Args
): Promise<void> {
  await expect.poll(() => ask(tab, isSo, ...args), { message: String(isSo) }).toBe(true);
}

/** @returns undefined for a document that is being left. One engine fails in that case, another never answers. */
export function ask<Result, Args extends unknown[]>(
  tab: Tab,
  question: (...args: Args) => Result,
  ...args: Args
): Promise<Result | undefined> {
  return Promise.race([tab.evaluate(question, ...args).catch(() => undefined), wait(patienceMs, undefined)]);
}

/** Waits until scrolling has stopped. */
export function untilStill(tab: Tab): Promise<void> {
  return tab.evaluate(
    () =>
      new Promise((resolve) => {
        const look = (last: number) => (scrollY === last ? resolve() : setTimeout(look, 100, scrollY));
        look(Number.NaN);
      }),
  );
}

/** The address, title, article, sidebar, and head that the tab shows. */
function shown(tab: Tab): Promise<Record<string, string | boolean | null | undefined> | undefined> {
  return ask(tab, () => ({
    path: location.pathname,
    title: document.title,
    heading: document.querySelector("main h1")?.textContent,
    current: document.querySelector(".sidebar [aria-current=page]")?.getAttribute("href"),
    canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href.replace(/^.*?\/\/[^/]*/, ""),
    failed: document.querySelector(".failure") !== null,
  }));
}

/** Waits until the address, title, article, sidebar, and head all belong to the same page. */
export async function untilShown({ tab, dist }: Visit, route: string): Promise<void> {
  const { record, html } = JSON.parse(readFileSync(join(dist, base, pageAssetPath(route)), "utf8")) as PageAsset;
  const path = base.slice(0, -1) + route;
  const heading = /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&amp;", "&");
  await expect
    .poll(() => shown(tab))
    .toEqual({ path, title: documentTitle(record.title), heading, current: path, canonical: path, failed: false });
}

export function sidebarLink(route: string): string {
  return `.sidebar a[href$='${base}${route.slice(1)}']`;
}

/** Whether links swap articles. If they load documents, many failures can't happen. */
export function swapsArticles(tab: Tab): Promise<boolean> {
  return tab.evaluate(() => "navigation" in window);
}
