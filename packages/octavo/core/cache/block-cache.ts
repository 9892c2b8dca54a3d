// Caches blocks that are slow to make and never change for the same input, such as diagrams. One file on disk per site.

import { createHash } from "node:crypto";
import { readKeptValue, writeKeptValue } from "./kept-value.ts";

export type BlockCache = {
  key: (...parts: string[]) => string;
  get: (key: string) => string | undefined;
  set: (key: string, value: string) => void;
  /** Saves the entries that were used last. */
  save: () => void;
};

/** Most pages aren't compiled in a run, so entries that it didn't use may be needed in the next one. */
const mostEntries = 5000;

/** Change it together with the form of the file. */
const format = "blocks 1";

/** @param file if absent, nothing is kept beyond this process. */
export function openBlockCache(file?: string): BlockCache {
  /** From the entry that wasn't used for the longest time to the one used last. */
  const entries = (file && readKeptValue<Map<string, string>>(file, format)) || new Map<string, string>();
  let isChanged = false;
  const put = (key: string, value: string) => {
    entries.delete(key);
    entries.set(key, value);
  };
  return {
    key: (...parts) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22),
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set: (key, value) => {
      put(key, value);
      isChanged = true;
    },
    save: () => {
      if (file && isChanged) writeKeptValue(file, format, new Map([...entries].slice(-mostEntries)));
    },
  };
}
