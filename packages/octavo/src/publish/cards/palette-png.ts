// Encodes an image with few colors as a palette PNG: lossless, at half the size of a PNG without a palette.

import { constants, crc32, deflateSync } from "node:zlib";

/** One byte per pixel, an index into the colors. A zero byte before each row means that the row isn't filtered. */
export type PaletteImage = { width: number; lines: Uint8Array; colors: Map<number, number> };

export const mostColors = 256;

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** @param pixels opaque, four bytes each, for the rows from `top` down. All other rows come from `ground`. */
export function paletteImage(width: number, pixels: Uint8Array, ground?: PaletteImage, top = 0): PaletteImage {
  const source = new DataView(pixels.buffer, pixels.byteOffset, pixels.length);
  const count = pixels.length / 4;
  const lines = ground?.lines.slice() ?? new Uint8Array(count + count / width);
  const colors = new Map(ground?.colors);
  let last = -1;
  let index = 0;
  let target = top * (width + 1);
  for (let from = 0; from < pixels.length; ) {
    target++;
    for (const end = from + 4 * width; from < end; from += 4) {
      const color = source.getUint32(from, true);
      if (color !== last) {
        index = colors.get(color) ?? colors.size;
        if (index === colors.size) colors.set(color, index);
        last = color;
      }
      lines[target++] = index;
    }
  }
  return { width, lines, colors };
}

/** @param image with at most 256 colors. */
export function palettePng({ width, lines, colors }: PaletteImage): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(lines.length / (width + 1), 4);
  // Eight bits per pixel, color type 3 (palette).
  header.set([8, 3], 8);
  const palette = Buffer.from([...colors.keys()].flatMap((color) => [color, color >> 8, color >> 16]));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", palette),
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
