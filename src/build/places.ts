// Where this package and its caches lie.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const packageRoot = fileURLToPath(new URL("../../", import.meta.url));

export const cacheFolder = join(packageRoot, "node_modules/.cache/docs");

/** Coloured code and diagrams of one site. */
export function blockCacheFile(root: string): string {
  return join(cacheFolder, `blocks-${nameOf(root)}.json`);
}

/** Cards and icons of one site. */
export function imageCacheFolder(root: string): string {
  return join(cacheFolder, `images-${nameOf(root)}`);
}

function nameOf(root: string): string {
  return createHash("sha256").update(resolve(root)).digest("hex").slice(0, 8);
}

/** The version of the generator: the specification names it, package.json holds it. */
export function generatorVersion(): string {
  return (JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { version: string }).version;
}
