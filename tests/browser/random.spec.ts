// A reader without a plan: links, back and forward in random order at random speed. The seed makes a run repeatable.

import { expect, test } from "vitest";
import { newPage, open } from "./browser.ts";

/** Mulberry32: small, and the same on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

test.each([
  [1, 1280],
  [2, 390],
])(
  "whatever is clicked (seed %i, %i px), address, title, article and sidebar agree in the end",
  { timeout: 90_000 },
  async (seed, width) => {
    const random = randomFrom(seed);
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, "/");
    for (let round = 0; round < 6; round++) {
      for (let step = 0; step < 20; step++) {
        await page.evaluate((choice) => {
          if (choice < 0.15) return navigation.canGoBack && history.back();
          if (choice < 0.25) return navigation.canGoForward && history.forward();
          const links = document.querySelectorAll<HTMLElement>(
            ".sidebar ul a[href^='/docs'], .article a[href^='/docs'], .article a[href^='#'], .neighbours a[href^='/docs'], .toc a",
          );
          links[Math.floor(choice * links.length)].click();
        }, random());
        await page.waitForTimeout(random() * 80);
      }
      // What history has queued begins only now; then nothing may be on its way any more.
      await page.waitForTimeout(500);
      await page.waitForFunction(() => !navigation.transition);
      const seen = await page.evaluate(() => ({
        path: location.pathname,
        title: document.title,
        heading: document.querySelector("main h1")?.textContent,
        current: document.querySelector(".sidebar [aria-current=page]")?.getAttribute("href"),
        canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
        failed: document.querySelector(".failure") !== null,
      }));
      expect(seen.failed).toBe(false);
      if (seen.heading === "Page not found") expect(seen.title).toBe("Page not found");
      else {
        expect(seen.current).toBe(seen.path);
        expect(seen.canonical).toBe(`https://pipedream.com${seen.path}`);
      }
    }
  },
);
