import { readdirSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { writeChecked } from "../../../../core/cache/checked-file.ts";
import { openImageCache } from "../../../../core/cache/image-cache.ts";
import { themeColors } from "../../../../core/model/theme-colors.ts";
import { runJob } from "../../../../core/publish/jobs/run-job.ts";
import { connectPages } from "../../../../core/site/connect-pages.ts";
import type { CardDrawing, drawCard } from "../../../../extensions/cards/draw-card.ts";
import { socialCards } from "../../../../extensions/cards/social-cards.ts";
import { samplePage } from "../../../sample-page.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { plainSite } from "../../core/page/compile-text.ts";

const { bg, accent, "text-strong": ink } = themeColors.dark;
const red = "#ff0000";

/** A square mark as the URL of an image. */
function markOf(size: number, colorAt: (pixel: number) => number[]): string {
  const png = new PNG({ width: size, height: size });
  png.data.set(Array.from({ length: size * size }, (_, pixel) => [...colorAt(pixel), 255]).flat());
  return `data:image/png;base64,${PNG.sync.write(png).toString("base64")}`;
}
const redMark = markOf(56, () => [255, 0, 0]);

/** The cards of pages with these titles by route, keyed by path. */
async function cardsOf(
  titles: Record<string, string>,
  cache = openImageCache(temporaryFolder()),
  mark = redMark,
): Promise<Map<string, Uint8Array>> {
  const pages = Object.entries(titles).map(([route, label]) => samplePage(route, { label }));
  const { tree } = connectPages(pages, { ...plainSite, description: "Guide - Do it well" }, new Map());
  const cards = new Map<string, Uint8Array>();
  for (const file of socialCards(tree, mark, cache, runJob)) {
    const made = "make" in file ? await file.make() : file;
    if (typeof made.content === "object" && "job" in made.content)
      cards.set(file.path, await runJob<typeof drawCard>(made.content.job, made.content.input as CardDrawing));
  }
  return cards;
}

async function cardOf(title: string, mark?: string): Promise<PNG> {
  const cards = await cardsOf({ "/guides/": "Guides", "/guides/one/": title }, undefined, mark);
  return PNG.sync.read(Buffer.from(cards.get("assets/cards/guides/one.png") ?? []));
}

function colorAt({ data, width }: PNG, x: number, y: number): string {
  return `#${data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3).toString("hex")}`;
}

/** All colors in this rectangle of pixels. */
function colorsIn(png: PNG, left: number, top: number, right: number, bottom: number): Set<string> {
  const found = new Set<string>();
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) found.add(colorAt(png, x, y));
  return found;
}

describe("socialCards", () => {
  test("gives each page a picture of the size that link previews ask for", async () => {
    const cards = await cardsOf({ "/": "Home", "/guides/": "Guides", "/guides/one/": "One" });
    expect([...cards.keys()]).toEqual([
      "assets/cards/index.png",
      "assets/cards/guides.png",
      "assets/cards/guides/one.png",
    ]);
    for (const png of cards.values()) expect(imageSize(png)).toEqual({ width: 1200, height: 630, type: "png" });
  });

  test("draws nothing a second time", async () => {
    const folder = temporaryFolder();
    const titles = { "/a/": "A", "/b/": "B" };
    await cardsOf(titles, openImageCache(folder));
    const fromCache = Buffer.from("from the cache");
    for (const name of readdirSync(folder)) writeChecked(join(folder, name), fromCache);
    expect([...(await cardsOf(titles, openImageCache(folder))).values()]).toEqual([fromCache, fromCache]);
    const [a, b] = (await cardsOf({ ...titles, "/b/": "Other" }, openImageCache(folder))).values();
    expect(a).toEqual(fromCache);
    expect(imageSize(b)).toMatchObject({ type: "png" });
  });

  test("another title changes the picture of its page alone", async () => {
    const before = await cardsOf({ "/a/": "A", "/b/": "B" });
    const after = await cardsOf({ "/a/": "A", "/b/": "Other" });
    expect(after.get("assets/cards/a.png")).toEqual(before.get("assets/cards/a.png"));
    expect(after.get("assets/cards/b.png")).not.toEqual(before.get("assets/cards/b.png"));
  });

  test("shows the section, the title and the mark", async () => {
    const card = await cardOf("Limits");
    expect(colorAt(card, 0, 0)).toBe(bg);
    expect(colorAt(card, 108, 522)).toBe(red);
    expect(colorsIn(card, 80, 80, 600, 110)).toContain(accent);
    expect(colorsIn(card, 80, 147, 600, 260)).toContain(ink);
    expect(colorsIn(card, 156, 500, 600, 550)).toContain(ink);
  });

  test("the front page says what the site is for, whatever its title", async () => {
    const [one, two] = await Promise.all([cardsOf({ "/": "Overview" }), cardsOf({ "/": "Home" })]);
    expect([...one.values()]).toEqual([...two.values()]);
  });

  test.each([
    "A title that nobody would read to its end, because it goes on and on, from one line to the next, and then on again",
    "components/definitions/props/of-every-kind-that-there-is/and-more",
    "WWWWWW WWWWWW WWWWWW WWWWWW WWWWWW",
    "ÅÉÎ",
  ])("keeps to the margins with %j", async (title) => {
    const card = await cardOf(title);
    expect(colorsIn(card, 80, 80, 1120, 440)).toContain(ink);
    expect([...colorsIn(card, 0, 0, 1200, 60)]).toEqual([bg]);
    expect([...colorsIn(card, 0, 60, 70, 630)]).toEqual([bg]);
    expect([...colorsIn(card, 1125, 60, 1200, 630)]).toEqual([bg]);
    expect([...colorsIn(card, 0, 435, 1200, 454)]).toEqual([bg]);
  });

  test.each(["Привет", "Ελλάδα", "Łódź"])("has the letters of %s", async (title) => {
    expect(colorsIn(await cardOf(title), 80, 147, 1120, 260)).toContain(ink);
  });

  test("shows a mark of more colors than a palette has in similar ones", async () => {
    const card = await cardOf(
      "Limits",
      markOf(56, (pixel) => [4 * (pixel % 56), 4 * Math.floor(pixel / 56), 200]),
    );
    expect(colorsIn(card, 80, 494, 136, 550).size).toBeGreaterThan(40);
    expect(colorsIn(card, 80, 147, 600, 260)).toContain(ink);
  });
});
