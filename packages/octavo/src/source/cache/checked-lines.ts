// Files of the cache that are appended to: one JSON value per line, each with its checksum. Changing one of ten thousand
// values takes writing one line. Of a damaged file, the lines that are exactly what was written still count.

import { appendFileSync, readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import { replaceFile, seedOf } from "./checked-file.ts";

/** A checksum in base 16, and a space. */
const checksumLength = 9;
/** Lines are written together up to this many bytes. */
const chunkBytes = 1 << 20;

/** @param version lines of another version count as missing. @returns the values in the order in which they were written. */
export function readLines(file: string, version: string): unknown[] {
  const bytes = readAll(file);
  const seed = seedOf(file, version);
  const values: unknown[] = [];
  for (let start = 0; start < bytes.length; ) {
    const next = bytes.indexOf("\n", start);
    const end = next < 0 ? bytes.length : next;
    const text = bytes.subarray(start + checksumLength, end);
    if (text.length > 0 && bytes.toString("latin1", start, start + checksumLength) === checksumOf(text, seed))
      values.push(JSON.parse(text.toString()));
    start = end + 1;
  }
  return values;
}

/** Adds values to a file that exists. */
export function appendLines(file: string, version: string, values: Iterable<unknown>): void {
  for (const chunk of chunksOf(values, seedOf(file, version))) appendFileSync(file, chunk);
}

/** Replaces the file, or makes it. */
export function writeLines(file: string, version: string, values: Iterable<unknown>): void {
  replaceFile(file, (temporary) => {
    for (const chunk of chunksOf(values, seedOf(file, version))) appendFileSync(temporary, chunk);
  });
}

function readAll(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

function* chunksOf(values: Iterable<unknown>, seed: number): Generator<Buffer> {
  let lines: Buffer[] = [];
  let size = 0;
  for (const value of values) {
    const text = Buffer.from(JSON.stringify(value));
    // The line break comes first: what a process left that was killed while writing then ends here.
    const line = Buffer.concat([Buffer.from(`\n${checksumOf(text, seed)}`), text]);
    lines.push(line);
    size += line.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(lines);
    [lines, size] = [[], 0];
  }
  if (lines.length > 0) yield Buffer.concat(lines);
}

function checksumOf(text: Uint8Array, seed: number): string {
  return `${crc32(text, seed).toString(16).padStart(8, "0")} `;
}
