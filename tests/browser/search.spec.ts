// Search as readers use it: with the keyboard, with typos, on a phone, and when its index fails to load.

import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { address, hold, newPage, nextFrames, open, untilHeading } from "./browser.ts";

const field = "dialog.search input";
const options = "dialog.search [role=option]";
const status = "dialog.search [role=status]";

async function searchFor(page: Page, query: string): Promise<void> {
  await page.keyboard.press("/");
  await page.locator(field).waitFor();
  await page.locator(field).fill(query);
  await page.locator(status, { hasText: /result/ }).waitFor();
}

/** The option that the field points to, which screen readers follow. */
function activeOption(page: Page): Promise<string | null> {
  return page.evaluate((selector) => {
    const id = document.querySelector(selector)?.getAttribute("aria-activedescendant");
    const option = id ? document.getElementById(id) : null;
    return option?.getAttribute("aria-selected") === "true" ? option.getAttribute("href") : null;
  }, field);
}

describe("no key is lost", () => {
  const ways: [string, (page: Page) => Promise<void>][] = [
    ["/", (page) => page.keyboard.press("/")],
    ["Ctrl K", (page) => page.keyboard.press("Control+k")],
    ["a click on the search box", (page) => page.locator(".search-button").click()],
  ];

  test.each(ways)("when a reader opens the search with %s and types immediately", async (_, openSearch) => {
    const page = await newPage();
    const release = await hold(page, "**/assets/immutable/main-*.js");
    await page.goto(`${address}limits/`);
    await openSearch(page);
    await page.keyboard.type("timeout");
    expect(await page.locator(field).inputValue()).toBe("timeout");
    release();
    await page
      .locator(options, { hasText: /timeout/i })
      .first()
      .waitFor();
    expect(await page.locator(field).inputValue()).toBe("timeout");
  });

  test("an Enter before the script has loaded isn't lost either", async () => {
    const page = await newPage();
    const release = await hold(page, "**/assets/immutable/main-*.js");
    await page.goto(`${address}limits/`);
    await page.keyboard.press("/");
    await page.keyboard.type("cold start");
    await page.keyboard.press("Enter");
    expect(await page.locator("dialog.search").isVisible()).toBe(true);
    release();
    await untilHeading(page, "Cold starts");
  });

  test.each([
    ["after the page has noticed", true],
    ["before it notices", false],
  ])("a / right after the search is closed isn't lost either: %s", async (_, isNoticed) => {
    const page = await newPage();
    await open(page, "/limits/");
    await searchFor(page, "memory");
    await page.evaluate((isNoticed) => {
      const dialog = document.querySelector<HTMLDialogElement>("dialog.search");
      dialog?.close();
      if (isNoticed) dialog?.dispatchEvent(new Event("close"));
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
    }, isNoticed);
    await page.locator(options).first().waitFor();
    await nextFrames(page);
    expect(await page.locator(options).first().isVisible()).toBe(true);
  });
});

test("the index is requested when the pointer is on the button of the search", async () => {
  const page = await newPage();
  await open(page, "/workflows/");
  const head = page.waitForRequest("**/assets/search/index.json");
  await page.locator(".search-button").hover();
  await head;
  expect(await page.locator("dialog.search").isVisible()).toBe(false);
});

