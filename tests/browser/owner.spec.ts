// What a site shows of its owner: logo, links, head tags, scripts, and components, with the strict policy.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { everything, loadAxe, violations } from "./axe.ts";
import { newPage, open, untilHeading } from "./browser.ts";

const site = inject("fixtures").owner;

/** Reports what breaks the policy, and other errors, from now on. */
async function watch(page: Page): Promise<string[]> {
  const broken: string[] = [];
  await page.exposeFunction("reportBroken", (what: string) => broken.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      (window as unknown as { reportBroken: (what: string) => void }).reportBroken(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  page.on("console", (message) => message.type() === "error" && broken.push(message.text()));
  return broken;
}

describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
  test("the logo is the one for it, and says the name", async () => {
    const page = await newPage({ colorScheme });
    await open(page, site.address);
    const shown = page.locator(".home img:visible");
    expect(await shown.count()).toBe(1);
    expect(await shown.getAttribute("src")).toBe(colorScheme === "dark" ? "/assets/logo-dark.svg" : "/assets/logo.svg");
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
    await expect.poll(() => page.getByRole("link", { name: "Acme Cloud home" }).count()).toBe(1);
    await page.locator(".theme-switch").click();
    expect(await page.locator(".home img:visible").count()).toBe(1);
  });

  test.each([390, 1440])("axe finds nothing at %i px, on pages and where there is none", async (width) => {
    const page = await newPage({ colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" });
    for (const path of ["", "guide/", "nowhere/"]) {
      await open(page, site.address + path);
      await loadAxe(page);
      expect(await violations(page, everything), path).toEqual([]);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow), path).toBe(0);
    }
  });
});

describe("a visit", () => {
  test("breaks nothing of the policy, and each component follows the page", async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    const broken = await watch(page);
    await open(page, site.address);
    expect(await page.evaluate(() => document.documentElement.dataset.hello)).toBe("1");
    for (const slot of ["top-bar", "footer"]) expect(await page.locator(`.contact-${slot}:visible`).count()).toBe(1);
    expect(await page.locator("article .contact").allInnerTexts()).toEqual([
      "before-article Acme Cloud documentation at the imprint",
      "after-article Acme Cloud documentation at the imprint",
    ]);
    await page.locator(".own-bar nav a", { hasText: "Guide" }).click();
    await untilHeading(page, "Guide");
    expect(await page.locator("article .contact").first().innerText()).toBe("before-article Guide at the imprint");
    expect(await page.evaluate(() => document.activeElement?.closest(".own-bar, main") !== null)).toBe(true);
    expect(await page.locator(".page-meta a").getAttribute("href")).toBe(
      "https://github.com/acme/docs/edit/main/content/guide/index.md?plain=1",
    );
    await page.evaluate(() => navigation.navigate("/nowhere/"));
    await untilHeading(page, "Page not found");
    expect(await page.locator(".contact-not-found").count()).toBe(1);
    expect(broken.filter((text) => !text.includes("404"))).toEqual([]);
  });

  test.each([320, 390, 640, 719, 720])(
    "at %i px, nothing in the bar overlaps, and the search can be pressed",
    async (width) => {
      const page = await newPage({ viewport: { width, height: 844 } });
      await open(page, site.address);
      const parts = page.locator(".navbar > *:visible");
      const boxes = await parts.evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect).sort((a, b) => a.left - b.left),
      );
      for (const [at, { right }] of boxes.entries()) expect(boxes[at + 1]?.left ?? width).toBeGreaterThanOrEqual(right);
      expect((await page.locator(".search-button").boundingBox())?.width).toBeGreaterThanOrEqual(32);
    },
  );

  test("on a small screen has the links of the bar in the footer", async () => {
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    await open(page, site.address);
    expect(await page.locator(".own-bar nav:visible").count()).toBe(0);
    expect(await page.locator(".own-footer a:visible").allInnerTexts()).toEqual(
      expect.arrayContaining(["Guide", "Blog", "Imprint"]),
    );
    expect(await page.getByRole("link", { name: "Mastodon" }).getAttribute("rel")).toBe("me external noopener");
  });
});

test("the head has the tags, and the icons are drawn from the named file", () => {
  const html = readFileSync(join(site.dist, "index.html"), "utf8");
  expect(html).toContain('<meta name="google-site-verification" content="abc">');
  expect(html).toContain('<link rel="me" href="https://hachyderm.io/@acme">');
  expect(html).not.toContain('home-docs"');
  expect(readFileSync(join(site.dist, "favicon.svg"), "utf8")).toContain("data:image/png;base64,");
});
