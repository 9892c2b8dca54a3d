// Images for link previews and for browsers: each one exists and has the declared size.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { address, newPage, open, wake } from "../../browser/browser.ts";

const docs = join(inject("dist"), "docs");
const origin = "https://pipedream.com/docs/";

const documents = readdirSync(docs, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith("index.html"),
);
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1];

test("every page has a card of the size in its tags, and no two canonical addresses the same", () => {
  expect(documents.length).toBeGreaterThanOrEqual(119);
  const sizes: number[] = [];
  const cards = new Map<string, string>();
  for (const name of documents) {
    const html = readFileSync(join(docs, name), "utf8");
    const image = contentOf(html, "og:image") ?? "";
    expect(image.slice(origin.length), name).toMatch(/^(?:v1\/)?assets\/cards\//);
    const png = readFileSync(join(docs, image.slice(origin.length)));
    const { width, height, type } = imageSize(png);
    expect([type, `${width}`, `${height}`], name).toEqual([
      "png",
      contentOf(html, "og:image:width"),
      contentOf(html, "og:image:height"),
    ]);
    expect(contentOf(html, "og:image:alt"), name).toBeTruthy();
    expect(contentOf(html, "twitter:card"), name).toBe("summary_large_image");
    sizes.push(png.length);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(cards.get(canonical) ?? image, name).toBe(image);
    cards.set(canonical, image);
  }
  expect(new Set(cards.values()).size).toBe(cards.size);
  expect(sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(25_000);
});

test("the not-found page has no card", () => {
  expect(readFileSync(join(docs, "404.html"), "utf8")).not.toMatch(/"(?:og|twitter):/);
});

test("the icons, the manifest and what it names are served as what they are", async () => {
  const page = await newPage();
  await open(page, "/limits/");
  const links = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLLinkElement>("link[rel~=icon], link[rel=apple-touch-icon], link[rel=manifest]"),
    ].map((link) => link.href),
  );
  const types = await Promise.all(links.map(async (link) => (await fetch(link)).headers.get("content-type")));
  expect(types).toEqual(["image/png", "image/svg+xml", "image/png", "application/manifest+json; charset=utf-8"]);
  const manifest = (await (await fetch(`${address}manifest.webmanifest`)).json()) as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: "Pipedream Documentation", start_url: "/docs/" });
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = imageSize(new Uint8Array(await (await fetch(new URL(src, address))).arrayBuffer()));
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("the browser's own bars have the color of the page, in both themes, also when the reader changes them", async () => {
  const colors = (page: Page) =>
    page.evaluate(() => {
      const meta = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].filter(
        ({ media }) => matchMedia(media).matches,
      );
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      return [...meta.map(({ content }) => content), getComputedStyle(document.body).backgroundColor].map((color) => {
        if (!canvas) return [];
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      });
    });
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await newPage({ colorScheme });
    await open(page, "/limits/");
    const [said, shown, ...more] = await colors(page);
    expect(said).toEqual(shown);
    expect(more).toEqual([]);
    await page.locator(".theme-switch").click();
    const [then, ...others] = await colors(page);
    expect(then).not.toEqual(said);
    expect(others).toEqual([then]);
    await page.reload();
    await wake(page);
    expect(await colors(page)).toEqual([then, then]);
  }
});
