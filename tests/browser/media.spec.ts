// Images that are shown smaller than they are, images for each theme, and videos: what is loaded, and when.

import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { newPage, open } from "./browser.ts";

const media = `${inject("fixtures").everything.address}media/`;

/** The files that a page requests from now on, and what breaks its policy. */
async function watch(page: Page): Promise<{ requests: string[]; broken: string[] }> {
  const seen = { requests: [] as string[], broken: [] as string[] };
  page.on("request", (request) => seen.requests.push(request.url()));
  page.on("console", (message) => message.type() === "error" && seen.broken.push(message.text()));
  return seen;
}

describe("a wide image", () => {
  test("is loaded as AVIF in the width of the column", async () => {
    const page = await newPage();
    await open(page, `${media}images/`);
    const image = page.locator(".enlarge-image img").first();
    await image.scrollIntoViewIfNeeded();
    const shown = () => image.evaluate((img: HTMLImageElement) => img.currentSrc);
    await expect.poll(shown).toMatch(/wide-[\w-]+-768\.avif$/);
    expect(await image.evaluate((img) => img.getBoundingClientRect().width)).toBeLessThanOrEqual(768);
  });

  test("is enlarged by a key from its own file, and Escape leads back to it", async () => {
    const page = await newPage();
    await open(page, `${media}images/`);
    const link = page.getByRole("link", { name: "Enlarge image: A wide screenshot" });
    expect(await link.count()).toBe(1);
    await link.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "A wide screenshot" }).waitFor();
    const large = page.locator(".zoom img");
    const width = () => large.evaluate((img: HTMLImageElement) => img.getBoundingClientRect().width);
    await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
    const first = await width();
    expect(first).toBeLessThanOrEqual(1600);
    expect(first).toBeGreaterThan(768);
    await page.keyboard.press("+");
    expect((await width()) / first).toBeCloseTo(1.25, 1);
    await page.keyboard.press("Escape");
    await page.locator(".zoom").waitFor({ state: "detached" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test("without scripts, the link leads to its file", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${media}images/`);
    expect(await page.locator(".enlarge-image").first().getAttribute("href")).toMatch(/wide-\w{8}\.png$/);
  });
});

test.each(["light", "dark"] as const)("in the %s theme, only its image of a pair is loaded", async (colorScheme) => {
  const page = await newPage({ colorScheme });
  const { requests } = await watch(page);
  await open(page, `${media}images/`);
  const charts = () => requests.filter((url) => url.includes("/chart")).map((url) => url.includes(".dark-"));
  await expect.poll(charts).toEqual([colorScheme === "dark"]);
  expect(await page.getByRole("img", { name: "A chart" }).count()).toBe(1);
  await page.locator(".theme-switch").click();
  await expect.poll(charts).toEqual([colorScheme === "dark", colorScheme !== "dark"]);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".light-only").isVisible()).toBe(true);
  expect(await page.locator(".dark-only").isVisible()).toBe(false);
});

describe("a video", () => {
  test("requests nothing before it's pressed, and then plays with captions", async () => {
    const page = await newPage();
    const { requests, broken } = await watch(page);
    await open(page, `${media}videos/`);
    expect(requests.filter((url) => /\.(?:mp4|vtt)$|youtube|vimeo/.test(url))).toEqual([]);
    await page.getByRole("link", { name: "Watch the file" }).press("Enter");
    const video = page.locator(".video video");
    await video.waitFor();
    expect(await video.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await video.getAttribute("aria-label")).toBe("Watch the file");
    await expect.poll(() => requests.filter((url) => /\.(?:mp4|vtt)$/.test(url)).length).toBeGreaterThanOrEqual(2);
    expect(broken.filter((text) => /Content.Security/.test(text))).toEqual([]);
  });

  test("of YouTube is shown by its player, which the policy allows", async () => {
    const page = await newPage();
    const { broken } = await watch(page);
    await page.route(/youtube-nocookie/, (route) => route.fulfill({ contentType: "text/html", body: "<p>Player" }));
    await open(page, `${media}videos/`);
    await page.getByRole("link", { name: "Watch on YouTube" }).click();
    const frame = page.locator('iframe[title="Watch on YouTube"]');
    expect(await frame.getAttribute("src")).toBe(
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&start=20",
    );
    await page.frameLocator("iframe").getByText("Player").waitFor();
    expect(broken).toEqual([]);
  });

  test("without scripts, and elsewhere, is a link", async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(`${media}videos/`);
    const links = await page.locator(".video > a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links.slice(1)).toEqual([
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=20",
      "https://vimeo.com/76979871",
      "https://example.com/demo",
    ]);
    expect(links[0]).toMatch(/demo-\w{8}\.mp4$/);
  });
});
