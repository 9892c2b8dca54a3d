import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openImageCache } from "../../../../../core/cache/image-cache.ts";
import type { Problem } from "../../../../../core/model/problem.ts";
import { createProgress } from "../../../../../core/model/progress.ts";
import { type ArticleHtml, rendered } from "../../../../../core/model/rendered.ts";
import { withForms } from "../../../../../core/publish/images/picture-html.ts";
import {
  encodePictures,
  formsOf as formsIn,
  type ImageForms,
  publishedImages,
} from "../../../../../core/publish/images/responsive-images.ts";
import type { NewFile } from "../../../../../core/publish/writer/write-site.ts";
import { connectPages } from "../../../../../core/site/connect-pages.ts";
import { samplePage } from "../../../../sample-page.ts";
import { sampleWorkshop } from "../../../../sample-workshop.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";
import { plainSite } from "../../page/compile-text.ts";

/** A picture with grain, which PNG can't store in a few bytes. */
function pixels(width: number, height: number, valueAt = (at: number) => 120 + 40 * Math.sin(at * at)) {
  const data = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => valueAt(at)));
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const folderOf = "assets/immutable/images";
const published = `${folderOf}/shot-00000000.png`;

const shownAt = { file: "content/index.md", line: 7, column: 3 };

type Encoded = { forms: ImageForms; files: readonly NewFile[]; problems: Problem[] };

async function formsOf(
  file: string,
  path = published,
  cacheFolder = temporaryFolder(),
  progress = createProgress(undefined),
): Promise<Encoded> {
  const page = samplePage("/", { images: [[path, file, shownAt]] });
  const images = openImageCache(cacheFolder);
  const workshop = sampleWorkshop(connectPages([page], plainSite, new Map()).tree, { images });
  const problems = await encodePictures([page, page], workshop, progress);
  const [, smaller] = publishedImages(page);
  return { forms: formsIn(workshop), files: (await smaller?.list?.(workshop)) ?? [], problems };
}

async function written(png: Buffer, name = "shot.png"): Promise<string> {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, png);
  return file;
}

const sizes = ({ forms }: Pick<Encoded, "forms">, path = published) =>
  forms.get(path)?.map(({ format, width }) => `${format} ${width}`);

test("an image gets forms in the width of the column and up to twice as wide, but none that is wider than it is", async () => {
  const wide = await written(await pixels(1700, 20).png().toBuffer());
  expect(sizes(await formsOf(wide))).toEqual(["avif 768", "avif 1536", "webp 768", "webp 1536"]);
  const between = await written(await pixels(1000, 20).png().toBuffer());
  expect(sizes(await formsOf(between))).toEqual(["avif 768", "avif 1000", "webp 768", "webp 1000"]);
  const narrow = await written(await pixels(800, 20).png().toBuffer());
  expect(sizes(await formsOf(narrow))).toEqual(["avif 800", "webp 800"]);
});

test("what is published are images of these widths, with names that change with the image", async () => {
  const { files } = await formsOf(await written(await pixels(1000, 20).png().toBuffer()));
  expect(files).toHaveLength(4);
  for (const { path, ...file } of files) {
    expect(path).toMatch(/^assets\/immutable\/images\/shot-00000000-[\w-]{6}-\d+\.(?:avif|webp)$/);
    const { content } = "make" in file ? await file.make() : file;
    const { width, format } = await sharp(content as Uint8Array).metadata();
    expect(path).toContain(`-${width}.`);
    expect(format).toBe(path.endsWith("avif") ? "heif" : "webp");
  }
});

test("a format that is larger than the image isn't used, and neither is any for an image that moves", async () => {
  const stripes = pixels(1000, 20, (at) => (at % 6 < 3 ? 0 : 255));
  const png = await stripes.png({ palette: true }).toBuffer();
  expect(sizes(await formsOf(await written(png)))).toEqual([]);
  const still = await pixels(1000, 20).png().toBuffer();
  expect(sizes(await formsOf(await written(animated(still))))).toEqual([]);
});

/** With the chunk that announces several pictures, after the header of 33 bytes. */
function animated(png: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("acTL"), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(8);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

test("a photo that is stored on its side is turned", async () => {
  const jpeg = await pixels(20, 1000).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer();
  const path = `${folderOf}/photo-00000000.jpg`;
  expect(sizes(await formsOf(await written(jpeg, "photo.jpg"), path), path)).toContain("avif 1000");
});

test("what can't be decoded is published as it is, with a warning", async () => {
  const { forms, problems } = await formsOf(await written(Buffer.from("\x89PNG\r\n\x1a\n nothing", "latin1")));
  expect(forms.get(published)).toEqual([]);
  expect(problems).toMatchObject([
    { ...shownAt, message: expect.stringContaining("`shot.png` is published as it is"), severity: "warning" },
  ]);
});

test("an image is encoded once; a form whose file is damaged is encoded again", async () => {
  const file = await written(await pixels(1000, 20).png().toBuffer());
  const cache = temporaryFolder();
  const first = await formsOf(file, published, cache);
  const second = createProgress(undefined);
  await formsOf(file, published, cache, second);
  expect(second.times()).toEqual([]);
  const contents = async ({ files }: Encoded) =>
    Promise.all(files.map(async (each) => ("make" in each ? (await each.make()).content : undefined)));
  const before = await contents(first);
  for (const name of readdirSync(cache)) if (!name.endsWith("json")) writeFileSync(join(cache, name), "damaged");
  expect(await contents(await formsOf(file, published, cache))).toEqual(before);
});

const picture = { src: `/docs/${published}`, width: 1700, isEager: true };
const img = `<img src="/docs/${published}" alt="">`;
const article = (changes: Partial<typeof picture> = {}): ArticleHtml => [
  { html: rendered("<p>") },
  { html: rendered(img), picture: { ...picture, ...changes } },
  { html: rendered("</p>") },
];
const forms = new Map([
  [
    published,
    [
      { format: "avif" as const, width: 768, path: "a-768.avif" },
      { format: "avif" as const, width: 1536, path: "a-1536.avif" },
    ],
  ],
]);

test("browsers choose a form by the width of the column, and those that can by the width of the image", () => {
  const sources = (sizes: string) =>
    `<source type="image/avif" srcset="/docs/a-768.avif 768w, /docs/a-1536.avif 1536w" sizes="${sizes}">`;
  expect(withForms(article(), forms, "/docs/", false)).toBe(
    `<p><picture>${sources("(min-width: 768px) 768px, 100vw")}${img}</picture></p>`,
  );
  expect(withForms(article({ isEager: false }), forms, "/docs/", false)).toContain(
    sources("auto, (min-width: 768px) 768px, 100vw"),
  );
  expect(withForms(article(), forms, "/docs/", true)).toContain(sources("(min-width: 1700px) 1700px, 100vw"));
});

test("an image without forms stays as it is", () => {
  const other = article({ src: "/docs/other.png" });
  expect(withForms(other, forms, "/docs/", false)).toBe(`<p>${img}</p>`);
});
