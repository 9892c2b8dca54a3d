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

/**
 * A file about one site: its diagrams and other blocks, the index of its compiled pages, what they're compiled with on
 * other threads, its settings, what its search index is made of, the results of checking its grammar and spelling, or the
 * addresses of the commit that it was last compared with. Or what the last build wrote into a folder.
 *
 * @param version of the documentation, if it isn't the main one.
 */
export function cacheFile(
  kind: "blocks" | "pages" | "setup" | "settings" | "search" | "prose" | "addresses" | "output",
  root: string,
  version?: string,
): string {
  return join(cacheFolder(), `${kind}-${nameOf(root)}${version === undefined ? "" : `.${version}`}.bin`);
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
