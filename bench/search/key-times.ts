// Measures the time from a keystroke to its results in a browser on the built site, at full speed and at a quarter of
// the speed. Chromium can slow down pages but not workers, so the slow machine is a combination of two runs: the time
// of the slowed page, plus four times what the worker and its messages took at full speed.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import type { Progress } from "../../packages/octavo/core/model/progress.ts";
import { buildAndServe } from "../../tests/browser/site.ts";
import { findBrowser } from "../../tests/find-browser.ts";
import { siteRoot } from "../../tests/site-root.ts";
import type { Query } from "./labels.ts";
import { median, quantile } from "./quantile.ts";

/**
 * How the time from a keystroke to its results is divided: until the worker is asked, until it replies, and until the
 * results are shown.
 */
type Key = { ask: number; worker: number; show: number };

const slowness = 4;
/** Typing only every 20th query is enough. */
const everyQuery = 20;
/** The best of several rounds counts: the first one reads the index, and the machine may be busy during any of them. */
const rounds = 3;

export async function keyTimes(
  queries: readonly Query[],
  progress: Progress,
): Promise<Record<string, string | number>[]> {
  const folder = mkdtempSync(join(tmpdir(), "docs-search-"));
  const dist = join(folder, "dist");
  const typed = queries.filter((_, at) => at % everyQuery === 0).map(({ query }) => query);
  const { address, close } = await progress.stage("build the site", undefined, () => buildAndServe(siteRoot, dist));
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const typeAll = (rate: number) =>
    progress.stage(`type at 1/${rate}`, rounds * typed.length, async (done) => {
      const page = await openSearch(await browser.newPage(), address);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate });
      const best: Key[] = [];
      for (let round = 0; round < rounds; round++) {
        const keys: Key[] = [];
        for (const [at, query] of typed.entries()) {
          keys.push(...(await type(page, query)));
          done(round * typed.length + at + 1);
        }
        for (const [at, key] of keys.entries()) if (round === 0 || total(key) < total(best[at])) best[at] = key;
      }
      await page.close();
      return best;
    });
  try {
    const full = await typeAll(1);
    const slowed = await typeAll(slowness);
    const slow = slowed.map((key, at) => ({ ...key, worker: slowness * full[at].worker }));
    return [rowOf("full", full), rowOf(`1/${slowness}`, slow)];
  } finally {
    await browser.close();
    close();
    rmSync(folder, { recursive: true });
  }
}

function rowOf(speed: string, keys: readonly Key[]): Record<string, string | number> {
  const both = (measure: (key: Key) => number) => {
    const values = keys.map(measure);
    return `${median(values).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`;
  };
  return {
    speed,
    letters: keys.length,
    "until asked": both(({ ask }) => ask),
    "until answered": both(({ worker }) => worker),
    "until shown": both(({ show }) => show),
    "in all, median / 95 %": both(total),
  };
}

function total({ ask, worker, show }: Key): number {
  return ask + worker + show;
}

async function openSearch(page: Page, address: string): Promise<Page> {
  // tsx names functions with this helper, which doesn't exist in a page.
  await page.addInitScript("globalThis.__name = (value) => value");
  await page.addInitScript(watch);
  await page.goto(address);
  await page.keyboard.press("/");
  await page.locator("dialog.search[open] [role=option]").first().waitFor();
  return page;
}

async function type(page: Page, query: string): Promise<Key[]> {
  await page.locator("dialog.search input").fill("");
  const keys: Key[] = [];
  for (const letter of query) {
    await page.keyboard.insertText(letter);
    keys.push(await page.evaluate(() => (window as unknown as Watched).answered));
  }
  return keys;
}

type Watched = { answered: Promise<Key> };

/**
 * Runs before the page's own scripts and records when a letter is typed, when the worker is asked, and when it replies.
 */
function watch(): void {
  let typed = 0;
  let asked = 0;
  let first: Key | undefined;
  let settle = { resolve: (_: Key) => {}, reject: (_: Error) => {} };
  const next = () => {
    typed = performance.now();
    first = undefined;
    const answered = new Promise<Key>((resolve, reject) => {
      settle = { resolve, reject };
    });
    Object.assign(window, { answered });
  };
  document.addEventListener("input", next, true);
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener("message", ({ data }) => {
        if ("failed" in data) settle.reject(new Error(data.failed));
        if (!("pages" in data)) return;
        const answered = performance.now();
        // The dialog's listener runs after this one and changes the list.
        const observer = new MutationObserver(() => {
          observer.disconnect();
          // The headings arrive first. The letter is done when the texts arrive.
          if (first) settle.resolve(first);
          first = { ask: asked - typed, worker: answered - asked, show: performance.now() - answered };
        });
        observer.observe(document.querySelector("#search-results") as Element, { childList: true });
      });
    }
    override postMessage(message: unknown): void {
      asked = performance.now();
      super.postMessage(message);
    }
  };
}
