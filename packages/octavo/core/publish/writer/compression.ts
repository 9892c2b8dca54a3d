// Brotli and gzip versions of text files, for servers that send precompressed files.

import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import {
  type BrotliOptions,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gunzipSync,
  gzipSync,
  type ZlibOptions,
} from "node:zlib";

/** The endings of the compressed versions. */
export type CompressedEnding = ".br" | ".gz";
export const compressedEndings: readonly CompressedEnding[] = [".br", ".gz"];

/** Smaller files fit into the first packet anyway. */
const leastBytes = 1000;

const texts = /^(?:text\/|image\/svg\+xml|application\/(?:json|xml|yaml|manifest\+json|javascript))/;

/** Whether a file of this type and size gets compressed versions. */
export function isCompressible(type: string, size: number): boolean {
  return size >= leastBytes && texts.test(type);
}

/**
 * On this repository's site (655 files, 20 MB), level 8 takes half a second. Level 9 takes four times as long and saves
 * 0.3%, level 10 takes 14 times as long and saves 7%, and level 11 takes 39 times as long and saves 9%. Only scripts
 * are worth level 10: they're few, and all readers share them.
 */
const level = (type: string) => (type.startsWith("text/javascript") ? 10 : 8);

/**
 * In bytes. Only the text of a very large site is longer, and only programs read it. On 94 MB, quicker levels take 2.3
 * instead of 4.9 seconds.
 */
export const longFile = 4_000_000;
const longLevels = { brotli: 5, gzip: 4 };

/** In bytes. Node's default of 16 KB would return to JavaScript several times for a page. */
const chunkSize = 65_536;

function gzipOptions(size: number): ZlibOptions {
  return { chunkSize, ...(size > longFile && { level: longLevels.gzip }) };
}

function brotliOptions(size: number, type: string): BrotliOptions {
  // Knowing the size, Brotli allocates a window of that size instead of 4 MB.
  const window = Math.ceil(Math.log2(size + 16));
  return {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size > longFile ? longLevels.brotli : level(type),
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, 10), 22),
    },
  };
}

export function compressed(bytes: Uint8Array, type: string, ending: CompressedEnding): Uint8Array {
  if (ending === ".gz") return gzipSync(bytes, gzipOptions(bytes.length));
  return brotliCompressSync(bytes, brotliOptions(bytes.length, type));
}

/** Compresses a file without holding it in memory. */
export async function compressFile(file: string, size: number, type: string, ending: CompressedEnding): Promise<void> {
  const compressor = ending === ".gz" ? createGzip(gzipOptions(size)) : createBrotliCompress(brotliOptions(size, type));
  await pipeline(createReadStream(file), compressor, createWriteStream(file + ending));
}

/** Whether a file is a compressed version of these bytes. */
export function isVersionOf(bytes: Uint8Array, file: string, ending: CompressedEnding): boolean {
  const decompress = ending === ".gz" ? gunzipSync : brotliDecompressSync;
  try {
    return decompress(readFileSync(file)).equals(bytes);
  } catch {
    return false;
  }
}