describe("search by keyboard", () => {
  test("opens on /, finds while typing, moves with the arrows, and opens the section with Enter", async () => {
    const page = await newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url().replace(address, "")));
    await open(page, "/workflows/");
    // The worker is only fetched ahead.
    expect(asked.filter((url) => /search|dialog/.test(url))).toEqual([]);
    await searchFor(page, "concurency");
    expect(await page.locator(status).textContent()).toMatch(/results\. Showing results for “concurrency”$/);
    expect(await activeOption(page)).toBe("/docs/workflows/concurrency-and-throttling/#concurrency");
    const second = await page.locator(options).nth(1).getAttribute("href");
    await page.keyboard.press("ArrowDown");
    expect(await activeOption(page)).toBe(second);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await activeOption(page)).toBe(await page.locator(options).last().getAttribute("href"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await untilHeading(page, "Concurrency and throttling");
    expect(await page.locator("dialog.search").isVisible()).toBe(false);
    expect(new URL(page.url()).search).toBe("");
  });

  test("Enter waits for the answer to what was typed, unless the reader turns away", async () => {
    const page = await newPage();
    const release = await hold(page, "**/assets/search/*.json");
    const asked = page.waitForRequest("**/assets/search/*.json");
    await open(page, "/limits/");
    const enter = async (query: string) => {
      await page.keyboard.press("/");
      await page.locator(field).fill(query);
      await page.keyboard.press("Enter");
    };
    await enter("quickstart");
    await page.keyboard.press("Escape");
    await page.locator("dialog.search").waitFor({ state: "hidden" });
    await enter("concurency");
    await asked;
    await nextFrames(page);
    expect(await page.locator("dialog.search").isVisible()).toBe(true);
    await release();
    await untilHeading(page, "Concurrency and throttling");
    expect(await page.locator("dialog.search").isVisible()).toBe(false);
    expect(await page.evaluate(() => navigation.entries().length)).toBe(2);
  });

  test("opens on Ctrl K also as the first sign of a reader; Escape closes it and gives the focus back", async () => {
    const page = await newPage();
    await page.goto(`${address}limits/`);
    await page.locator(".home").focus();
    await page.keyboard.press("Control+k");
    await page.locator(field).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
    await page.keyboard.press("Escape");
    await page.locator("dialog.search").waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("home");
  });

  test("closes on the Ctrl K that opened it", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await page.keyboard.press("Control+k");
    await page.locator(field).waitFor();
    await page.keyboard.press("Control+k");
    await page.locator("dialog.search").waitFor({ state: "hidden" });
  });

  test("moves by a screen with Page Down and Page Up, and the page behind it stays where it is", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await searchFor(page, "workflow");
    const sixth = await page.locator(options).nth(5).getAttribute("href");
    await page.keyboard.press("PageDown");
    expect(await activeOption(page)).toBe(sixth);
    await page.keyboard.press("PageUp");
    expect(await activeOption(page)).toBe(await page.locator(options).first().getAttribute("href"));
    await page.mouse.move(5, 600);
    await page.mouse.wheel(0, 600);
    await nextFrames(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("shows the selected result in forced colors", async () => {
    const page = await newPage({ forcedColors: "active" });
    await open(page, "/limits/");
    await searchFor(page, "workflow");
    const outlines = await page
      .locator(options)
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).outlineStyle));
    expect(outlines.slice(0, 2)).toEqual(["solid", "none"]);
  });

  test("/ in a field is a letter", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await searchFor(page, "a");
    await page.locator(field).press("/");
    expect(await page.locator(field).inputValue()).toContain("/");
  });

  test("Ctrl Enter opens the result in a new tab", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await searchFor(page, "memory");
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Control+Enter");
    const tab = await opened;
    expect(tab.url()).toContain("/docs/");
    expect(await page.locator("dialog.search").isVisible()).toBe(true);
  });
});

