// Runs before the package is packed, after bin/pack.mjs: writes the types of what the package exports into dist/types/.

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { exportedModules, packageRoot, packedFolder } from "../bin/program-folder.mjs";
import { sourcePaths } from "../bin/source-folders.mjs";

const outDir = join(packedFolder, "types");

rmSync(outDir, { recursive: true, force: true });
declareTypes();
removeUnused();

/** TypeScript also declares each module that an exported one imports. */
function declareTypes() {
  const config = join(packedFolder, "tsconfig.json");
  const compilerOptions = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: packageRoot, outDir };
  // Some types are those of modules that plugins make, which only these files declare.
  const declared = sourcePaths(packageRoot).filter((path) => path.endsWith(".d.ts"));
  const files = [...exportedModules().map(([, source]) => source), ...declared].map((path) => join(packageRoot, path));
  writeFileSync(config, JSON.stringify({ extends: "../tsconfig.json", compilerOptions, include: [], files }));
  const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", config], { stdio: "inherit" });
  rmSync(config);
}

/** Most of those modules aren't part of an exported type. */
function removeUnused() {
  const used = new Set(exportedModules().map(([, source]) => declarationOf(join(outDir, source))));
  for (const file of used)
    for (const [, path] of readFileSync(file, "utf8").matchAll(/\b(?:from|import\()\s*"(\.[^"]+)"/g))
      used.add(declarationOf(join(dirname(file), path)));
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !used.has(file)) rmSync(file);
  }
}

/** @param {string} file */
function declarationOf(file) {
  return file.replace(/\.ts$/, ".d.ts");
}
