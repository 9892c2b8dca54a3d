// Where this package is, which version it is, and where its dependencies are installed.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import * as v from "valibot";
import { parseJson } from "./parse-json.ts";

/** Only defined in a bundle. Empty in a packed one, which runs from `dist/` of the installed package. */
declare const bundledPackageRoot: string | undefined;

export const packageRoot: string = (typeof bundledPackageRoot === "string" && bundledPackageRoot) || folderAbove();

/** The folder of the bundle that runs. Undefined if the TypeScript itself runs, as in tests. */
export const runningProgram: URL | undefined =
  typeof bundledPackageRoot === "string" ? new URL("./", import.meta.url) : undefined;

export function generatorVersion(): string {
  return versionIn(packageRoot);
}

/** The `node_modules` folder that holds the dependencies: in this package, or in a folder above it. */
export function modulesFolder(): string {
  for (let folder = packageRoot; ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    // A folder that only has caches of tools isn't the one.
    if (existsSync(join(modules, "vite")) || folder === dirname(folder)) return modules;
  }
}

/** A hash that changes when another version of this package or of a dependency is installed. */
export function hashOfPackages(): string {
  const hash = createHash("sha256").update(readFileSync(join(packageRoot, "package.json")));
  const installed = join(modulesFolder(), ".package-lock.json");
  if (existsSync(installed)) hash.update(readFileSync(installed));
  return hash.digest("hex");
}

/** @param path of a file in a dependency, such as `@fontsource-variable/inter/files/….woff2`. */
export function fileOfPackage(path: string): string {
  return createRequire(join(packageRoot, "package.json")).resolve(path);
}

/**
 * The file to start a worker thread with. Its source is a file of this name somewhere among the sources.
 *
 * @param name ends in `-worker`, such as `page-worker`.
 */
export async function workerFile(name: string): Promise<URL> {
  if (runningProgram !== undefined) return new URL(`${name}.mjs`, runningProgram);
  // Tests and benchmarks run the TypeScript, which Node can't start a thread with. A bundle of the same sources can.
  program ??= programFolder();
  return pathToFileURL(join(await program, `${name}.mjs`));
}

let program: Promise<string> | undefined;

/** Another process makes the bundle, because the scripts that do can't run in every test runner. */
async function programFolder(): Promise<string> {
  const script = pathToFileURL(join(packageRoot, "bin/program-folder.mjs")).href;
  const code = `import { programFolder } from ${JSON.stringify(script)}; console.log(await programFolder());`;
  return (await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", code])).stdout.trim();
}

/** The nearest one with a package.json: this file may be at any depth, and a packed program is in `dist/`. */
function folderAbove(): string {
  const isRoot = (folder: string) => existsSync(join(folder, "package.json")) || folder === dirname(folder);
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isRoot(folder)) folder = dirname(folder);
  return join(folder, "/");
}

export function versionOfPackage(name: string): string {
  return versionIn(join(modulesFolder(), name));
}

function versionIn(folder: string): string {
  return parseJson(v.object({ version: v.string() }), readFileSync(join(folder, "package.json"), "utf8")).version;
}
