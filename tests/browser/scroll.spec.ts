import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, hold, letPass, newPage, open, route, stopClock, untilHeading, wake } from "./browser.ts";

const triggers = "/workflows/steps/triggers/http/";

/** Scrolls like a reader, with the wheel, until a heading is near the top. */
async function readTo(page: Page, id: string): Promise<void> {
  await page.evaluate((anchor) => {
    const top = (document.getElementById(anchor) as HTMLElement).getBoundingClientRect().top;
    window.scrollBy({ top: top - 70, behavior: "instant" });
  }, id);
  await page.mouse.wheel(0, 1);
}

/** Scrolls without an animation, and waits for the event. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise((resolve) => {
        addEventListener("scroll", resolve, { once: true });
        window.scrollTo({ top, behavior: "instant" });
      }),
    top,
  );
}

function marked(page: Page): Promise<(string | null)[]> {
  return page
    .locator(".toc [aria-current=true]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
}

describe("while scrolling", () => {
  test("the hash follows the heading being read, in both lists, without history entries", async () => {
    const page = await newPage();
    await open(page, triggers);
    const entries = await page.evaluate(() => navigation.entries().length);
    for (const id of ["valid-requests", "http-responses", "cross-origin-http-requests"]) {
      await readTo(page, id);
      await page.waitForFunction((hash) => location.hash === hash, `#${id}`);
      expect(await marked(page)).toEqual([`#${id}`]);
      expect(await page.locator(".page-headings [aria-current=true]").getAttribute("href")).toBe(`#${id}`);
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await page.waitForFunction(() => location.hash === "");
    expect(await marked(page)).toEqual([]);
    expect(await page.evaluate(() => navigation.entries().length)).toBe(entries);
  });

  test("the address changes at most every 300 ms", async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      const times: number[] = [];
      Object.assign(window, { times });
      const original = history.replaceState.bind(history);
      history.replaceState = (...args) => {
        times.push(performance.now());
        original(...args);
      };
    });
    await stopClock(page);
    await open(page, triggers);
    for (let step = 1; step <= 30; step++) {
      await scrollTo(page, step * 250);
      await letPass(page, 40);
    }
    await letPass(page, 700);
    const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
    const gaps = times.slice(1).map((time, index) => time - times[index]);
    expect(times.length).toBeGreaterThan(2);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(299);
  });

  test("the last heading is marked at the end of the page, and each one before it gets its turn", async () => {
    const page = await newPage();
    await stopClock(page);
    await open(page, "/limits/");
    const all = await page.locator(".toc a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const seen: (string | null)[] = [];
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let top = end - 700; top < end; top += 100) {
      await scrollTo(page, top);
      await letPass(page, 350);
      seen.push(...(await marked(page)));
    }
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await letPass(page, 350);
    expect(await page.evaluate(() => location.hash)).toBe(all.at(-1));
    expect(await marked(page)).toEqual([all.at(-1)]);
    const places = seen.map((href) => all.indexOf(href));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("a heading counts as read from 10 px before it reaches its place", async () => {
    const page = await newPage();
    await open(page, triggers);
    const place = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    const put = (offset: number) =>
      page.evaluate((wanted) => {
        const top = (document.getElementById("http-responses") as HTMLElement).getBoundingClientRect().top;
        window.scrollBy({ top: top - wanted, behavior: "instant" });
      }, offset);
    await put(place + 9);
    await page.waitForFunction(() => location.hash === "#http-responses");
    await put(place + 13);
    await page.waitForFunction(() => location.hash !== "#http-responses");
  });
});

describe("a hash", () => {
  test("in the address on arrival is kept, and its heading is in view", async () => {
    const page = await newPage();
    await stopClock(page);
    await open(page, `${triggers}#http-responses`);
    await letPass(page, 10_000);
    expect(route(page)).toBe(`${triggers}#http-responses`);
    const top = await page.evaluate(() => document.getElementById("http-responses")?.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(55);
    expect(top).toBeLessThan(100);
    expect(await marked(page)).toEqual(["#http-responses"]);
  });

  test("in the address marks its heading before the script has loaded, and no other one stays marked", async () => {
    const page = await newPage();
    const release = await hold(page, "**/assets/immutable/main-*.js");
    await page.goto(`${address.slice(0, -1)}${triggers}#http-responses`);
    await page.locator(".toc [aria-current=true]").waitFor();
    expect(await marked(page)).toEqual(["#http-responses"]);
    await release();
    await wake(page);
    await readTo(page, "cross-origin-http-requests");
    await page.locator(".toc [aria-current=true][href='#cross-origin-http-requests']").waitFor();
    expect(await marked(page)).toEqual(["#cross-origin-http-requests"]);
  });

  test.each(["#100%", "#%E0%A4%A", "#no-such-place"])("%s, which names nothing, disturbs nothing", async (hash) => {
    const page = await newPage();
    await open(page, `/status/${hash}`);
    await page.locator(".sidebar a[href$='/quickstart/']").click();
    await untilHeading(page, "Quickstart");
    await page.evaluate((at) => location.assign(at), hash);
    await page.goBack();
    await untilHeading(page, "Quickstart");
  });

  test("of a clicked heading isn't overwritten by the smooth scroll to it, even for a last one that can't reach the top", async () => {
    const page = await newPage();
    await stopClock(page);
    await open(page, triggers);
    const last = await page.locator(".toc a").last().getAttribute("href");
    for (const hash of ["#http-responses", last as string]) {
      const arrived = await page.evaluateHandle(() => {
        const hashes = new Set<string>();
        navigation.addEventListener("currententrychange", () => hashes.add(location.hash));
        const ended = new Promise((resolve) => document.addEventListener("scrollend", resolve, { once: true }));
        return { hashes, ended };
      });
      await page.locator(`.toc a[href="${hash}"]`).click();
      await arrived.evaluate(({ ended }) => ended);
      await letPass(page, 1000);
      expect(await arrived.evaluate(({ hashes }) => [...hashes])).toEqual([hash]);
      expect(await marked(page)).toEqual([hash]);
    }
  });
});

