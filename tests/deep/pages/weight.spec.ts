// The cost of a page in bytes and requests, never in time.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Request } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import type { NamedStyles } from "../../../packages/octavo/core/model/page.ts";
import { address, hold, letPass, newPage, nextFrames, open, stopClock, untilHeading } from "../../browser/browser.ts";

const dist = inject("dist");
const pages = documents().map((path) => ({ path, html: readFileSync(path, "utf8") }));

function documents(): string[] {
  return readdirSync(join(dist, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("index.html"))
    .map((name) => join(dist, "docs", name));
}

/**
 * Levels of servers that compress on the fly. The build compresses documents itself
 * (core/publish/writer/compression.ts).
 */
const quality = { onTheFly: 9, ofDocuments: 8 };

function compressed(content: string | Uint8Array, level = quality.onTheFly): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
}

/** @param names of those to read. */
function scripts(names = /\.js$/): string[] {
  return readdirSync(join(dist, "docs/assets/immutable"))
    .filter((name) => names.test(name))
    .map((name) => readFileSync(join(dist, "docs/assets/immutable", name), "utf8"));
}

/** The requests of a page. */
function requests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url().replace(address, "")));
  return urls;
}

describe("bytes", () => {
  test("the script with the search and the versions is at most 86.5 KB, compressed; its worker and what pages share are at most 15.1 KB more", () => {
    const sizes = scripts(/^(?:main|shell|worker)-.*\.js$/).map((script) => compressed(script));
    const main = Math.max(...sizes);
    expect(main).toBeGreaterThan(10_000);
    expect(main).toBeLessThanOrEqual(86_500);
    expect(sizes).toHaveLength(3);
    expect(sizes.reduce((sum, size) => sum + size, 0) - main).toBeLessThanOrEqual(15_100);
  });

  test("the scripts have styles that many pages need; a document has its own, which a navigation finds in the asset of the page or in the scripts", () => {
    const sharedOf = new Map(
      ["", "v1/"].map((version) => {
        const folder = join(dist, "docs", version, "assets/immutable");
        const [shell = ""] = readdirSync(folder).filter((name) => /^shell-.*\.js$/.test(name));
        const script = readFileSync(join(folder, shell), "utf8").replace(/^export default |;\n$/g, "");
        return [version, (JSON.parse(script) as { styles: NamedStyles[] }).styles];
      }),
    );
    const [main] = scripts(/^main-.*\.js$/);
    const brought = new Set<string>();
    for (const { path, html } of pages) {
      const route = path.slice(join(dist, "docs/").length, -"/index.html".length);
      const version = route.startsWith("v1") ? "v1/" : "";
      const page = route.slice(version.length) || "index";
      const asset = readFileSync(join(dist, "docs", version, `assets/pages/${page}.json`), "utf8");
      const { styles = [] } = JSON.parse(asset) as { styles?: NamedStyles[] };
      const shared = sharedOf.get(version) ?? [];
      for (const [, name, css] of html.matchAll(/<style data-part="([^"]+)">(.*?)<\/style>/gs))
        if (name !== "print") expect([...shared, ...styles], path).toContainEqual({ name, css });
      for (const { name, css } of styles) {
        brought.add(name);
        expect(main.includes(css), name).toBe(false);
        expect(shared, name).not.toContainEqual({ name, css });
      }
    }
    expect([...brought]).toEqual(expect.arrayContaining(["hero", "pricing-calculator", "app-directory"]));
  });

  test("a script that few readers need is at most 1 KB, compressed, or has a limit of its own", () => {
    const limits: Record<string, number> = {
      // The preview of schedules, and the event explorer.
      ...{ schedule: 11_500, explorer: 6750 },
      // The forms of the API reference, what sends requests, and what both need.
      ...{ console: 8250, sender: 4250, colored: 1400 },
      // What runs samples: its panel, and the engine with the program in it.
      ...{ panel: 3000, sandbox: 306_000, guest: 46_000 },
      // What enlarges diagrams and images.
      ...{ zoom: 1500 },
    };
    const folder = join(dist, "docs/assets/immutable");
    const lazy = readdirSync(folder).filter((name) => /^(?!main|shell|worker).*\.js$/.test(name));
    const nameOf = (file: string) => file.replace(/-[\w-]{8}\.js$/, "");
    expect(lazy.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(limits)));
    for (const file of lazy) {
      const size = compressed(readFileSync(join(folder, file)));
      expect(size, file).toBeLessThanOrEqual(limits[nameOf(file)] ?? 1000);
    }
  });

  test("a document with marks of new pages is at most 16.9 KB larger than its article, compressed, and 18.9 KB with a drawing; the longest has 42 KB, the mean 21.4 KB", () => {
    const sizes = pages.map(({ path }) => statSync(`${path}.br`).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(42_000);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(21_400);
    for (const [at, { path, html }] of pages.entries()) {
      const article = /<article[^>]*>(.*)<\/article>/s.exec(html)?.[1] ?? "";
      expect(article.length, path).toBeGreaterThan(200);
      const most = article.includes('class="drawing"') ? 18_900 : 16_900;
      expect(sizes[at] - compressed(article, quality.ofDocuments), path).toBeLessThanOrEqual(most);
    }
  });

  test("the fonts are two files of at most 25 KB", () => {
    const fonts = readdirSync(join(dist, "docs/assets/immutable/fonts")).map((name) =>
      readFileSync(join(dist, "docs/assets/immutable/fonts", name)),
    );
    expect(fonts).toHaveLength(2);
    expect(fonts[0].length + fonts[1].length).toBeLessThanOrEqual(25_000);
  });

  test("the second font is requested together with the first one, but only by pages with code", () => {
    for (const { path, html } of pages) {
      const code = /<code[ >]/.test(html) ? 1 : 0;
      expect(html.match(/<link rel="preload"[^>]* as="font"/g), path).toHaveLength(1 + code);
    }
  });

  test("no script holds the text of a page", () => {
    for (const { path, html } of pages) {
      const sentence = /<p>([A-Z][^<]{40,})/.exec(html)?.[1];
      for (const script of scripts()) expect(script.includes(sentence ?? "\u0000"), path).toBe(false);
    }
  });

  test("no element has an inline style, and no stylesheet or font comes from elsewhere", () => {
    for (const { path, html } of pages) {
      expect(/<[a-z][^>]* style=/.test(html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "")), path).toBe(false);
      expect(/@import|fonts\.googleapis/.test(html), path).toBe(false);
    }
  });
});

