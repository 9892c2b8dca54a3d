// The menu of versions, the banner, and what stays within a version.

import { describe, expect, test } from "vitest";
import { address, isSameDocument, newPage, open, origin, outcomes, untilHeading } from "./browser.ts";

const v1 = `${address}v1/`;
const menu = ".versions button";
const entry = (label: string) => `#version-menu a:has-text("${label}")`;

describe("the menu of versions", () => {
  test("keeps the page and the section, without loading a document", async () => {
    const page = await newPage();
    await open(page, "/workflows/steps/triggers/http/#valid-requests");
    await page.locator(menu).click();
    expect(page.url()).toBe(`${address}workflows/steps/triggers/http/#valid-requests`);
    await page.locator(entry("v1")).click();
    await page.locator(".version-banner").waitFor();
    expect(page.url()).toBe(`${v1}workflows/steps/triggers/http/#valid-requests`);
    expect(await isSameDocument(page)).toBe(true);
    expect(
      await page.locator("#valid-requests").evaluate((heading) => heading.getBoundingClientRect().top),
    ).toBeLessThan(120);
    expect(await page.locator(menu).textContent()).toContain("v1");
    expect(await page.locator(".sidebar [aria-current=page]").getAttribute("href")).toBe(
      "/docs/v1/workflows/steps/triggers/http/",
    );
    expect(await page.title()).toBe("HTTP triggers (v1) | Pipedream");
    await page.goBack();
    await page.locator(".version-banner").waitFor({ state: "detached" });
    expect(await page.title()).toBe("HTTP triggers | Pipedream");
    expect(await isSameDocument(page)).toBe(true);
  });

  test("drops a section that the other version doesn't have", async () => {
    const page = await newPage();
    await open(page, "/workflows/steps/triggers/http/#http-trigger-settings");
    await page.locator(menu).click();
    await page.locator(entry("v1")).click();
    await page.locator(".version-banner").waitFor();
    await page.waitForFunction(() => !location.hash);
    expect(page.url()).toBe(`${v1}workflows/steps/triggers/http/`);
  });

  test("leads to where a page has moved, with the keyboard alone", async () => {
    const page = await newPage();
    await open(page, "/code/nodejs/");
    await page.locator(menu).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "menuitem");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await untilHeading(page, "Node.js code steps");
    expect(page.url()).toBe(`${v1}workflows/steps/code/`);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  test.each([true, false])(
    "leads to the overview and says why, where there is no such page (script: %s)",
    async (on) => {
      const page = await newPage({ javaScriptEnabled: on });
      await page.goto(`${address}code/python/`);
      await page.locator(menu).click();
      const link = page.locator(entry("v1"));
      expect(await link.textContent()).toBe("v1Legacy builderPython steps are new in v2. Opens the overview.");
      await link.click();
      await page.locator(".version-banner").waitFor();
      expect(new URL(page.url()).pathname).toBe("/docs/v1/");
    },
  );

  test("works without script, on a phone", async () => {
    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${v1}event-sources/http/`);
    await page.locator(menu).click();
    await page.locator(entry("v2")).click();
    expect(page.url()).toBe(`${address}sources/http/`);
    expect(await page.locator(".version-banner").count()).toBe(0);
  });
});

describe("a page of version 1", () => {
  test("says so above its heading, and leads to the same page of version 2", async () => {
    const page = await newPage();
    await open(page, "/v1/workflows/steps/code/");
    const banner = page.locator(".version-banner");
    expect(await banner.textContent()).toBe(
      "You're reading the documentation for version 1 of the workflow builder. View the v2 page",
    );
    expect(await banner.getAttribute("role")).toBe("note");
    await banner.locator("a").click();
    await page.locator(".version-banner").waitFor({ state: "detached" });
    expect(page.url()).toBe(`${address}code/nodejs/`);
  });

  test.each([
    ["api/auth/", "https://pipedream.com/docs/api/auth/"],
    ["event-sources/rss/", "https://pipedream.com/docs/sources/rss/"],
    ["workflows/steps/code/state/", "https://pipedream.com/docs/v1/workflows/steps/code/state/"],
  ])("%s has the canonical address %s, also after a navigation", async (route, canonical) => {
    const page = await newPage();
    const read = () => page.locator("link[rel=canonical]").getAttribute("href");
    await page.goto(v1 + route);
    expect(await read()).toBe(canonical);
    await open(page, "/v1/limits/");
    await page.evaluate((to) => navigation.navigate(to), v1 + route);
    await page.waitForFunction((to) => location.href === to && !navigation.transition, v1 + route);
    expect(await read()).toBe(canonical);
  });

  test("has links, neighbors, and a home link that stay in its version", async () => {
    const page = await newPage();
    await open(page, "/v1/workflows/steps/code/");
    const hrefs = await page
      .locator(".sidebar a, .neighbours a, .breadcrumb a, .home, .site-footer a[href^='/']")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.filter((href) => href.startsWith("/") && !href.startsWith("/docs/v1/"))).toEqual([]);
  });
});

describe("search", () => {
  test("finds pages of the version being read, and offers the other one where it finds nothing", async () => {
    const page = await newPage();
    await open(page, "/v1/limits/");
    await page.keyboard.press("/");
    await page.locator("dialog.search input").fill("checkpoint");
    const first = page.locator("dialog.search [role=option]").first();
    await first.waitFor();
    expect(await first.getAttribute("href")).toMatch(/^\/docs\/v1\//);
    await page.locator("dialog.search input").fill("xyzzyplugh");
    const other = page.locator(".search-nothing a", { hasText: "search v2" });
    await other.click();
    await page.waitForURL(`${address}?q=xyzzyplugh`);
    await page.locator("dialog.search .search-nothing").waitFor();
  });

  test("offers the other version for half of an emoji, too", async () => {
    const page = await newPage();
    await open(page, "/v1/limits/");
    await page.keyboard.press("/");
    await page.locator("dialog.search input").fill("xyzzyplugh");
    await page.evaluate(() => document.execCommand("insertText", false, "\ud83d"));
    await page.locator(".search-nothing a[href$='?q=xyzzyplugh%EF%BF%BD']", { hasText: "search v2" }).waitFor();
  });

  test("follows a switch of the version", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await page.locator(menu).click();
    await page.locator(entry("v1")).click();
    await page.locator(".version-banner").waitFor();
    await page.keyboard.press("/");
    await page.locator("dialog.search input").fill("params");
    const first = page.locator("dialog.search [role=option]").first();
    await first.waitFor();
    expect(await first.getAttribute("href")).toMatch(/^\/docs\/v1\//);
  });
});

describe("an address below /docs/v1/", () => {
  test("that leads nowhere gets the not-found page of version 1", async () => {
    const page = await newPage();
    const response = await page.goto(`${v1}trigers/`);
    expect(response?.status()).toBe(404);
    await page.locator(".version-banner").waitFor();
    const nearest = page.locator("main a", { hasText: "Triggers" }).first();
    await nearest.waitFor();
    expect(await nearest.getAttribute("href")).toMatch(/^\/docs\/v1\//);
  });

  test("that is old leads to the new one, from a page of version 2 too", async () => {
    const page = await newPage();
    await open(page, "/limits/");
    await page.evaluate((to) => navigation.navigate(to), `${v1}notebook/fork/`);
    await untilHeading(page, "Copying workflows");
    expect(page.url()).toBe(`${v1}workflows/copy/`);
    expect(await outcomes(page)).toEqual(["redirected", "completed"]);
  });
});

test("an anchor that only concerned version 1 leads there", async () => {
  const page = await newPage();
  await open(page, "/workflows/events/inspect/#search");
  await page.waitForURL(`${v1}workflows/events/inspect/#search`);
});

test("a page that version 1 has another text for leads there quietly, and a shared page doesn't", async () => {
  const page = await newPage();
  await open(page, "/quickstart/hello-world/");
  const other = page.locator(".other-text");
  expect(await other.textContent()).toBe("Maintaining a version 1 workflow? View the v1 page");
  await other.locator("a").click();
  await page.locator(".version-banner").waitFor();
  expect(page.url()).toBe(`${v1}quickstart/hello-world/`);
  expect(await page.locator(".other-text").count()).toBe(0);
  await open(page, "/glossary/");
  expect(await page.locator(".other-text").count()).toBe(0);
});

test("version 2 loads nothing of version 1 before a reader goes there", async () => {
  const page = await newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/workflows/steps/triggers/");
  await page.locator(menu).click();
  await page.locator(entry("v1")).hover();
  expect(asked.filter((url) => url.startsWith(`${origin}/docs/v1/`))).toEqual([]);
});
