// Reports which files in a folder and its subfolders have changed. Vite's watcher first asks for the state of each file,
// which takes several seconds on a site of ten thousand pages. This one watches folders, and starts before it returns.

import { existsSync, type FSWatcher, readdirSync, realpathSync, watch } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { isFolder } from "../files/path-kind.ts";

/** On these systems, a single watcher covers a folder and everything in it. */
const watchesTrees = process.platform === "darwin" || process.platform === "win32";

/** Saving a file causes several events. This long after the first one, the file is complete. */
const settleMs = 10;

/**
 * @param isIgnored for paths relative to the folder. @param onChange called with the path of a file that was added, changed,
 * or removed, or of a folder that was removed.
 * @param failed called if the system can't watch more folders. A folder that can't be read is ignored, because
 * reading its pages reports it.
 * @returns a function that ends it.
 */
export function watchFolder(
  folder: string,
  isIgnored: (path: string) => boolean,
  onChange: (path: string) => void,
  failed: (message: string) => void,
): () => void {
  /** By path, with the same path after resolving links. */
  const watched = new Map<string, { watcher: FSWatcher; real: string }>();
  const settling = new Map<string, NodeJS.Timeout>();
  const report = (path: string) => {
    if (settling.has(path)) return;
    const settled = () => {
      settling.delete(path);
      onChange(path);
    };
    settling.set(path, setTimeout(settled, settleMs));
  };
  const remove = (path: string) => {
    if (!watched.has(path)) return;
    for (const [other, { watcher }] of watched) {
      if (other !== path && !other.startsWith(path + sep)) continue;
      watcher.close();
      watched.delete(other);
    }
  };
  const isInItself = (path: string, real: string): boolean => {
    const parent = dirname(path);
    return watched.has(parent) && (watched.get(parent)?.real === real || isInItself(parent, real));
  };
  const onEvent = (event: "rename" | "change", inside: string, name: string | null) => {
    if (name === null) return;
    // The folder around it reports that this one is gone.
    if (!isFolder(inside)) return remove(inside);
    const path = join(inside, name);
    if (isIgnored(path.slice(folder.length + 1))) return;
    if (isFolder(path) && (watchesTrees || event === "change")) return;
    // A removed folder reports its own name. Another folder may have taken its place by now.
    if (name === basename(inside) && !existsSync(path) && !watched.has(path)) return;
    remove(path);
    if (isFolder(path)) add(path, report);
    else report(path);
  };
  /** @param found called with each file in it. @param real the path after resolving links. */
  const add = (path: string, found: (file: string) => void, real?: string) => {
    try {
      addFolder(path, found, real ?? realpathSync(path));
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException;
      if (code !== "ENOSPC" && code !== "EMFILE") return;
      failed(`Changes in ${path} won't be noticed: ${message}. On Linux, raise fs.inotify.max_user_watches.`);
    }
  };
  const addFolder = (path: string, found: (file: string) => void, real: string) => {
    if (watched.has(path) || isInItself(path, real)) return;
    const watcher = watch(path, { recursive: watchesTrees }, (event, name) => onEvent(event, path, name));
    watcher.on("error", () => remove(path));
    watched.set(path, { watcher, real });
    if (watchesTrees) return;
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      const below = join(path, entry.name);
      if (isIgnored(below.slice(folder.length + 1))) continue;
      const isLink = entry.isSymbolicLink() && isFolder(below);
      if (!entry.isDirectory() && !isLink) found(below);
      else add(below, found, isLink ? undefined : join(real, entry.name));
    }
  };
  if (isFolder(folder)) add(folder, () => {});
  return () => {
    for (const timer of settling.values()) clearTimeout(timer);
    remove(folder);
  };
}
