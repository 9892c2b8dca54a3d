// What a site adds to the generator: folders in `site/parts/`, each with a directive, and `site/theme.css`. Folders without
// a `part.ts` hold what parts share.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { cachedFolder } from "../../bin/cached-folder.mjs";
import { partOrder } from "../../extensions/part-order.ts";
import { cacheFolder } from "../cache/cache-folder.ts";
import { exportedSource } from "../files/exported-modules.ts";
import { packageRoot } from "../files/package-root.ts";
import { isFile } from "../files/path-kind.ts";

/** The absolute paths of a part's files. */
export type PartFolder = {
  /** That of the directive, or of what has the same styles. */
  name: string;
  part?: string;
  style?: string;
  /** Styles of what only scripts show. */
  scripted?: string;
  behaviors: string[];
};

export type SiteFolder = {
  parts: PartFolder[];
  /** Absolute path of the theme. */
  theme?: string;
  /** Whether there are none of these files. */
  isEmpty: boolean;
  /** Changes with the content of all these files, and of those elsewhere that they import. */
  key: string;
};

/** Resolves imports such as `octavo/part` to the sources of this package, even if the site is elsewhere. For Vite. */
export const ownModules = {
  name: "octavo-modules",
  enforce: "pre" as const,
  resolveId: (id: string): string | undefined => exportedSource(id),
};

/**
 * Bundles modules of a site for this program, and keeps them in the cache.
 *
 * @param name changes with all that they're made of. @param input their files. @returns the folder of the bundles.
 */
export async function bundled(
  name: string,
  input: Record<string, string>,
  plugin: Plugin,
  options: InlineConfig = {},
): Promise<string> {
  const target = join(cacheFolder(), name);
  await cachedFolder(target, async (outDir) => {
    const { build } = await import("vite");
    const rolldownOptions = { input, output: { entryFileNames: "[name].mjs" } };
    await build({
      ...{ configFile: false, publicDir: false, logLevel: "silent", plugins: [plugin, ownModules] },
      // The site and the cache may be in folders that no package can be resolved from.
      ssr: { noExternal: true },
      build: { ssr: true, outDir, emptyOutDir: true, rolldownOptions },
      ...options,
    });
  });
  return target;
}

export function findSiteFolder(root: string): SiteFolder {
  const folder = join(root, "site/parts");
  const theme = existing(join(root, "site/theme.css"));
  // A folder with only a behavior applies to elements that the generator renders.
  const parts = partFolders(folder).filter(({ part, behaviors }) => part !== undefined || behaviors.length > 0);
  return { parts, theme, isEmpty: parts.length === 0 && !theme, key: keyOf(folder, theme) };
}

/** The folders of what sites have: samples, tables, and the built-in parts, in the order of their styles. */
export function ownFolders(extensions = readdirSync(join(packageRoot, "extensions"))): PartFolder[] {
  const paths = ["core/parts", ...extensions.map((name) => `extensions/${name}/parts`)];
  const folders = paths.flatMap((path) => partFolders(join(packageRoot, path)));
  return folders.sort((a, b) => partOrder.indexOf(a.name) - partOrder.indexOf(b.name));
}

function partFolders(folder: string): PartFolder[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => /^[a-z][a-z0-9-]*$/.test(name));
  return names.sort().map((name) => {
    const files = readdirSync(join(folder, name));
    const file = (wanted: string) => (files.includes(wanted) ? join(folder, name, wanted) : undefined);
    const behaviors = files.filter((file) => /^(?:[a-z-]+\.)?behavior\.ts$/.test(file)).sort();
    return {
      ...{ name, part: file("part.ts"), style: file("style.css") },
      ...{ scripted: file("scripted.css"), behaviors: behaviors.map((behavior) => join(folder, name, behavior)) },
    };
  });
}

function existing(file: string): string | undefined {
  return existsSync(file) ? file : undefined;
}

/** @returns a hash of a folder's files, of another file, and of the files that scripts among them import. */
export function keyOf(folder: string, theme?: string): string {
  const hash = createHash("sha256");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }).sort() : [];
  const own = [...names.map((name) => join(folder, name)), ...(theme ? [theme] : [])].filter(isFile);
  const files = new Set(own);
  // The loop also visits the files that it adds.
  for (const file of files) {
    const imported = /\.m?tsx?$/.test(file) ? importedFiles(file) : [];
    for (const each of imported) files.add(each);
  }
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** The files that a script imports by their paths, such as a JSON file outside of `site/parts/`. */
function importedFiles(script: string): string[] {
  const paths = readFileSync(script, "utf8").matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"?]+)/g);
  return [...paths].map(([, path = ""]) => join(dirname(script), path)).filter(isFile);
}
