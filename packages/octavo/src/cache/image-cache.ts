// Cached images: one file each, named by a hash of everything the image shows. One folder per site.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../files/make-folder.ts";
import { keepInCache, writeWhole } from "./cache-folder.ts";

/** An image that is drawn only when it's needed. */
export type Drawing = {
  /** Everything that determines how the image looks. */
  parts: string[];
  draw: () => Promise<Uint8Array>;
};

export type ImageCache = {
  png: (drawing: Drawing) => Promise<Uint8Array>;
  /** Removes entries that weren't requested since the cache was opened. */
  prune: () => void;
};

export function openImageCache(folder: string): ImageCache {
  const used = new Set<string>();
  keepInCache(() => makeFolder(folder));
  return {
    png: async ({ parts, draw }) => {
      const name = `${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22)}.png`;
      const file = join(folder, name);
      used.add(name);
      if (existsSync(file)) return readFileSync(file);
      const bytes = await draw();
      keepInCache(() => writeWhole(file, bytes));
      return bytes;
    },
    prune: () =>
      keepInCache(() => {
        for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name), { force: true });
      }),
  };
}
