// Bundles the TypeScript of this package into one file for the command line, one for each worker thread, one for each
// module that the package exports, and chunks for what they share or import dynamically. The texts of the interface are
// next to them. Packages aren't part of it, besides a few that consist of many small files.

import { mkdirSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, join } from "node:path";
import { build } from "vite";
import { exportedModules, packageRoot, sourceFiles } from "./program-folder.mjs";
import { languagesIn, readTexts } from "./read-texts.mjs";

/**
 * Every build loads these. Finding and compiling each of their files takes longer than running them. A published package
 * doesn't contain them, because npm installs and updates them.
 */
const bundledPackages = /^(?:yaml|valibot|image-size|stemmer|mdast-util-[a-z-]+)(?:\/|$)/;

/**
 * @param {string} outDir
 * @param {{ isPacked?: boolean }} [options] `isPacked`: the program moves with its package to other places. Otherwise it
 *   contains absolute paths, because packages can't be found from every cache folder.
 */
export async function bundleProgram(outDir, { isPacked = false } = {}) {
  const packages = {
    name: "packages",
    enforce: "pre",
    resolveId: (id) => {
      if (/^[./\0]/.test(id)) return null;
      if (!isPacked && bundledPackages.test(id)) return null;
      return { id: isPacked || isBuiltin(id) ? id : resolved(id), external: true };
    },
  };
  await build({
    root: packageRoot,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { bundledPackageRoot: JSON.stringify(isPacked ? "" : packageRoot) },
    plugins: [packages],
    // Only those packages get here.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node20",
      outDir,
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        input: entries(),
        // Everything is needed. Rolldown would also remove calls that are only made to see whether they throw, such as
        // `decodeURIComponent`.
        treeshake: false,
        output: {
          minify: false,
          format: "es",
          entryFileNames: "[name].mjs",
          chunkFileNames: "[name]-[hash].mjs",
          sourcemapExcludeSources: true,
        },
      },
    },
  });
  writeTexts(join(outDir, "texts"));
}

/** As JSON, which is read faster than YAML. @param {string} folder */
function writeTexts(folder) {
  mkdirSync(folder);
  for (const language of languagesIn(packageRoot))
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(readTexts(packageRoot, language)));
}

/** A package that is optional is only missed when it's used. */
function resolved(id) {
  try {
    return import.meta.resolve(id);
  } catch {
    return id;
  }
}

/** The command line, each file whose name ends in `-worker.ts`, and what the package exports. */
function entries() {
  const workers = sourceFiles().filter((file) => file.endsWith("-worker.ts"));
  const programs = ["core/cli/cli.ts", ...workers].map((file) => [basename(file, ".ts"), file]);
  return Object.fromEntries(
    [...programs, ...exportedModules()].map(([name, source]) => [name, join(packageRoot, source)]),
  );
}
