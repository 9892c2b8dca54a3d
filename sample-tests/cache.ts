// Keeps verdicts between runs, by the content of everything that they depend on.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { readKeptValue, writeKeptValue } from "../packages/octavo/core/cache/kept-value.ts";

export type Cache = {
  get: <T>(name: string, key: string) => T | undefined;
  set: (name: string, key: string, value: unknown) => void;
  /** Writes what was used since opening. @param rest what to do with the other entries. */
  save: (rest: "discard" | "keep") => void;
};

type Entries = Record<string, { key: string; value: unknown }>;

/** Change it together with `Entries`. */
const format = "samples 1";

/** A damaged or missing file counts as empty. @param isCold whether to ignore what is in it. */
export function openCache(file: string, isCold = false): Cache {
  const stored = (isCold ? undefined : readKeptValue<Entries>(file, format)) ?? {};
  const used: Entries = {};
  return {
    get: <T>(name: string, key: string) => {
      const entry = stored[name];
      if (entry?.key !== key) return undefined;
      used[name] = entry;
      return entry.value as T;
    },
    set: (name, key, value) => {
      used[name] = { key, value };
    },
    save: (rest) => writeKeptValue(file, format, rest === "keep" ? { ...stored, ...used } : used),
  };
}

export function hashOf(...values: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22);
}

/** @param paths of files and folders below the root. */
export function hashOfFiles(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((each) => filesOf(root, each)).sort())
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("base64url").slice(0, 22);
}

function filesOf(root: string, path: string): string[] {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  const entries = readdirSync(absolute, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
