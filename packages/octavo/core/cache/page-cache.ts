// Keeps what each page was rendered to, so that only changed pages are compiled again. The results are in pack files,
// which are only appended to, and an index says where each one is, with its checksum. Memory holds the index, not the
// pages. What changes in it is in a second file, because writing the entries of ten thousand pages takes half a second.

import { rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { PackLocation } from "../model/page.ts";
import { keepInCache } from "./cache-folder.ts";
import { readKeptValue, writeKeptValue } from "./kept-value.ts";
import { openPacks, type Packs } from "./packs.ts";

type Entry<Meta> = { key: string; meta: Meta; at: PackLocation };
/** By the paths of the pages. */
type Entries<Meta> = Map<string, Entry<Meta>>;

/** The content of a page in the cache. */
export type Kept = {
  /** What a page was rendered to, until another one is read. Undefined if its pack has been damaged or removed since. */
  read: () => Buffer | undefined;
  /** Absent if the cache can't be written. */
  at?: PackLocation;
};

export type PageCache<Meta> = {
  /** @param key of the page's source and of everything it depends on. */
  get: (path: string, key: string) => { meta: Meta; content: Kept } | undefined;
  put: (path: string, key: string, meta: Meta, content: string) => Kept;
  /** The same for content that another thread has appended to a pack. */
  adopt: (path: string, key: string, meta: Meta, at: PackLocation) => Kept;
  /** Saves the entries used since opening, and sooner or later discards the rest. */
  save: () => void;
};

/** Beyond this number of packs, those with the fewest bytes in use are merged into one. */
const mostPacks = 8;
/** The index is written anew when a larger share of it has changed. */
const mostChanged = 0.1;
/** It's also written anew when it has more entries per page. */
const mostEntries = 2;

/** @param file of the index, next to the packs. @param version results of another version aren't used. */
export function openPageCache<Meta>(file: string, version: string): PageCache<Meta> {
  const packs = openPagePacks(file);
  const changesFile = `${file}.changes`;
  const index = readKeptValue<Entries<Meta>>(file, version) ?? new Map();
  const changes = readKeptValue<Entries<Meta>>(changesFile, version) ?? new Map();
  let indexSize = index.size;
  const stored: Entries<Meta> = new Map([...index, ...changes]);
  const used: Entries<Meta> = new Map();
  const put = (path: string, key: string, meta: Meta, content: string): Kept => {
    let at: PackLocation | undefined;
    keepInCache(() => {
      at = packs.append(content);
    });
    if (at) return adopt(path, key, meta, at);
    used.delete(path);
    return { read: () => Buffer.from(content) };
  };
  const keptAt = (at: PackLocation): Kept => ({ read: () => packs.read(at), at });
  const adopt = (path: string, key: string, meta: Meta, at: PackLocation): Kept => {
    used.set(path, { key, meta, at });
    return keptAt(at);
  };
  /** The bytes in use of each pack. */
  const sizes = (): Map<string, number> => {
    const bytes = new Map<string, number>();
    for (const [pack, , length] of [...used.values()].map(({ at }) => at))
      bytes.set(pack, (bytes.get(pack) ?? 0) + length);
    return bytes;
  };
  const merge = (bytes: ReadonlyMap<string, number>) => {
    const total = [...bytes.values()].reduce((sum, size) => sum + size, 0);
    for (const [path, { key, meta, at }] of [...used]) {
      if ((bytes.get(at[0]) ?? 0) >= total / mostPacks) continue;
      const content = packs.read(at);
      used.delete(path);
      if (content) put(path, key, meta, content.toString());
    }
  };
  const writeIndex = () => {
    writeKeptValue(file, version, used);
    rmSync(changesFile, { recursive: true, force: true });
    changes.clear();
    indexSize = used.size;
    for (const path of stored.keys()) if (!used.has(path)) stored.delete(path);
  };
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
      const bytes = sizes();
      if (bytes.size > mostPacks) merge(bytes);
      const changed = [...used].filter(([path, entry]) => stored.get(path) !== entry);
      const isLong = stored.size > mostEntries * used.size;
      if (changed.length === 0 && !isLong) return;
      for (const [path, entry] of changed) {
        stored.set(path, entry);
        changes.set(path, entry);
      }
      if (isLong || changes.size > mostChanged * indexSize) writeIndex();
      else writeKeptValue(changesFile, version, changes);
      packs.prune(new Set(sizes().keys()));
    },
  };
}

/** The packs of an index, also for threads that only know its file. */
export function openPagePacks(file: string): Packs {
  return openPacks(dirname(file), basename(file, ".bin"));
}
