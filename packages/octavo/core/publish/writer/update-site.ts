// Replaces a few files of a published site in place, so the time depends on how much has changed. The folder with the new
// files is renamed first. After that, the next build completes the update if it's interrupted.

import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OutputFiles } from "../../model/output-file.ts";
import { manifestFile } from "../../model/output-manifest.ts";
import { compressedEndings } from "./compression.ts";

/** In the folder of an update: the paths to delete, as JSON. */
export const goneFile = ".docs-gone";

/**
 * @returns the paths to delete when the new files are moved into the old site. Undefined if they can't be moved: if a file
 * takes the place of a folder, or if the case of a path changes, because that's the same path on some disks.
 */
export function planUpdate(out: string, oldFiles: OutputFiles, newFiles: OutputFiles): string[] | undefined {
  const added = [...newFiles.keys()].filter((path) => !oldFiles.has(path));
  const gone = pathsGone(oldFiles, newFiles);
  const caselessGone = new Set(gone.map(caseless));
  return added.every((path) => !caselessGone.has(caseless(path)) && hasRoom(out, path)) ? gone : undefined;
}

/** @param staged has the new files, the new manifest, and the paths to delete. Its name changes. */
export function updateSite(out: string, staged: string, update: string): void {
  renameSync(staged, update);
  completeUpdate(out, update);
}

/**
 * Moves new files first, then the changed ones, and deletes those that are gone. The manifest comes last. Where an
 * update was interrupted, this completes it.
 */
export function completeUpdate(out: string, update: string): void {
  const bookkeeping = [manifestFile, goneFile];
  const changed = moveNew(update, out, "", bookkeeping);
  for (const path of changed) renameSync(join(update, path), join(out, path));
  for (const path of pathsIn(join(update, goneFile))) removeFile(out, path);
  for (const name of readdirSync(update)) if (name !== manifestFile) rmSync(join(update, name), { recursive: true });
  renameSync(join(update, manifestFile), join(out, manifestFile));
  // Nothing that the build moved may be newer, and a Date has no fractions of milliseconds.
  const now = new Date(Date.now() + 1);
  utimesSync(join(out, manifestFile), now, now);
  rmdirSync(update);
}

/**
 * Moves what the site doesn't have yet, whole folders if possible.
 *
 * @param stay what isn't moved. @returns the paths of the other files.
 */
function moveNew(from: string, to: string, folder: string, stay: readonly string[] = []): string[] {
  return readdirSync(join(from, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name;
    if (stay.includes(path)) return [];
    if (!existsSync(join(to, path))) renameSync(join(from, path), join(to, path));
    else if (entry.isDirectory()) return moveNew(from, to, `${path}/`);
    else return [path];
    return [];
  });
}

/** Includes compressed versions. */
function pathsGone(oldFiles: OutputFiles, newFiles: OutputFiles): string[] {
  return [...oldFiles].flatMap(([path, { compressed }]) => {
    const now = newFiles.get(path);
    const forms = compressed && !now?.compressed ? compressedEndings.map((ending) => path + ending) : [];
    return now ? forms : [path, ...forms];
  });
}

/** Whether a file can be written to the path: no part of it is another file, and it isn't a folder. */
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

/** @returns none if they have been deleted already. */
function pathsIn(file: string): string[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

function caseless(path: string): string {
  return path.normalize().toLowerCase();
}
