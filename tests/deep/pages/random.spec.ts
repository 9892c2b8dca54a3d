// A reader who clicks at random: 360 links and steps back and forward, in random order and at random speed.

import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { randomFrom } from "../../../packages/octavo/tests/random-from.ts";
import { expectAgreement, isSameDocument, newPage, open } from "../../browser/browser.ts";
import { documentTitle } from "../../document-title.ts";

const rounds = 6;
const stepsOfRound = 30;

type Memory = { JSHeapUsedSize: number; Nodes: number; JSEventListeners: number };

async function walk(page: Page, random: () => number): Promise<void> {
  for (let step = 0; step < stepsOfRound; step++) {
    await page.evaluate(async (choice) => {
      const steps = ((window as unknown as { steps?: Promise<unknown>[] }).steps ??= []);
      const take = ({ finished }: NavigationResult) => void steps.push(Promise.allSettled([finished]));
      if (choice < 0.15) return navigation.canGoBack && take(navigation.back());
      if (choice < 0.25) return navigation.canGoForward && take(navigation.forward());
      const links = document.querySelectorAll<HTMLElement>(
        ".sidebar ul a[href^='/docs'], .article a[href^='/docs'], .article a[href^='#'], .neighbours a[href^='/docs'], .toc a",
      );
      const link = links[Math.floor(choice * links.length)];
      link.click();
      // Chromium keeps the event of an interrupted navigation, and with it the link and its article.
      if (!link.closest(".sidebar")) await navigation.transition?.finished.catch(() => {});
    }, random());
    // At random speed: sometimes the next click comes before anything has happened.
    await page.evaluate(
      async (frames) => {
        for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
      },
      Math.floor(random() ** 2 * 4),
    );
  }
  // Queued history steps only start now. Wait until nothing is in progress.
  await page.evaluate(() => Promise.all((window as unknown as { steps?: Promise<unknown>[] }).steps ?? []));
  await page.waitForFunction(() => !navigation.transition);
}

/** With more nodes, pages visited before are in memory besides the frame and the current page. */
const mostNodes = 5_000;

/** Memory after garbage collection, always measured on the same page. The last article may be let go a little later. */
async function memory(page: Page, session: CDPSession): Promise<Memory> {
  await page.evaluate(() => document.querySelector<HTMLElement>(".sidebar a[href$='/quickstart/']")?.click());
  await expectAgreement(page, "/quickstart/", "Quickstart");
  const collect = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as Memory;
  };
  let held = await collect();
  await expect.poll(async () => (held = await collect()).Nodes).toBeLessThan(mostNodes);
  return held;
}

test.each([
  [1, 1280],
  [2, 390],
])(
  "address, title, article, sidebar and focus agree whatever is clicked, and the memory is bounded (seed %i, %i px)",
  { timeout: 300_000 },
  async (seed, width) => {
    const random = randomFrom(seed);
    const page = await newPage({ viewport: { width, height: 800 } });
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    await open(page, "/");
    const held: Memory[] = [];
    for (let round = 0; round < rounds; round++) {
      await walk(page, random);
      const seen = await page.evaluate(() => ({
        /** Focus must be on the opened page or heading. Going back or forward leaves it on nothing. */
        focus:
          document.activeElement?.matches("main h1, body") ||
          document.activeElement === document.getElementById(decodeURIComponent(location.hash.slice(1))),
        path: location.pathname,
        title: document.title,
        heading: document.querySelector("main h1")?.textContent,
        current: document.querySelector(".sidebar [aria-current=page]")?.getAttribute("href"),
        canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
        failed: document.querySelector(".failure") !== null,
      }));
      expect(seen.failed).toBe(false);
      expect(seen.focus, seen.path).toBe(true);
      if (seen.heading === "Page not found")
        expect([seen.title, seen.canonical]).toEqual([documentTitle("Page not found"), undefined]);
      else {
        expect(seen.current).toBe(seen.path);
        // The main version is the canonical address of a page that versions share.
        expect([seen.path, seen.path.replace("/docs/v1/", "/docs/")]).toContain(
          seen.canonical?.replace("https://pipedream.com", ""),
        );
      }
      held.push(await memory(page, session));
    }
    expect(await isSameDocument(page)).toBe(true);
    for (const name of ["JSHeapUsedSize", "Nodes", "JSEventListeners"] as const) {
      const amounts = held.map((sample) => sample[name]);
      expect(Math.max(...amounts.slice(-3)), `${name}: ${amounts}`).toBeLessThan(
        1.5 * Math.max(...amounts.slice(0, 3)),
      );
    }
  },
);
