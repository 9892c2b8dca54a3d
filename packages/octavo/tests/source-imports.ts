// What the source files import of each other: every form of import and re-export, and the files that a URL names.

import { readFileSync } from "node:fs";
import { dirname, extname, join, posix } from "node:path";
import { sourcePaths } from "../bin/source-folders.mjs";
import { packageRoot } from "../core/files/package-root.ts";

/** Paths below the package. */
export type Import = { from: string; to: string; type: boolean };

export const files = sourcePaths(packageRoot);

export const sources = files.filter((file) => [".ts", ".tsx"].includes(extname(file)));

export const textOf = (file: string): string => readFileSync(join(packageRoot, file), "utf8");

const forms = [
  /\b(?:import|export)\s+(type\b)?[^"';()]*?\bfrom\s*["']([^"']+)["']/g,
  /\bimport\s*(\(?)\s*["']([^"'()]+)["']/g,
  /\bnew URL(\()\s*["'](\.[^"']+)["'],\s*import\.meta\.url/g,
];

/** @param text of a file, such as a made-up one. */
export function importsOf(file: string, text = textOf(file)): Import[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  return forms
    .flatMap((form) => [...code.matchAll(form)])
    .flatMap(([, mark = "", path = ""]) => {
      const address = path.replace(/\?.*$/, "");
      if (!address.startsWith(".")) return [];
      return [{ from: file, to: posix.join(dirname(file), address), type: mark === "type" }];
    });
}

const all = sources.flatMap((file) => importsOf(file));
/** What Node loads before anything is bundled is in bin/, and imports nothing. */
export const imports = all.filter(({ to }) => !to.startsWith("bin/"));
