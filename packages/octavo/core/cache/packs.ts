// Files that texts are appended to, and read from by their place. A text is only returned if it's exactly what was
// written, whatever has happened to the file in the meantime.

import { randomBytes } from "node:crypto";
import { fstatSync, lstatSync, openSync, readdirSync, readSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { PackLocation } from "../model/page.ts";
import { makeCacheFolder } from "./cache-folder.ts";

export type Packs = {
  /** Whether the pack is long enough for the text. It may be damaged, because checking all texts takes reading them. */
  has: (at: PackLocation) => boolean;
  /** @returns undefined if the text is no longer there, or damaged. The bytes are only valid until the next call. */
  read: (at: PackLocation) => Buffer | undefined;
  /** @throws if the pack can't be written. */
  append: (text: string) => PackLocation;
  /** Removes all other packs, unless another build may still be writing them. */
  prune: (kept: ReadonlySet<string>) => void;
};

const longestBuildMs = 600_000;

/** Each process appends to its own pack, so that two builds of a site can run at the same time. */
export function openPacks(folder: string, name: string): Packs {
  const open = new Map<string, number>();
  /** Of packs, when they were last asked for. */
  const sizes = new Map<string, number>();
  const own = `${name}-${randomBytes(6).toString("hex")}.pack`;
  /** The files of a page are made one after the other, so the same text is read several times in a row. */
  let room = Buffer.alloc(0);
  let last: { at: PackLocation; bytes: Buffer } | undefined;
  const descriptor = (pack: string, flags = "r"): number => {
    const known = open.get(pack) ?? openSync(join(folder, pack), flags);
    open.set(pack, known);
    return known;
  };
  const sizeOf = (pack: string): number => {
    try {
      return fstatSync(descriptor(pack)).size;
    } catch {
      return 0;
    }
  };
  const bytesAt = ([pack, start, length, checksum]: PackLocation): Buffer | undefined => {
    // One for all texts: what is allocated for each of thousands is only freed when V8 collects garbage.
    if (room.length < length) room = Buffer.alloc(2 * length);
    try {
      const bytes = room.subarray(0, readSync(descriptor(pack), room, 0, length, start));
      return bytes.length === length && crc32(bytes) === checksum ? bytes : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    has: ([pack, start, length]) => {
      const end = start + length;
      // Packs only grow.
      if (end > (sizes.get(pack) ?? 0)) sizes.set(pack, sizeOf(pack));
      return end <= (sizes.get(pack) ?? 0);
    },
    read: (at) => {
      if (last?.at === at) return last.bytes;
      const bytes = bytesAt(at);
      last = bytes && { at, bytes };
      return bytes;
    },
    append: (text) => {
      const bytes = Buffer.from(text);
      makeCacheFolder(folder);
      const pack = descriptor(own, "a+");
      writeFileSync(pack, bytes);
      // A write that failed halfway may have left something before it.
      return [own, fstatSync(pack).size - bytes.length, bytes.length, crc32(bytes)];
    },
    prune: (kept) => {
      for (const pack of readdirSync(folder)) {
        if (!pack.startsWith(`${name}-`) || !pack.endsWith(".pack") || kept.has(pack)) continue;
        const file = join(folder, pack);
        const stat = lstatSync(file, { throwIfNoEntry: false });
        if (stat && Date.now() - stat.mtimeMs > longestBuildMs) rmSync(file, { recursive: true, force: true });
      }
    },
  };
}
