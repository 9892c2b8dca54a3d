// Cached images: one file each, named by a hash of everything the image shows. One folder per site.

import { createHash } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { keepInCache, makeCacheFolder } from "./cache-folder.ts";
import { readChecked, writeChecked } from "./checked-file.ts";

export type ImageCache = {
  /**
   * The file that holds an image, or will hold it.
   *
   * @param key of everything that determines how the image looks. @param ending of a file that isn't PNG.
   */
  file: (key: string, ending?: string) => string;
  /** The image from the cache, or drawn. */
  png: (key: string, draw: () => Promise<Uint8Array>) => Promise<Uint8Array>;
  /** Removes entries that weren't requested since the cache was opened. */
  prune: () => void;
};

/** @param parts everything that determines how an image looks. */
export function imageKey(...parts: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}

export function openImageCache(folder: string): ImageCache {
  const used = new Set<string>();
  keepInCache(() => makeCacheFolder(folder));
  const file = (key: string, ending = "png") => {
    const name = `${key}.${ending}`;
    used.add(name);
    return join(folder, name);
  };
  return {
    file,
    png: async (key, draw) => {
      const cached = file(key);
      const known = readChecked(cached);
      if (known) return known;
      const bytes = await draw();
      keepInCache(() => writeChecked(cached, bytes));
      return bytes;
    },
    prune: () =>
      keepInCache(() => {
        for (const name of readdirSync(folder))
          if (!used.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
      }),
  };
}
