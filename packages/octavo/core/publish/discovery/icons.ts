// Draws the icons that browsers and phones request from public/favicon.svg, and lists them in the
// web app manifest.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ImageCache, imageKey } from "../../cache/image-cache.ts";
import { sourcesOf } from "../../cache/source-hash.ts";
import { packageRoot, versionOfPackage } from "../../files/package-root.ts";
import { emblemSize, type Icon, icons, markSize, vectorIcon } from "../../model/icons.ts";
import { error, fileStart, type Problem } from "../../model/problem.ts";
import type { Site } from "../../model/site.ts";
import { siteWords } from "../../model/site-name.ts";
import { themeColors } from "../../model/theme-colors.ts";
import { textsOf } from "../../texts/texts-of.ts";
import { oncePer, type Published, type Workshop } from "../files/published.ts";
import type { Made } from "../writer/write-site.ts";

export type Icons = {
  /** Data URL of the icon in its dark-theme colors, as the social cards show it. */
  mark: string;
  /** How each one is made, by its path below the base. */
  files: ReadonlyMap<string, Made>;
  problems: Problem[];
};

export const iconsOf = oncePer(({ root, images, trees: [main] }) => drawIcons(root, images, main.site.favicon));

/** A site can have its own in `public/`. */
export function publishedIcons(): Published[] {
  return [vectorIcon, ...icons.map(({ path }) => path)].map((path) => {
    const make = async (workshop: Workshop) => (await iconsOf(workshop)).files.get(path);
    return { scope: "site", path, isReplaceable: true, stage: "draw cards", make };
  });
}

const faviconFile = `public/${vectorIcon}`;

/** A site without an icon gets a neutral one. @param named the file of the icon, if the settings name one. */
export async function drawIcons(root: string, cache: ImageCache, named?: string): Promise<Icons> {
  const source = named ?? faviconFile;
  const own = join(root, source);
  const svg = vectorOf(readFileSync(existsSync(own) ? own : join(packageRoot, "assets/favicon.svg")));
  if (svg === undefined) return { mark: "", files: new Map(), problems: [withoutImage(source)] };
  const drawer = [versionOfPackage("@resvg/resvg-js"), sourcesOf("core/publish/discovery/icons.ts")];
  let mark: Uint8Array;
  try {
    mark = await cache.png(imageKey("mark", svg, ...drawer), () => drawMark(svg));
  } catch (cause) {
    return { mark: "", files: new Map(), problems: [unreadable(source, cause)] };
  }
  const files = new Map<string, Made>([[vectorIcon, { content: svg }]]);
  for (const icon of icons) {
    const key = imageKey(icon, svg, ...drawer);
    files.set(icon.path, { key, make: async () => ({ content: await cache.png(key, () => drawIcon(svg, icon)) }) });
  }
  return { mark: `data:image/png;base64,${Buffer.from(mark).toString("base64")}`, files, problems: [] };
}

const inWidth = (value: number) => ({ fitTo: { mode: "width", value } }) as const;

/** @throws when the icon isn't an image. */
async function drawMark(svg: string): Promise<Uint8Array> {
  const { Resvg } = await import("@resvg/resvg-js");
  // The message names the place in the file as it was written.
  new Resvg(svg);
  return new Resvg(inDarkTheme(svg), inWidth(emblemSize)).render().asPng();
}

async function drawIcon(svg: string, { size, filled }: Icon): Promise<Uint8Array> {
  const { Resvg, renderAsync } = await import("@resvg/resvg-js");
  const picture = filled ? fill(svg, edgeColor(new Resvg(svg, inWidth(markSize)).render())) : svg;
  return (await renderAsync(picture, inWidth(size))).asPng();
}

/** Makes the icon's dark-theme rules unconditional, because the cards are dark. */
function inDarkTheme(svg: string): string {
  return svg.replace(/@media\s*\(\s*prefers-color-scheme:\s*dark\s*\)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g, "$1");
}

/** The color in the middle of the left edge. If the icon has its own background, the fill continues it. */
function edgeColor({ pixels, width, height }: { pixels: Buffer; width: number; height: number }): string {
  const [red, green, blue, alpha] = pixels.subarray(4 * width * Math.floor(height / 2));
  return alpha === 255 ? `rgb(${red},${green},${blue})` : themeColors.light.bg;
}

/** Whatever shape a system crops to, the middle 80% stays visible. */
function fill(svg: string, color: string): string {
  const address = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<rect width="10" height="10" fill="${color}"/>
<image x="1" y="1" width="8" height="8" href="${address}"/>
</svg>`;
}

/** The web app manifest, which lists the icons. */
export function webManifest({ title, lang, base, colors, ...site }: Site): string {
  const listed = icons.filter(({ purpose }) => purpose);
  return JSON.stringify({
    name: siteWords({ title, ...site }, textsOf(lang, site.texts).documentation).name,
    short_name: title || "Docs",
    description: site.description,
    lang,
    start_url: base,
    scope: base,
    display: "browser",
    theme_color: colors.light.bg,
    background_color: colors.light.bg,
    icons: listed.map(({ path, size, purpose }) => ({
      src: base + path,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  });
}

/** The icon as a drawing. Undefined for an ICO file without an image that a drawing can contain. */
function vectorOf(bytes: Buffer): string | undefined {
  const isPng = (image: Buffer) => image.subarray(1, 4).toString("latin1") === "PNG";
  const isIco = bytes.length > 22 && bytes.readUInt32LE(0) === 0x01_00_00;
  if (!isIco && !isPng(bytes)) return bytes.toString("utf8");
  const image = isIco
    ? imagesOf(bytes)
        .filter(isPng)
        .sort((a, b) => b.length - a.length)[0]
    : bytes;
  if (!image) return undefined;
  const address = `data:image/png;base64,${image.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><image width="10" height="10" href="${address}"/></svg>\n`;
}

/** Each entry of the directory of an ICO file has 16 bytes, which end with the size and the offset of its image. */
function imagesOf(ico: Buffer): Buffer[] {
  const count = Math.min(ico.readUInt16LE(4), Math.floor((ico.length - 6) / 16));
  return Array.from({ length: count }, (_, index) => {
    const entry = 6 + 16 * index;
    const offset = ico.readUInt32LE(entry + 12);
    return ico.subarray(offset, offset + ico.readUInt32LE(entry + 8));
  });
}

function withoutImage(file: string): Problem {
  return error(file, fileStart, "This icon has no image in PNG format.", "Save the icon as PNG or SVG.");
}

function unreadable(file: string, cause: unknown): Problem {
  const message = cause instanceof Error ? cause.message : String(cause);
  const [, line, column] = /at (\d+):(\d+)$/.exec(message) ?? [];
  const place = line ? { line: Number(line), column: Number(column) } : fileStart;
  return error(
    file,
    place,
    `This isn't an SVG image: ${message}.`,
    "Save it as SVG with `xmlns` on the first element.",
  );
}
