// Keeps what each page was rendered to, so that only changed pages are compiled again. The results are in pack files,
// which are only appended to, and an index says where each one is, with its checksum. Memory holds the index, not the
// pages.

import { basename, dirname } from "node:path";
import type { PackLocation } from "../../model/page.ts";
import { keepInCache } from "./cache-folder.ts";
import { readChecked, writeChecked } from "./checked-file.ts";
import { openPacks, type Packs } from "./packs.ts";

type Entry<Meta> = { key: string; meta: Meta; at: PackLocation };

/** The content of a page in the cache. */
export type Kept = {
  /** What a page was rendered to. Undefined if its pack has been damaged or removed since. */
  read: () => string | undefined;
  /** Absent if the cache can't be written. */
  at?: PackLocation;
};

export type PageCache<Meta> = {
  /** @param key of the page's source and of everything it depends on. */
  get: (path: string, key: string) => { meta: Meta; content: Kept } | undefined;
  put: (path: string, key: string, meta: Meta, content: string) => Kept;
  /** The same for content that another thread has appended to a pack. */
  adopt: (path: string, key: string, meta: Meta, at: PackLocation) => Kept;
  /** Saves the entries used since opening, and discards the rest. */
  save: () => void;
};

/** Packs beyond this number are merged into one. */
const mostPacks = 8;

/** @param file of the index, next to the packs. @param version results of another version aren't used. */
export function openPageCache<Meta>(file: string, version: string): PageCache<Meta> {
  const packs = openPagePacks(file);
  const stored = readIndex<Meta>(file, version);
  const used = new Map<string, Entry<Meta>>();
  let isChanged = false;
  const put = (path: string, key: string, meta: Meta, content: string): Kept => {
    let at: PackLocation | undefined;
    keepInCache(() => {
      at = packs.append(content);
    });
    if (at) return adopt(path, key, meta, at);
    isChanged = true;
    used.delete(path);
    return { read: () => content };
  };
  const keptAt = (at: PackLocation): Kept => ({ read: () => packs.read(at), at });
  const adopt = (path: string, key: string, meta: Meta, at: PackLocation): Kept => {
    isChanged = true;
    used.set(path, { key, meta, at });
    return keptAt(at);
  };
  const merge = () => {
    for (const [path, { key, meta, at }] of [...used]) {
      const content = packs.read(at);
      used.delete(path);
      if (content !== undefined) put(path, key, meta, content);
    }
  };
  const names = () => new Set([...used.values()].map(({ at: [pack] }) => pack));
  return {
    get: (path, key) => {
      const entry = stored.get(path);
      if (entry?.key !== key || !packs.has(entry.at)) return undefined;
      used.set(path, entry);
      return { meta: entry.meta, content: keptAt(entry.at) };
    },
    put,
    adopt,
    save: () => {
      if (!isChanged && used.size === stored.size) return;
      if (names().size > mostPacks) merge();
      writeChecked(file, Buffer.concat([...used].map(lineOf)), version);
      packs.prune(names());
    },
  };
}

/** The packs of an index, also for threads that only know its file. */
export function openPagePacks(file: string): Packs {
  return openPacks(dirname(file), basename(file, ".bin"));
}

function readIndex<Meta>(file: string, version: string): Map<string, Entry<Meta>> {
  const index = readChecked(file, version) ?? Buffer.alloc(0);
  const entries = new Map<string, Entry<Meta>>();
  for (let start = 0; start < index.length; ) {
    const end = index.indexOf("\n", start);
    const [path, entry] = JSON.parse(index.toString("utf8", start, end)) as [string, Entry<Meta>];
    entries.set(path, entry);
    start = end + 1;
  }
  return entries;
}

/** One text of all entries would take several times their memory while it's made. */
function lineOf(entry: [path: string, Entry<unknown>]): Buffer {
  return Buffer.from(`${JSON.stringify(entry)}\n`);
}
