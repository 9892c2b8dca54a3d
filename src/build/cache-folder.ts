// The folder for results that are slow to make and never change: colored code, pictures, fonts, scripts. Where it can't
// be written, a build works without it.

import { createHash } from "node:crypto";
import { mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Problem, warning } from "../model/problem.ts";
import { makeFolder } from "./make-folder.ts";
import { packageRoot } from "./places.ts";

type Choice = { folder: string; problem?: Problem };

let chosen: Choice | undefined;

function theChoice(): Choice {
  chosen ??= choose(resolve(process.env.DOCS_CACHE || join(packageRoot, "node_modules/.cache/docs")));
  return chosen;
}

/** The folder that `DOCS_CACHE` names, or one in node_modules; a temporary one where that can't be written. */
export function cacheFolder(): string {
  return theChoice().folder;
}

/** Says that this run is slower than it has to be, and why. */
export function cacheProblem(): Problem | undefined {
  return theChoice().problem;
}

/** Colored code and diagrams of one site. */
export function blockCacheFile(root: string): string {
  return join(cacheFolder(), `blocks-${nameOf(root)}.json`);
}

/** What grammar and spelling found in the pages of one site. */
export function proseCacheFile(root: string): string {
  return join(cacheFolder(), `prose-${nameOf(root)}.json`);
}

/** Cards and icons of one site. */
export function imageCacheFolder(root: string): string {
  return join(cacheFolder(), `images-${nameOf(root)}`);
}

/** Writes a file whole or not at all, as another build may read it at the same time. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/** For what a build doesn't need again: a cache that fails costs time, not the build. */
export function keepInCache(write: () => void): void {
  try {
    write();
  } catch (cause) {
    const choice = theChoice();
    choice.problem ??= unwritable(choice.folder, cause as Error);
  }
}

function choose(folder: string): Choice {
  try {
    makeFolder(folder);
    // Only a write tells whether the disk takes one.
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, "");
    rmSync(probe);
    return { folder };
  } catch (cause) {
    const temporary = mkdtempSync(join(realpathSync(tmpdir()), "docs-cache-"));
    process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
    return { folder: temporary, problem: unwritable(folder, cause as Error) };
  }
}

function unwritable(path: string, { message }: Error): Problem {
  const remedy = "The build works without it but takes longer. Make it writable, or set DOCS_CACHE to another folder.";
  return warning(path, {}, `The cache can't be written: ${message}.`, remedy);
}

function nameOf(root: string): string {
  return createHash("sha256").update(resolve(root)).digest("hex").slice(0, 8);
}