describe("a query", () => {
  test("is in the address while it is open, can be shared, and survives closing", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await searchFor(page, "memory");
    await expect.poll(() => new URL(page.url()).search).toBe("?q=memory");
    await page.keyboard.press("Escape");
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await page.keyboard.press("/");
    expect(await page.locator(field).inputValue()).toBe("memory");
    const shared = await newPage();
    await shared.goto(`${address}limits/?q=memory`);
    await shared.locator(options).first().waitFor();
    expect(await shared.locator(field).inputValue()).toBe("memory");
  });

  test("can come from the address bar of a browser, which writes a space as `+` or `%20`", async () => {
    const description = await (await fetch(`${address}opensearch.xml`)).text();
    const [, template = ""] = /<Url type="text\/html" template="([^"]*)"/.exec(description) ?? [];
    for (const terms of ["cold+start", "cold%20start"]) {
      const page = await newPage();
      const asked = new URL(template.replace("{searchTerms}", terms));
      await page.goto(new URL(asked.pathname + asked.search, address).href);
      await page.locator(options).first().waitFor();
      expect(await page.locator(field).inputValue()).toBe("cold start");
    }
  });

  test("isn't left in the address of the page that Back returns to", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await searchFor(page, "cold start");
    await expect.poll(() => new URL(page.url()).search).toBe("?q=cold+start");
    await page.locator(options).first().click();
    await untilHeading(page, "Cold starts");
    await page.goBack();
    await untilHeading(page, "Limits");
    expect(new URL(page.url()).search).toBe("");
    expect(await page.locator("dialog.search").isVisible()).toBe(false);
  });

  test("opens again when Back returns to an address with a query", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await page.evaluate((url) => void navigation.navigate(url), `${address}status/?q=memory`);
    await untilHeading(page, "Service status");
    await page.locator(options).first().waitFor();
    expect(await page.locator(field).inputValue()).toBe("memory");
  });

  test("marks what was found, in the heading and in a piece of the text", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await searchFor(page, "event queue full");
    const first = page.locator(options).first();
    expect(await first.locator(".search-title mark").allTextContents()).toEqual(["Event", "Queue", "Full"]);
    await expect.poll(() => page.locator(".search-snippet mark").count()).toBeGreaterThan(2);
  });

  test("has one row per result, so that eight fit into 520 pixels", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await searchFor(page, "retry failed request");
    await page.locator(".search-snippet").nth(7).waitFor();
    const rows = await page.locator(options).evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    expect((rows[7]?.bottom ?? 0) - (rows[0]?.top ?? 0)).toBeLessThanOrEqual(520);
    const places = page.locator(`${options} .search-place`);
    expect(await places.first().evaluate((place) => getComputedStyle(place).fontSize)).toBe("13px");
    expect(await page.locator(`${options} mark`).allTextContents()).not.toContain("API");
  });

  test.each(["/limits/", "/workflows/examples/trigger-workflow-on-saas-event/"])(
    "leads to the row of a table that answers it, from %s",
    async (from) => {
      const page = await newPage({ viewport: { width: 1280, height: 360 } });
      await open(page, from);
      await searchFor(page, "old events under test trigger");
      const result = page.locator(options, { has: page.locator(".search-snippet", { hasText: /^Old events under/ }) });
      await result.click();
      await untilHeading(page, "Trigger on an app event");
      const row = page.locator("main tr", { hasText: "Old events under Test Trigger" });
      // So low that the row is out of sight while the heading is at the top.
      await expect.poll(() => row.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(360);
      expect(new URL(page.url()).hash).toBe("#troubleshooting");
    },
  );

  test("that finds nothing says so and offers pages", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await searchFor(page, "qqqzzzxxy");
    expect(await page.locator(status).textContent()).toBe("0 results");
    expect(await page.locator(".search-nothing").textContent()).toContain("No results for “qqqzzzxxy”");
    expect(await page.locator(options).count()).toBeGreaterThan(3);
  });

  test("is not needed: before it stand the last results that were opened, and where many begin", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await searchFor(page, "cold start");
    await page.locator(options).first().click();
    await untilHeading(page, "Cold starts");
    await page.keyboard.press("/");
    await page.locator(field).fill("");
    await expect.poll(() => page.locator(".search-heading").allTextContents()).toEqual(["Recent", "Popular pages"]);
    expect(await page.locator(options).first().textContent()).toContain("Cold starts");
  });

  test("that is taken back needs no answer, when it comes late", async () => {
    const page = await newPage();
    const release = await hold(page, "**/assets/search/**");
    await page.addInitScript(() => {
      const given: unknown[] = [];
      Object.assign(window, { given });
      window.Worker = class extends Worker {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          this.addEventListener("message", ({ data }) => given.push(data));
        }
      };
    });
    await open(page, "/limits/");
    await page.keyboard.press("/");
    await page.locator(field).fill("memory");
    await page.locator(status, { hasText: "Searching…" }).waitFor();
    await page.locator(field).fill("");
    await page.locator(".search-heading", { hasText: "Popular pages" }).waitFor();
    await release();
    await page.waitForFunction(() =>
      JSON.stringify((window as unknown as { given: unknown[] }).given).includes("emory"),
    );
    await nextFrames(page);
    expect(await page.locator(".search-heading").allTextContents()).toEqual(["Popular pages"]);
    expect(await page.locator(status).textContent()).toBe("");
  });
});

describe("when the index does not come", () => {
  test("the dialog says so and tries again; the page works on", async () => {
    const page = await newPage();
    let isBroken = true;
    await page
      .context()
      .route("**/assets/search/**", (route) => (isBroken ? route.fulfill({ status: 500 }) : route.continue()));
    await open(page, "/limits/");
    await page.keyboard.press("/");
    await page.locator(field).fill("memory");
    await page.locator(".search-nothing", { hasText: "couldn't be loaded" }).waitFor();
    isBroken = false;
    await page.locator(".search-nothing button").click();
    await page.locator(options).first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".sidebar a[href$='/pricing/']").click();
    await untilHeading(page, "Plans and pricing");
  });

  test("on a slow line, a message says so, and the reader gets the answer to what they typed last", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    const release = await hold(page, "**/assets/search/**");
    await page.keyboard.press("/");
    await page.locator(field).fill("memory");
    await page.locator(status, { hasText: "Searching…" }).waitFor();
    await page.locator(field).fill("cold start");
    release();
    await page.locator(status, { hasText: /result/ }).waitFor();
    expect(await activeOption(page)).toBe("/docs/workflows/events/cold-starts/");
    await page.keyboard.press("Escape");
    await page.locator("dialog.search").waitFor({ state: "hidden" });
  });

  test("a text that is lost costs its snippet alone", async () => {
    const page = await newPage();
    await page.context().route("**/text-*.json", (route) => route.fulfill({ status: 404 }));
    await open(page, "/limits/");
    await searchFor(page, "memory");
    expect(await page.locator(options).count()).toBeGreaterThan(3);
  });
});

test("on a phone the dialog fills the screen, and its button closes it", async () => {
  const page = await newPage({ viewport: { width: 390, height: 800 } });
  await open(page, "/limits/");
  await page.locator(".search-button").click();
  await page.locator(field).waitFor();
  const box = await page.locator("dialog.search").boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 800 });
  await page.locator("dialog.search form button").click();
  await page.locator("dialog.search").waitFor({ state: "hidden" });
});
