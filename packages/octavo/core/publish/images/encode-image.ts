// Encodes an image as AVIF and WebP, in the widths that pages show it in.

import { readFileSync } from "node:fs";
import type Sharp from "sharp";
import { columnWidth } from "../../model/column-width.ts";

/** One of the forms in which an image is published besides its own. */
export type Form = { format: Format; width: number };

/** Browsers take the first that they know. */
export const formats = ["avif", "webp"] as const;
export type Format = (typeof formats)[number];

/** Twice as wide for screens with a high resolution. */
const widths = [columnWidth, 2 * columnWidth];

/**
 * With more effort, an AVIF of a screenshot takes seven times as long and is only a tenth smaller. In WebP, the colors of
 * thin lines and of text would run into each other without `smartSubsample`.
 */
const settings = { avif: { quality: 60, effort: 2 }, webp: { quality: 80, smartSubsample: true } };

/** Changes with everything that determines the result, apart from the image and the encoder. */
export const encoding = JSON.stringify([widths, settings]);

/** Undefined if the package isn't installed. */
export async function loadEncoder(): Promise<typeof Sharp | undefined> {
  try {
    const { default: sharp } = await import("sharp");
    // One thread per image is enough, because several images are encoded at the same time.
    sharp.concurrency(1);
    return sharp;
  } catch {
    return undefined;
  }
}

/**
 * @returns the forms worth publishing, the narrowest of each format first. An image that moves has none. A format that
 * makes the widest form larger than the file isn't used at all, because wide screens would get a narrow form.
 */
export async function encodeImage(file: string, sharp: typeof Sharp): Promise<[Form, Uint8Array][]> {
  const bytes = readFileSync(file);
  if (isAnimatedPng(bytes)) return [];
  const { pages = 1, autoOrient } = await sharp(bytes).metadata();
  if (pages > 1) return [];
  const found: [Form, Uint8Array][] = [];
  for (const format of formats) {
    const encode = async (width: number): Promise<[Form, Uint8Array]> => {
      const resized = sharp(bytes).autoOrient().resize({ width });
      return [{ format, width }, await resized[format](settings[format]).toBuffer()];
    };
    const [widest = 0, ...narrower] = widthsOf(autoOrient.width);
    const [form, encoded] = await encode(widest);
    if (encoded.length >= bytes.length) continue;
    for (const width of narrower.reverse()) found.push(await encode(width));
    found.push([form, encoded]);
  }
  return found;
}

/** The widest first. A form that is hardly narrower than the next one would save nothing. */
function widthsOf(width: number): number[] {
  const widest = Math.min(width, Math.max(...widths));
  return [widest, ...widths.filter((each) => each * 1.25 <= widest).reverse()];
}

/** The encoder would only see the first picture. The chunk has to be in front of the pixels. */
function isAnimatedPng(bytes: Buffer): boolean {
  const isPng = bytes.toString("latin1", 1, 4) === "PNG";
  const pixels = bytes.indexOf("IDAT");
  return isPng && bytes.subarray(0, Math.max(pixels, 0)).includes("acTL");
}
