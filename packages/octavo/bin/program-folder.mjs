// Where the bundled program is: in dist/ if it was packed from these very sources, otherwise in the cache, where it is
// made when the sources have changed.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { cachedFolder, isIntact } from "./cached-folder.mjs";
import { hasTexts, sourcePaths } from "./source-folders.mjs";

export const packageRoot = fileURLToPath(new URL("../", import.meta.url));

/** The folder that a published package has the program in. */
export const packedFolder = join(packageRoot, "dist");

/** The TypeScript files of the program, as paths below the package. What runs in a browser has its own bundle. */
export function sourceFiles() {
  return sourcePaths(packageRoot).filter(isInProgram);
}

/** @param {string} path */
function isInProgram(path) {
  return path.endsWith(".ts") && !/\/(?:reader|browser)\//.test(path);
}

/**
 * What others import from this package, in the entries of `exports` that have a source: the name of each file in the
 * program, and the path of its source.
 *
 * @returns {[name: string, source: string][]}
 */
export function exportedModules() {
  const { exports = {} } = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"));
  return Object.values(exports)
    .filter((entry) => entry["octavo-source"])
    .map((entry) => [basename(entry.default, ".mjs"), entry["octavo-source"]]);
}

/** Changes with the sources, with the texts, with what is exported, and with the scripts that bundle them. */
export function keyOfSources() {
  const hash = createHash("sha256").update(JSON.stringify(exportedModules()));
  const scripts = ["cached-folder", "make-program", "program-folder", "read-texts", "source-folders"].map(
    (name) => `bin/${name}.mjs`,
  );
  const sources = sourcePaths(packageRoot).filter((path) => isInProgram(path) || hasTexts(path));
  // Node reads text faster than bytes.
  for (const name of [...scripts, ...sources]) hash.update(name).update(readFileSync(join(packageRoot, name), "utf8"));
  return hash.digest("hex").slice(0, 16);
}

/**
 * The folder of `cli.mjs`, and of one file for each worker thread. Makes the program if there is none for the current
 * sources.
 *
 * @returns {Promise<string>}
 */
export async function programFolder() {
  const key = keyOfSources();
  if (textOf(join(packedFolder, "key")) === key) return packedFolder;
  const name = `program-${cacheKey(key)}`;
  const caches = cacheFolders();
  const made = caches.map((folder) => join(folder, name)).find(isIntact);
  if (made) return made;
  const folder = join(caches.find(makeWritable) ?? temporaryFolder(), name);
  const { bundleProgram } = await import("./make-program.mjs");
  await cachedFolder(folder, bundleProgram);
  return folder;
}

/** A program in the cache contains the paths of this package and of its dependencies. */
function cacheKey(key) {
  const installed = modulesFolders().map((folder) => textOf(join(folder, ".package-lock.json")));
  return createHash("sha256")
    .update(JSON.stringify([key, packageRoot, installed]))
    .digest("hex")
    .slice(0, 16);
}

/** The folders that `core/cache/cache-folder.ts` keeps results in. */
function cacheFolders() {
  const named = process.env.DOCS_CACHE ? [resolve(process.env.DOCS_CACHE)] : [];
  return [...named, ...modulesFolders().map((folder) => join(folder, ".cache/octavo"))];
}

/** Where Node keeps what it has compiled. Undefined for its own choice. */
export function compiledFolder() {
  const [folder] = cacheFolders();
  return folder && join(folder, "compiled");
}

/** The nearest `node_modules` folder that holds the dependencies. Empty if there is none. */
function modulesFolders() {
  for (let folder = packageRoot; ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (existsSync(join(modules, "vite"))) return [modules];
    if (folder === dirname(folder)) return [];
  }
}

function makeWritable(folder) {
  try {
    makeFolder(folder);
    // Only an actual write shows whether the disk is writable.
    rmSync(mkdtempSync(join(folder, ".probe-")), { recursive: true });
    return true;
  } catch {
    return false;
  }
}

/** Like `mkdir -p`. Node's own recursive option never returns for a path such as `/proc/x/y`. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (cause) {
    // Another process may have made it in the meantime.
    if (cause.code !== "EEXIST") throw cause;
  }
}

function temporaryFolder() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "octavo-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
