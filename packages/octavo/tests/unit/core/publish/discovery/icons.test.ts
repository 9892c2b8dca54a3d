import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { PNG } from "pngjs";
import { describe, expect, test } from "vitest";
import { openImageCache } from "../../../../../core/cache/image-cache.ts";
import { printProblem } from "../../../../../core/model/problem.ts";
import type { Site } from "../../../../../core/model/site.ts";
import { drawIcons, type Icons, webManifest } from "../../../../../core/publish/discovery/icons.ts";
import { listPublished, loadLists } from "../../../../../core/publish/published-files.ts";
import type { Source } from "../../../../../core/publish/writer/store-file.ts";
import { connectPages } from "../../../../../core/site/connect-pages.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";
import { plainSite } from "../../page/compile-text.ts";

const list = listPublished(await loadLists());

const drawn = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`;
const tile = drawn(
  "<style>rect{fill:#f00}@media (prefers-color-scheme: dark) {rect{fill:#0f0}}</style><rect width='8' height='8' rx='2'/>",
);

type Drawn = Omit<Icons, "files"> & { files: [path: string, content: Source][] };

async function iconsOf(favicon?: string): Promise<Drawn> {
  const root = temporaryFolder(favicon === undefined ? {} : { "public/favicon.svg": favicon });
  const { files, ...icons } = await drawIcons(root, openImageCache(temporaryFolder()));
  const made = [...files].map(async ([path, file]): Promise<[string, Source]> => {
    return [path, (await ("make" in file ? file.make() : file)).content];
  });
  return { ...icons, files: await Promise.all(made) };
}

/** `r,g,b,a` of the first pixel and of the center pixel. */
function pixels(png: Source | undefined): string[] {
  if (!(png instanceof Uint8Array)) throw new Error("This isn't a picture.");
  const { data, width, height } = PNG.sync.read(Buffer.from(png));
  const middle = 4 * (width * (height / 2) + width / 2);
  return [data.subarray(0, 4).join(), data.subarray(middle, middle + 4).join()];
}

describe("drawIcons", () => {
  test("gives every size that the head and the manifest name", async () => {
    const files = new Map((await iconsOf(tile)).files);
    const sizes = [...files].flatMap(([path, content]) =>
      content instanceof Uint8Array ? [[path, imageSize(content).width, imageSize(content).height]] : [],
    );
    expect(sizes).toEqual([
      ["favicon-48.png", 48, 48],
      ["apple-touch-icon.png", 180, 180],
      ["assets/icons/192.png", 192, 192],
      ["assets/icons/512.png", 512, 512],
      ["assets/icons/maskable-512.png", 512, 512],
    ]);
    expect(files.get("favicon.svg")).toBe(tile);
    const { icons } = JSON.parse(webManifest({ ...plainSite, base: "/help/" })) as { icons: { src: string }[] };
    for (const { src } of icons) expect(files.has(src.replace("/help/", ""))).toBe(true);
  });

  test("what a system cuts to shape is filled to the edge, in the icon's color or in white", async () => {
    const files = new Map((await iconsOf(tile)).files);
    expect(pixels(files.get("favicon-48.png"))).toEqual(["0,0,0,0", "255,0,0,255"]);
    expect(pixels(files.get("apple-touch-icon.png"))).toEqual(["255,0,0,255", "255,0,0,255"]);
    const round = new Map((await iconsOf(drawn("<circle cx='4' cy='4' r='3' fill='blue'/>"))).files);
    expect(pixels(round.get("assets/icons/maskable-512.png"))).toEqual(["255,255,255,255", "0,0,255,255"]);
  });

  test("the mark on dark cards has the icon's colors for dark", async () => {
    const { mark } = await iconsOf(tile);
    expect(pixels(Buffer.from(mark.split(",")[1], "base64"))).toEqual(["0,0,0,0", "0,255,0,255"]);
  });

  test("the manifest names the site, also one without a title", () => {
    const manifestOf = (changes: Partial<Site>) => JSON.parse(webManifest({ ...plainSite, ...changes }));
    expect(manifestOf({ title: "Tool" })).toMatchObject({
      name: "Tool",
      short_name: "Tool",
      start_url: "/docs/",
      display: "browser",
    });
    expect(manifestOf({ description: "Tool Guide - Do it well" })).toMatchObject({
      name: "Tool Guide",
      short_name: "Docs",
    });
  });

  test("a site without an icon has the one of this package", async () => {
    const { files, problems } = await iconsOf();
    expect(problems).toEqual([]);
    expect(new Map(files).get("favicon.svg")).toContain("prefers-color-scheme:dark");
  });

  test("an icon that cannot be drawn is an error with its place", async () => {
    const { problems } = await iconsOf(drawn("\n  <rect></circle>"));
    expect(problems.map(printProblem)).toEqual([
      "public/favicon.svg:2:9  This isn't an SVG image: SVG data parsing failed cause expected 'rect' tag, not 'circle' at 2:9.\n    Save it as SVG with `xmlns` on the first element.",
    ]);
  });

  test("an icon that the site has in public/ is not drawn", () => {
    const { tree } = connectPages([], plainSite, new Map());
    const own = new Map([["/apple-touch-icon.png", "public/apple-touch-icon.png"]]);
    const sourceOf = (path: string) => [...list(tree, own)].filter((file) => file.path === path);
    expect(sourceOf("apple-touch-icon.png").map(({ source }) => source)).toEqual(["public/apple-touch-icon.png"]);
    expect(sourceOf("favicon-48.png").map(({ source }) => source)).toEqual([undefined]);
  });
});

describe("an icon that the settings name", () => {
  const png = PNG.sync.write(Object.assign(new PNG({ width: 4, height: 4 }), { data: Buffer.alloc(64, 255) }));
  /** An ICO file with one image. */
  const ico = (image: Buffer) => {
    const head = Buffer.alloc(22);
    head.writeUInt16LE(1, 2);
    head.writeUInt16LE(1, 4);
    head.writeUInt32LE(image.length, 14);
    head.writeUInt32LE(22, 18);
    return Buffer.concat([head, image]);
  };
  const named = async (bytes: Buffer) => {
    const root = temporaryFolder({ "site/icon": "" });
    writeFileSync(join(root, "site/icon"), bytes);
    return drawIcons(root, openImageCache(temporaryFolder()), "site/icon");
  };

  test.each([
    ["PNG", png],
    ["ICO", ico(png)],
  ])("can be %s, of which the other icons are drawn", async (_, bytes) => {
    const { files, problems } = await named(bytes);
    expect(problems).toEqual([]);
    const small = files.get("favicon-48.png");
    const drawn = small && "make" in small ? (await small.make()).content : undefined;
    expect(pixels(drawn)).toEqual(["255,255,255,255", "255,255,255,255"]);
  });

  test("is reported if it has no image that can be drawn", async () => {
    const { problems } = await named(ico(Buffer.from("BMP")));
    expect(problems.map(printProblem)).toEqual([
      "site/icon:1:1  This icon has no image in PNG format.\n    Save the icon as PNG or SVG.",
    ]);
  });
});
