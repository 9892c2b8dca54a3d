// Decides which folder a build may replace: one that an earlier build wrote, an empty one, or one that doesn't exist
// yet. Anything else could be someone's work.

import { existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, resolve, sep } from "node:path";
import { packageRoot } from "../../files/package-root.ts";
import { isFile } from "../../files/path-kind.ts";
import { manifestFile } from "../../model/output-manifest.ts";
import { isRunning } from "./is-running.ts";
import { completeUpdate } from "./update-site.ts";

/** In place of the manifest until it's complete, so that the next build may remove what a killed build leaves. */
export const unfinishedMarker = "This folder is being written by the documentation build.\n";

/** The folder next to the site that holds the server configuration. */
export function hostsFolder(out: string): string {
  return `${out}-hosts`;
}

const sourceFolders = ["content", "site", "public", "versions", "translations", ".git"];

/**
 * @param out as given on the command line. Symbolic links in it are followed.
 * @returns the real path of the folder to write.
 * @throws with a remedy when a build must not replace it.
 */
export function outputFolder(out: string, root: string): string {
  const folder = realPath(resolve(out));
  for (const target of [folder, hostsFolder(folder)]) {
    refuseSources(target, root);
    refuseForeign(target);
  }
  return folder;
}

/** @throws when the folder contains something that no build wrote. */
export function refuseForeign(folder: string): void {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isSymbolicLink()) throw refusal(folder, "is a symbolic link that leads nowhere");
  if (!stat.isDirectory()) throw refusal(folder, "is not a folder");
  const names = readdirSync(folder);
  if (names.length === 0) return;
  if (!names.includes(manifestFile)) throw refusal(folder, "holds files that no build wrote");
  if (names.includes(".git")) throw refusal(folder, "holds a Git repository");
}

function refuseSources(folder: string, root: string): void {
  const sources = sourceFolders.map((name) => realPath(join(root, name)));
  const kept = [realPath(root), ...sources, realPath(packageRoot), realPath(homedir())];
  const inside = kept.find((path) => contains(folder, path));
  if (inside) throw refusal(folder, inside === folder ? "is a folder to keep" : `contains ${inside}`);
  const around = sources.find((source) => contains(source, folder));
  if (around) throw refusal(folder, `is inside ${around}`);
  if (folder.split(sep).includes(".git")) throw refusal(folder, "is inside a Git repository's own folder");
}

function refusal(folder: string, why: string): Error {
  return new Error(
    `Can't write the site to ${folder}: it ${why}. A build deletes everything in its output folder. ` +
      "Use --out to name a new or empty folder.",
  );
}

/** Whether `path` is the folder itself or anything below it. */
function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Resolves symbolic links, even if the last parts of the path don't exist yet. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const parent = dirname(path);
  return parent === path ? path : join(realPath(parent), basename(path));
}

/**
 * Cleans up after a build that was killed: moves the old site back into place, completes an update, and removes a
 * half-written new site.
 */
export function removeLeftovers(out: string): void {
  const folder = dirname(out);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.startsWith(`${basename(out)}.`)) continue;
    const [, kind, pid] = /^(new|old|update)-(\d+)$/.exec(name.slice(basename(out).length + 1)) ?? [];
    const leftover = join(folder, name);
    if (kind === undefined || isRunning(Number(pid))) continue;
    const isOutput = (written: string) => isFile(join(written, manifestFile));
    const isDone = kind === "update" && isEmptyFolder(leftover);
    if (!isOutput(leftover) && !isDone) continue;
    if (kind === "old" && !existsSync(out)) renameSync(leftover, out);
    else if (kind === "update" && !isDone && isOutput(out)) completeUpdate(out, leftover);
    else rmSync(leftover, { recursive: true, force: true });
  }
}

function isEmptyFolder(path: string): boolean {
  return statSync(path).isDirectory() && readdirSync(path).length === 0;
}