describe("requests", () => {
  const withoutFonts = (urls: string[]) =>
    urls.filter((url) => url !== "favicon.svg" && !url.startsWith("assets/immutable/fonts/"));

  test.each(["4g", "3g"])(
    "a page that is only opened (%s) asks for its document, its fonts and its icon, and then for the scripts, which wait",
    async (effectiveType) => {
      const page = await newPage();
      await setConnection(page, { saveData: false, effectiveType });
      const urls = requests(page);
      await stopClock(page);
      await page.goto(`${address}limits/`, { waitUntil: "load" });
      await expect
        .poll(() => withoutFonts(urls).map((url) => url.replace(/-[\w-]{8}\.js$/, "")))
        .toEqual(["limits/", "assets/immutable/main", "assets/immutable/shell", "assets/immutable/worker"]);
      expect(await page.locator("html[data-ready]").count()).toBe(0);
      // They start by themselves when the browser has nothing else to do.
      await letPass(page, 5000);
      await page.waitForSelector("html[data-ready]", { state: "attached" });
    },
  );

  test.each([
    ["saves data", { saveData: true, effectiveType: "4g" }],
    ["is on a very slow line", { saveData: false, effectiveType: "2g" }],
  ])("the scripts only come at a sign where the reader %s", async (_, connection) => {
    const page = await newPage();
    await setConnection(page, connection);
    const urls = requests(page);
    await stopClock(page);
    await page.goto(`${address}limits/`);
    await letPass(page, 60_000);
    expect(withoutFonts(urls)).toEqual(["limits/"]);
  });

  test("opening it at a hash doesn't count as a sign of a reader either", async () => {
    const page = await newPage();
    await setConnection(page, { saveData: false, effectiveType: "4g" });
    const urls = requests(page);
    await stopClock(page);
    await page.goto(`${address}limits/#memory`);
    // The clock doesn't count frames that were drawn, so the jump has to come first.
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await nextFrames(page);
    await expect.poll(() => urls.filter((url) => url.endsWith(".js")).length).toBe(3);
    await letPass(page, 2500);
    await nextFrames(page);
    expect(await page.locator("html[data-ready]").count()).toBe(0);
  });

  test.each([
    ["pointer", (page: Page) => page.mouse.move(50, 50, { steps: 3 })],
    ["key", (page: Page) => page.keyboard.press("Shift")],
    ["wheel", (page: Page) => page.mouse.wheel(0, 50)],
    ["scroll", (page: Page) => page.evaluate(() => window.scrollBy(0, 40))],
    ["focus", (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>(".home")?.focus())],
  ])("a %s is a sign", async (_, act) => {
    const page = await newPage();
    const urls = requests(page);
    await page.goto(`${address}limits/`);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    });
    await act(page);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    expect(urls.filter((url) => /\/(?:main|shell)-.*\.js$/.test(url))).toHaveLength(2);
  });

  test("a touch is a sign", async () => {
    const page = await newPage({ hasTouch: true });
    await page.goto(`${address}limits/`);
    await page.locator("main h1").tap();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
  });
});

/** The browser's own estimate of the connection depends on how busy the machine is. */
function setConnection(page: Page, connection: { saveData: boolean; effectiveType: string }): Promise<unknown> {
  return page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
}

