// Keeps what each page was rendered to, so that only changed pages are compiled again. The results are in pack files,
// which are only appended to, and an index says where each one is. Memory holds the index, not the pages.

import { randomBytes } from "node:crypto";
import { existsSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { writeWhole } from "./cache-folder.ts";

/** Where a result is: the pack's name, the first byte, and the number of bytes. */
type Location = [pack: string, start: number, length: number];
type Entry<Meta> = { key: string; meta: Meta; at: Location };

export type PageCache<Meta> = {
  /** @param key of the page's source and of everything it depends on. */
  get: (path: string, key: string) => { meta: Meta; content: () => string } | undefined;
  put: (path: string, key: string, meta: Meta, content: string) => () => string;
  /** Saves the entries used since opening, and discards the rest. */
  save: () => void;
};

const longestBuildMs = 600_000;

/** Packs beyond this number are merged into one. */
const mostPacks = 8;

/** @param file of the index, next to the packs. @param version results of another version aren't used. */
export function openPageCache<Meta>(file: string, version: string): PageCache<Meta> {
  const packs = packReader(dirname(file), basename(file, ".json"));
  const stored = readIndex<Meta>(file, version);
  const used = new Map<string, Entry<Meta>>();
  let isChanged = false;
  const put = (path: string, key: string, meta: Meta, content: string): (() => string) => {
    const entry: Entry<Meta> = { key, meta, at: packs.append(Buffer.from(content)) };
    used.set(path, entry);
    isChanged = true;
    return () => packs.read(entry.at);
  };
  return {
    get: (path, key) => {
      const entry = stored.get(path);
      if (entry?.key !== key || !packs.has(entry.at)) return undefined;
      used.set(path, entry);
      return { meta: entry.meta, content: () => packs.read(entry.at) };
    },
    put,
    save: () => {
      if (!isChanged && used.size === stored.size) return;
      const names = () => new Set([...used.values()].map(({ at: [pack] }) => pack));
      if (names().size > mostPacks)
        for (const [path, { key, meta, at }] of [...used]) put(path, key, meta, packs.read(at));
      const kept = names();
      writeWhole(file, JSON.stringify({ version, entries: [...used] }));
      packs.prune(kept);
    },
  };
}

/** A damaged index counts as missing. */
function readIndex<Meta>(file: string, version: string): Map<string, Entry<Meta>> {
  try {
    const index = JSON.parse(readFileSync(file, "utf8")) as { version: string; entries: [string, Entry<Meta>][] };
    return new Map(index.version === version ? index.entries : []);
  } catch {
    return new Map();
  }
}

/** Each process appends to its own pack, so that two builds of a site can run at the same time. */
function packReader(folder: string, name: string) {
  const open = new Map<string, number>();
  const own = `${name}-${randomBytes(6).toString("hex")}.pack`;
  let size = 0;
  /** The files of a page are made one after the other, so the same result is read several times in a row. */
  let last: { at: Location; text: string } | undefined;
  const descriptor = (pack: string): number => {
    const known = open.get(pack) ?? openSync(join(folder, pack), pack === own ? "a+" : "r");
    open.set(pack, known);
    return known;
  };
  return {
    has: ([pack]: Location) => open.has(pack) || existsSync(join(folder, pack)),
    append: (bytes: Uint8Array): Location => {
      writeSync(descriptor(own), bytes);
      size += bytes.length;
      return [own, size - bytes.length, bytes.length];
    },
    /** Removes all other packs, unless another build may still be writing them. */
    prune: (kept: ReadonlySet<string>): void => {
      for (const pack of readdirSync(folder)) {
        if (!pack.startsWith(`${name}-`) || !pack.endsWith(".pack") || kept.has(pack)) continue;
        const file = join(folder, pack);
        const stat = statSync(file, { throwIfNoEntry: false });
        if (stat && Date.now() - stat.mtimeMs > longestBuildMs) rmSync(file, { force: true });
      }
    },
    read: (at: Location): string => {
      if (last?.at === at) return last.text;
      const [pack, start, length] = at;
      const bytes = Buffer.allocUnsafe(length);
      readSync(descriptor(pack), bytes, 0, length, start);
      last = { at, text: bytes.toString("utf8") };
      return last.text;
    },
  };
}