describe("back and forward", () => {
  test("restore the position on each page", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await open(page, triggers);
    await page.evaluate(() => window.scrollTo(0, 2400));
    await page.waitForFunction(() => location.hash !== "");
    const left = await page.evaluate(() => scrollY);
    await page.locator(".sidebar a[href$='/workflows/events/']").click();
    await untilHeading(page, "Events");
    await page.waitForFunction(() => scrollY === 0);
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.waitForFunction(() => location.hash !== "");
    await page.goBack();
    await untilHeading(page, "HTTP triggers");
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 3, left);
    await page.goForward();
    await untilHeading(page, "Events");
    await page.waitForFunction(() => Math.abs(scrollY - 900) < 3);
  });

  test("between two headings of a page stay within it", async () => {
    const page = await newPage({ reducedMotion: "reduce" });
    await open(page, triggers);
    await page.locator('.toc a[href="#http-responses"]').click();
    await page.locator('.toc a[href="#cross-origin-http-requests"]').click();
    await page.waitForFunction(() => location.hash === "#cross-origin-http-requests");
    await page.goBack();
    await page.waitForFunction(() => location.hash === "#http-responses");
    await untilHeading(page, "HTTP triggers");
  });
});

/** The positions in the frames from the swap of the article on. */
async function positionsAfter(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const before = document.querySelector("main h1")?.textContent;
    const look = () => {
      if (document.querySelector("main h1")?.textContent !== before) seen.push(scrollY);
      if (seen.length < 20) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await act();
  await page.waitForFunction(() => (window as unknown as { seen: number[] }).seen.length >= 20);
  return page.evaluate(() => [...new Set((window as unknown as { seen: number[] }).seen)]);
}

describe("motion", () => {
  test("is not what a reader sees on arrival at a page, or on the way back", async () => {
    const page = await newPage();
    await open(page, triggers);
    await page.evaluate(() => window.scrollTo({ top: 9000, behavior: "instant" }));
    await page.waitForFunction(() => location.hash !== "");
    const left = await page.evaluate(() => scrollY);
    const link = page.locator(".sidebar a[href$='/workflows/events/']");
    expect(await positionsAfter(page, () => link.click())).toEqual([0]);
    expect(await positionsAfter(page, () => page.goBack())).toEqual([left]);
  });

  test("is smooth to a hash on the same page, unless the reader prefers less", async () => {
    for (const [reducedMotion, behavior] of [
      ["no-preference", "smooth"],
      ["reduce", "auto"],
    ] as const) {
      const page = await newPage({ reducedMotion });
      await open(page, triggers);
      const during = page.evaluate(
        () =>
          new Promise((resolve) => {
            addEventListener("scroll", () => resolve(getComputedStyle(document.documentElement).scrollBehavior), {
              once: true,
            });
          }),
      );
      await page.locator('.toc a[href="#http-responses"]').click();
      expect(await during).toBe(behavior);
      await page.waitForFunction(() => !("smooth" in document.documentElement.dataset));
    }
  });

  test("smooth or not, a navigation ends at the top", async () => {
    const page = await newPage();
    await stopClock(page);
    await open(page, triggers);
    await scrollTo(page, 3000);
    await letPass(page, 350);
    expect(await page.evaluate(() => location.hash)).not.toBe("");
    await page.locator(".sidebar a[href$='/workflows/events/']").click();
    await untilHeading(page, "Events");
    await page.waitForFunction(() => scrollY === 0);
    await letPass(page, 1000);
    expect(route(page)).toBe("/workflows/events/");
  });
});
