// The folder for results that are slow to produce and never change: diagrams, images, fonts, scripts. If it
// can't be written, the build works without it.

import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { makeFolder } from "../files/make-folder.ts";
import { modulesFolder } from "../files/package-root.ts";
import { type Problem, warning, withoutLines } from "../model/problem.ts";

type Choice = { folder: string; problem?: Problem };

/** By the folder that was wanted. */
const choices = new Map<string, Choice>();

function theChoice(): Choice {
  const wanted = resolve(process.env.DOCS_CACHE || join(modulesFolder(), ".cache/octavo"));
  const choice = choices.get(wanted) ?? choose(wanted);
  choices.set(wanted, choice);
  return choice;
}

/** The folder that `DOCS_CACHE` names, or one in node_modules, or a temporary folder if that can't be written. */
export function cacheFolder(): string {
  return theChoice().folder;
}

/** Warns that this run is slower than necessary, and why. */
export function cacheProblem(): Problem | undefined {
  return theChoice().problem;
}

/** The diagrams of one site. */
export function blockCacheFile(root: string): string {
  return join(cacheFolder(), `blocks-${nameOf(root)}.bin`);
}

/** The index of the compiled pages of one site. @param version of the documentation, if it isn't the main one. */
export function pageCacheFile(root: string, version?: string): string {
  return join(cacheFolder(), `pages-${nameOf(root)}${version === undefined ? "" : `.${version}`}.bin`);
}

/** What the pages of one site are compiled with on other threads. */
export function setupCacheFile(root: string): string {
  return join(cacheFolder(), `setup-${nameOf(root)}.bin`);
}

/** The settings of one site. */
export function settingsCacheFile(root: string): string {
  return join(cacheFolder(), `settings-${nameOf(root)}.bin`);
}

/** What the search index of one site is made of. @param version of the documentation, if it isn't the main one. */
export function searchCacheFile(root: string, version?: string): string {
  return join(cacheFolder(), `search-${nameOf(root)}${version === undefined ? "" : `.${version}`}.bin`);
}

/** What the last build wrote into a folder. */
export function outputCacheFile(out: string): string {
  return join(cacheFolder(), `output-${nameOf(out)}.bin`);
}

/** Grammar and spelling results for the pages of one site. */
export function proseCacheFile(root: string): string {
  return join(cacheFolder(), `prose-${nameOf(root)}.bin`);
}

/** The addresses of the commit that one site was last compared with. */
export function addressesCacheFile(root: string): string {
  return join(cacheFolder(), `addresses-${nameOf(root)}.bin`);
}

/** Removes all that is kept about a site that won't be read again. */
export function removeSiteCache(root: string): void {
  const name = `-${nameOf(root)}`;
  for (const file of readdirSync(cacheFolder()))
    if (file.includes(name)) rmSync(join(cacheFolder(), file), { recursive: true, force: true });
}

/** Social cards, icons, and encoded images of one site. */
export function imageCacheFolder(root: string): string {
  return join(cacheFolder(), `images-${nameOf(root)}`);
}

/** Makes a folder, in place of anything that isn't one. */
export function makeCacheFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch {
    rmSync(folder, { force: true });
    makeFolder(folder);
  }
}

/** Runs a write whose failure costs time but must not fail the build. */
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
    // Only an actual write shows whether the disk is writable.
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
  return warning(path, withoutLines, `The cache can't be written: ${message}.`, remedy);
}

function nameOf(root: string): string {
  return createHash("sha256").update(resolve(root)).digest("hex").slice(0, 8);
}
