// Files of the cache, each with a checksum at its end. A file that is missing, damaged, unreadable, of another version, or
// from another place counts as missing, so that its content is made again.

import { appendFileSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { threadId } from "node:worker_threads";
import { crc32 } from "node:zlib";
import { makeCacheFolder } from "./cache-folder.ts";

const checksumBytes = 4;

/** @param version changes whenever the content would, unless the name of the file does. */
export function readChecked(file: string, version = ""): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(0, -checksumBytes);
    return bytes.readUInt32LE(content.length) === crc32(content, seedOf(file, version)) ? content : undefined;
  } catch {
    return undefined;
  }
}

export function writeChecked(file: string, content: Uint8Array, version = ""): void {
  const checksum = Buffer.alloc(checksumBytes);
  checksum.writeUInt32LE(crc32(content, seedOf(file, version)));
  replaceFile(file, (temporary) => {
    writeFileSync(temporary, content);
    appendFileSync(temporary, checksum);
  });
}

/**
 * Writes a file completely or not at all, because another build or thread may read it at the same time. Replaces anything
 * that's in its place.
 */
export function replaceFile(file: string, write: (temporary: string) => void): void {
  const temporary = `${file}.${process.pid}-${threadId}`;
  makeCacheFolder(dirname(file));
  rmSync(temporary, { force: true });
  try {
    write(temporary);
    if (lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) rmSync(file, { recursive: true });
    renameSync(temporary, file);
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw cause;
  }
}

/** The name of the file is part of each checksum, because another file of the cache would match its own. */
function seedOf(file: string, version: string): number {
  return crc32(`${basename(file)}\n${version}`);
}
