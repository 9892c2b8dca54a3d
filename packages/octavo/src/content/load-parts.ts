// The parts that pages can use: the built-in ones, and those of `site/parts/`, which are bundled once and cached.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cacheFolder } from "../cache/cache-folder.ts";
import { cachedFolder } from "../cache/cached-folder.ts";
import { error, fileStart, type Problem } from "../model/problem.ts";
import { hashOfPackages } from "../package-root.ts";
import type { Part, Parts } from "../parts/part.ts";
import { builtInParts } from "../parts/parts.ts";
import { findSiteFolder, ownModules, type SiteFolder } from "./site-folder.ts";

export async function loadParts(root: string): Promise<{ parts: Parts; problems: Problem[] }> {
  const folder = findSiteFolder(root);
  if (folder.parts.length === 0) return { parts: builtInParts, problems: [] };
  const loaded: [name: string, part: Part][] = [];
  const problems: Problem[] = [];
  try {
    const bundled = await bundleParts(folder);
    for (const { name } of folder.parts) {
      const { part } = (await import(pathToFileURL(join(bundled, `${name}.mjs`)).href)) as { part?: Part };
      const fault = part
        ? takenName(name)
        : faultOf(name, "It has no export `part`.", "Write `export const part: Part = …`.");
      if (fault) problems.push(fault);
      else if (part) loaded.push([name, part]);
    }
  } catch (cause) {
    const { message } = cause as Error;
    problems.push(error("site/parts", fileStart, `The parts can't be loaded: ${message}`, "Correct the file."));
  }
  return { parts: new Map([...builtInParts, ...loaded]), problems };
}

function takenName(name: string): Problem | undefined {
  if (!builtInParts.has(name)) return undefined;
  return faultOf(name, `There is a built-in part \`${name}\`.`, "Rename the file.");
}

function faultOf(name: string, message: string, remedy: string): Problem {
  return error(`site/parts/${name}.ts`, fileStart, message, remedy);
}

async function bundleParts({ parts, key }: SiteFolder): Promise<string> {
  const target = join(cacheFolder(), `parts-${key}-${hashOfPackages().slice(0, 8)}`);
  await cachedFolder(target, (temporary) => buildParts(parts, temporary));
  return target;
}

async function buildParts(parts: SiteFolder["parts"], outDir: string): Promise<void> {
  const { build } = await import("vite");
  await build({
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    plugins: [ownModules],
    // The site and the cache may be in folders that no package can be resolved from.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(parts.map(({ name, part }) => [name, part])),
        output: { entryFileNames: "[name].mjs" },
      },
    },
  });
}
