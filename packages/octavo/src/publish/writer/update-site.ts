// Replaces a few files of a published site in place, which takes as long as the change is large. The folder with the new
// files is renamed first. From then on the update is certain: if it's interrupted, the next build completes it.

import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { manifestFile, type OutputFile, parseManifest } from "../../model/output-manifest.ts";
import { compressedEndings } from "./compression.ts";

type FileEntries = ReadonlyMap<string, OutputFile>;

/**
 * Whether the new files can be moved into the old site. They can't if a file takes the place of a folder, or if a path
 * differs from one that goes away only in its case, because that's the same path on some disks.
 */
export function canUpdate(out: string, oldFiles: FileEntries, newFiles: FileEntries): boolean {
  const added = [...newFiles.keys()].filter((path) => !oldFiles.has(path));
  const gone = new Set(pathsGone(oldFiles, newFiles).map(caseless));
  return added.every((path) => !gone.has(caseless(path)) && hasRoom(out, path));
}

/** @param staged has the new files and the new manifest. Its name changes. */
export function updateSite(out: string, staged: string, update: string): void {
  renameSync(staged, update);
  completeUpdate(out, update);
}

/** Moves new files first, then the changed ones, and deletes those that are gone. The manifest comes last. */
export function completeUpdate(out: string, update: string): void {
  if (existsSync(join(update, manifestFile))) {
    const changed = moveNew(update, out, "").filter((path) => path !== manifestFile);
    for (const path of changed) renameSync(join(update, path), join(out, path));
    for (const path of pathsGone(filesIn(out), filesIn(update))) removeFile(out, path);
    for (const name of readdirSync(update)) if (name !== manifestFile) rmSync(join(update, name), { recursive: true });
    renameSync(join(update, manifestFile), join(out, manifestFile));
    // Nothing that the build moved may be newer, and a Date has no fractions of milliseconds.
    const now = new Date(Date.now() + 1);
    utimesSync(join(out, manifestFile), now, now);
  }
  rmdirSync(update);
}

/** Moves what the site doesn't have yet, whole folders if possible. @returns the paths of the other files. */
function moveNew(from: string, to: string, folder: string): string[] {
  return readdirSync(join(from, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (!existsSync(join(to, path))) renameSync(join(from, path), join(to, path));
    else if (entry.isDirectory()) return moveNew(from, to, `${path}/`);
    else return [path];
    return [];
  });
}

/** Includes compressed versions. */
function pathsGone(oldFiles: FileEntries, newFiles: FileEntries): string[] {
  return [...oldFiles].flatMap(([path, { compressed }]) => {
    const now = newFiles.get(path);
    const forms = compressed && !now?.compressed ? compressedEndings.map((ending) => path + ending) : [];
    return now ? forms : [path, ...forms];
  });
}

/** Whether every part of the path above the file is a folder or missing, and the path itself is no folder. */
function hasRoom(out: string, path: string): boolean {
  const isFolder = (part: string) =>
    existsSync(join(out, part)) ? statSync(join(out, part)).isDirectory() : undefined;
  for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) {
    const found = isFolder(parent);
    if (found === false) return false;
    if (found) break;
  }
  return !isFolder(path);
}

/** Also removes the folders that are empty then. */
function removeFile(out: string, path: string): void {
  rmSync(join(out, path), { force: true });
  for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) {
    try {
      rmdirSync(join(out, parent));
    } catch {
      return;
    }
  }
}

function filesIn(folder: string): FileEntries {
  return parseManifest(readFileSync(join(folder, manifestFile), "utf8"))?.files ?? new Map();
}

function caseless(path: string): string {
  return path.normalize().toLowerCase();
}
