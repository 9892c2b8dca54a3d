// Folders in the cache that are made once, such as bundles.

import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** Folders that nothing has used for this long are removed. */
const keptMs = 86_400_000;

/**
 * Makes the folder unless it's there. It's made under a temporary name and then moved into place, because another build
 * may do the same at the same time. Removes folders whose names start with the same word and that are no longer used.
 *
 * @param folder in the cache, named by a kind and a key, such as `bundle-0f3a`.
 * @param make creates the folder that it's given.
 */
export async function cachedFolder(folder: string, make: (temporary: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return markAsUsed(folder);
  const temporary = `${folder}.${randomUUID()}`;
  await make(temporary);
  removeOldFolders(dirname(folder), basename(folder).replace(/-.*/s, "-"));
  try {
    renameSync(temporary, folder);
  } catch (cause) {
    rmSync(temporary, { recursive: true });
    if (!existsSync(folder)) throw cause;
  }
}

function markAsUsed(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // A cache that can only be read is never cleaned up either.
  }
}

function removeOldFolders(cache: string, prefix: string): void {
  for (const name of readdirSync(cache).filter((name) => name.startsWith(prefix))) {
    const stat = statSync(join(cache, name), { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > keptMs) rmSync(join(cache, name), { recursive: true, force: true });
  }
}