describe("styles", () => {
  test.each([1280, 1440, 1920])("what is inserted on a page doesn't restyle all of it (%i px)", async (width) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, "/components/api/");
    await nextFrames(page);
    const restyled = await countRestyled(page, () =>
      page.locator(".site-footer ul").evaluate((list) => {
        list.append(document.createElement("li"));
      }),
    );
    expect(restyled).toBeGreaterThan(0);
    expect(restyled).toBeLessThan(50);
  });

  /** How many elements the browser computes the styles of. */
  async function countRestyled(page: Page, act: () => Promise<unknown>): Promise<number> {
    const session = await page.context().browser()?.newBrowserCDPSession();
    if (!session) throw new Error("The page has no browser.");
    type Event = { name: string; args: { elementCount?: number } };
    const events: Event[] = [];
    session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Event[])));
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
    await act();
    await nextFrames(page);
    await session.send("Tracing.end");
    await complete;
    const counts = events.filter(({ name }) => name === "UpdateLayoutTree").map(({ args }) => args.elementCount ?? 0);
    return counts.reduce((sum, count) => sum + count, 0);
  }
});

describe("fetching ahead", () => {
  const assets = (urls: string[]) =>
    urls.filter((url) => url.startsWith("assets/pages/")).map((url) => url.replace(/\?.*/, ""));

  /** Lets time pass until nothing more is asked for. */
  const untilAllIsFetched = async (page: Page) => {
    const open = new Set<Request>();
    let asked = 0;
    page.on("request", (request) => open.add(request) && asked++);
    for (const end of ["requestfinished", "requestfailed"] as const)
      page.on(end as "requestfinished", (request) => open.delete(request));
    for (let before = -1; before < asked || open.size > 0; ) {
      before = asked;
      await letPass(page, 3000);
    }
  };

  test("starts on hover and on focus, and the click then asks for nothing", async () => {
    const page = await newPage();
    await setConnection(page, { saveData: false, effectiveType: "2g" });
    await open(page, "/workflows/");
    const urls = requests(page);
    await page.locator(".sidebar a[href$='/workflows/events/']").hover();
    await expect.poll(() => assets(urls)).toEqual(["assets/pages/workflows/events.json"]);
    await page.locator(".sidebar a[href$='/workflows/steps/']").focus();
    await expect.poll(() => assets(urls)).toContain("assets/pages/workflows/steps.json");
    const before = urls.length;
    await page.locator(".sidebar a[href$='/workflows/events/']").click();
    await untilHeading(page, "Events");
    expect(assets(urls.slice(before))).toEqual([]);
  });

  test("starts with the link that the pointer is on when the script arrives", async () => {
    const page = await newPage();
    await setConnection(page, { saveData: false, effectiveType: "3g" });
    const release = await hold(page, "**/assets/immutable/main-*.js");
    await page.goto(`${address}workflows/`);
    const urls = requests(page);
    await page.locator(".sidebar a[href$='/workflows/steps/triggers/']").hover();
    release();
    await expect.poll(() => assets(urls)).toEqual(["assets/pages/workflows/steps/triggers.json"]);
  });

  test.each([
    ["4g", 100_000],
    ["3g", 60_000],
  ])(
    "takes the next page first once the reader has settled, then links in view, a few at a time (%s, within %i bytes)",
    async (effectiveType, budget) => {
      const page = await newPage();
      await setConnection(page, { saveData: false, effectiveType });
      let running = 0;
      let most = 0;
      page.on("request", (request) => request.url().includes("/assets/pages/") && (most = Math.max(most, ++running)));
      page.on("requestfinished", (request) => request.url().includes("/assets/pages/") && running--);
      const urls = requests(page);
      await stopClock(page);
      await open(page, "/workflows/");
      await untilAllIsFetched(page);
      const fetched = assets(urls);
      expect(fetched[0]).toBe("assets/pages/workflows/steps.json");
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(4);
      const bytes = fetched.reduce((sum, name) => sum + compressed(readFileSync(join(dist, "docs", name))), 0);
      expect(bytes).toBeLessThanOrEqual(budget);
    },
  );

  test("asks for no page that is not there", async () => {
    const page = await newPage();
    const missing: string[] = [];
    page.on("response", (response) => response.status() === 404 && missing.push(response.url()));
    await setConnection(page, { saveData: false, effectiveType: "4g" });
    const urls = requests(page);
    await stopClock(page);
    await open(page, "/workflows/");
    await untilAllIsFetched(page);
    expect(assets(urls)).not.toEqual([]);
    expect(missing).toEqual([]);
  });

  test.each([
    ["saves data", { saveData: true, effectiveType: "4g" }, 0],
    ["is on a very slow line", { saveData: false, effectiveType: "2g" }, 1],
  ])("does nothing by itself where the reader %s", async (_, connection, onHover) => {
    const page = await newPage();
    await setConnection(page, connection);
    const urls = requests(page);
    await stopClock(page);
    await open(page, "/workflows/");
    await letPass(page, 60_000);
    expect(assets(urls)).toEqual([]);
    await page.locator(".sidebar a[href$='/workflows/events/']").hover();
    await letPass(page, 1000);
    expect(assets(urls)).toHaveLength(onHover);
  });
});
