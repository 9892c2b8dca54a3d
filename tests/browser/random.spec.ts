// A reader without a plan: links, back and forward in random order at random speed. The seed makes a run repeatable.

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { randomFrom } from "../random-from.ts";
import { newPage, open } from "./browser.ts";

const rounds = 10;
const stepsOfRound = 50;

function stray(choice: number): void {
  if (choice < 0.15) return void (navigation.canGoBack && history.back());
  if (choice < 0.25) return void (navigation.canGoForward && history.forward());
  const links = document.querySelectorAll<HTMLElement>(
    ".sidebar ul a[href^='/docs'], .article a[href^='/docs'], .article a[href^='#'], .neighbours a[href^='/docs'], .toc a",
  );
  links[Math.floor(choice * links.length)].click();
}

/** What the tab shows, once nothing is on its way any more. */
async function settled(page: Page) {
  // What history has queued begins only now.
  await page.waitForTimeout(500);
  await page.waitForFunction(() => !navigation.transition);
  return page.evaluate(() => {
    const { activeElement } = document;
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    return {
      path: location.pathname,
      title: document.title,
      heading: document.querySelector("main h1")?.textContent,
      current: document.querySelector(".sidebar [aria-current=page]")?.getAttribute("href"),
      canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
      failed: document.querySelector(".failure") !== null,
      /** On what was opened; going back and forward gives none to anything. */
      focus: activeElement === target || activeElement?.matches("main h1, body") ? "agrees" : activeElement?.outerHTML,
    };
  });
}

/** What the tab holds on to: bytes of objects, and nodes, those of pages that were left among them. */
async function memory(page: Page): Promise<{ bytes: number; nodes: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize: bytes } = await session.send("Runtime.getHeapUsage");
  const { nodes } = await session.send("Memory.getDOMCounters");
  await session.detach();
  return { bytes, nodes };
}

test.each([
  [1, 1280],
  [2, 390],
])(
  "of 500 clicks (seed %i, %i px), address, title, article, sidebar and focus agree, and no memory is kept",
  { timeout: 300_000 },
  async (seed, width) => {
    const random = randomFrom(seed);
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, "/");
    const held = [];
    for (let round = 0; round < rounds; round++) {
      for (let step = 0; step < stepsOfRound; step++) {
        await page.evaluate(stray, random());
        await page.waitForTimeout(random() ** 2 * 80);
      }
      const seen = await settled(page);
      expect(seen.failed).toBe(false);
      expect(seen.focus, seen.path).toBe("agrees");
      if (seen.heading === "Page not found") expect(seen.title).toBe("Page not found");
      else {
        expect(seen.current).toBe(seen.path);
        expect(seen.canonical).toBe(`https://pipedream.com${seen.path}`);
      }
      held.push(await memory(page));
    }
    // The longest page has ten thousand nodes, and the one before it may not be collected yet.
    expect(Math.max(...held.map(({ nodes }) => nodes))).toBeLessThan(25_000);
    const bytes = held.map((sample) => sample.bytes);
    expect(Math.max(...bytes.slice(-3))).toBeLessThan(1.5 * Math.max(...bytes.slice(0, 3)));
  },
);
