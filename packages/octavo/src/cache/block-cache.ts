// Caches blocks that are slow to render and never change for the same input, such as diagrams. One file on disk per site.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

export type BlockCache = {
  key: (...parts: string[]) => string;
  get: (key: string) => string | undefined;
  set: (key: string, value: string) => void;
  /** Saves the entries used since opening and discards the rest. */
  save: () => void;
};

/** @param file if absent, nothing is kept beyond this process. */
export function openBlockCache(file?: string): BlockCache {
  const stored = file ? read(file) : new Map<string, string>();
  const used = new Map<string, string>();
  let changed = false;
  return {
    key: (...parts) => createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22),
    get: (key) => {
      const value = stored.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set: (key, value) => {
      stored.set(key, value);
      used.set(key, value);
      changed = true;
    },
    save: () => {
      if (!file || (!changed && used.size === stored.size)) return;
      mkdirSync(dirname(file), { recursive: true });
      const temporary = `${file}.${process.pid}`;
      writeFileSync(temporary, JSON.stringify([...used]));
      renameSync(temporary, file);
    },
  };
}

/** A damaged file counts as missing. */
function read(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map();
  try {
    return new Map(JSON.parse(readFileSync(file, "utf8")) as [string, string][]);
  } catch {
    return new Map();
  }
}
