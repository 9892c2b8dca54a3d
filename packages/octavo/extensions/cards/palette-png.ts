// Encodes an image with few colors as a palette PNG, at half the size of a PNG without a palette.

import { constants, crc32, deflateSync } from "node:zlib";

/** A color as `0xbbggrr`. */
export type Color = number;

/** One byte per pixel, an index into the colors. A zero byte before each row means that the row isn't filtered. */
export type PaletteImage = { width: number; lines: Uint8Array; colors: readonly Color[] };

/** A palette has no more. */
const mostColors = 256;

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/**
 * @param pixels opaque, four bytes each.
 * @param reserved how many colors of the palette are left free. If there are too many, similar ones become the same.
 */
export function paletteImage(width: number, pixels: Uint8Array, reserved = 0): PaletteImage {
  const colorsIn = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  const known = new Set<Color>();
  for (let at = 0; at < pixels.length; at += 4) known.add(colorsIn.getUint32(at, true) & 0xff_ff_ff);
  let bits = 8;
  const rounded = (color: Color) => color & (0x01_01_01 * ((0xff << (8 - bits)) & 0xff));
  const indexes = () => new Map([...new Set([...known].map(rounded))].map((color, index) => [color, index]));
  while (indexes().size > mostColors - reserved) bits--;
  const indexOf = indexes();
  const lines = new Uint8Array(pixels.length / 4 + pixels.length / 4 / width);
  let target = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((at / 4) % width === 0) target++;
    lines[target++] = indexOf.get(rounded(colorsIn.getUint32(at, true) & 0xff_ff_ff)) ?? 0;
  }
  return { width, lines, colors: [...indexOf.keys()] };
}

/** @param image with at most 256 colors. */
export function palettePng({ width, lines, colors }: PaletteImage): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(lines.length / (width + 1), 4);
  // Eight bits per pixel, color type 3 (palette).
  header.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colors.flatMap((color) => [color, color >> 8, color >> 16]))),
    // Letters are runs of one color. Searching for other matches takes four times as long and saves only a sixth.
    chunk("IDAT", deflateSync(lines, { strategy: constants.Z_RLE })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
