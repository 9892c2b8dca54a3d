// Folders in the cache that are made once, such as bundles. Each has the checksum of its files, and is made again if they
// don't match it.

import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { crc32 } from "node:zlib";

/** Folders that nothing has used for this long are removed. A running command may still load parts of its program. */
const keptMs = 86_400_000;

const checksumFile = "checksum";

/**
 * Makes the folder unless it's there. It's made under a temporary name and then moved into place, because another process
 * may do the same at the same time. Removes folders whose names start with the same word and that are no longer used.
 *
 * @param {string} folder in the cache, named by a kind and a key, such as `bundle-0f3a`
 * @param {(temporary: string) => Promise<void>} make creates the folder that it's given
 */
export async function cachedFolder(folder, make) {
  if (isIntact(folder)) return markAsUsed(folder);
  const temporary = `${folder}.${randomUUID()}`;
  try {
    await make(temporary);
    writeFileSync(join(temporary, checksumFile), checksumOf(temporary, basename(folder)));
  } catch (cause) {
    rmSync(temporary, { recursive: true, force: true });
    throw isFullDisk(cause) ? fullDiskError(dirname(folder)) : cause;
  }
  removeOldFolders(dirname(folder), basename(folder).replace(/-.*/s, "-"));
  moveInto(folder, temporary);
}

/** A bundler only passes on the message. */
function isFullDisk({ code, message }) {
  return code === "ENOSPC" || /no space left on device/i.test(message);
}

function fullDiskError(cache) {
  return new Error(
    `Can't write to the cache in ${cache}: the disk is full. Free some space, or set DOCS_CACHE to a folder on another disk.`,
  );
}

/**
 * Whether the folder is exactly as it was made.
 *
 * @param {string} folder
 */
export function isIntact(folder) {
  try {
    return readFileSync(join(folder, checksumFile), "utf8") === checksumOf(folder, basename(folder));
  } catch {
    return false;
  }
}

/** The name is part of it, because another folder would match its own checksum. */
function checksumOf(folder, name) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .filter((path) => path.slice(1) !== checksumFile)
    .sort();
  let checksum = crc32(name);
  for (const path of files) checksum = crc32(readFileSync(folder + path), crc32(path, checksum));
  return checksum.toString(16);
}

function moveInto(folder, temporary) {
  try {
    renameSync(temporary, folder);
  } catch {
    // Another process may have made it in the meantime. Anything else is damaged.
    if (isIntact(folder)) return rmSync(temporary, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
  }
}

function markAsUsed(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // A cache that can only be read is never cleaned up either.
  }
}

function removeOldFolders(cache, prefix) {
  for (const name of readdirSync(cache).filter((name) => name.startsWith(prefix))) {
    const stat = statSync(join(cache, name), { throwIfNoEntry: false });
    if (stat && Date.now() - stat.mtimeMs > keptMs) rmSync(join(cache, name), { recursive: true, force: true });
  }
}
