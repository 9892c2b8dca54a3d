// Where this package is, which version it is, and where its dependencies are installed.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const packageRoot: string = fileURLToPath(new URL("../", import.meta.url));

export function generatorVersion(): string {
  return (JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { version: string }).version;
}

/** The `node_modules` folder that holds the dependencies: in this package, or in a folder above it. */
export function modulesFolder(): string {
  for (let folder = packageRoot; ; folder = dirname(folder)) {
    const modules = join(folder, "node_modules");
    if (existsSync(modules) || folder === dirname(folder)) return modules;
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
