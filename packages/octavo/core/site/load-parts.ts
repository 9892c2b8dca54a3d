// The parts that pages can use: the built-in ones, and those of `site/parts/`, which are bundled once and cached.

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { exportedFile } from "../files/exported-modules.ts";
import { hashOf } from "../files/hash-of.ts";
import { hashOfPackages, runningProgram } from "../files/package-root.ts";
import { error, fileStart, type Problem } from "../model/problem.ts";
import type { Part, Parts } from "../part.ts";
import { bundlerProblems } from "./bundler-problems.ts";
import { builtInParts } from "./load-extensions.ts";
import { bundled, findSiteFolder, type SiteFolder } from "./site-folder.ts";

export async function loadParts(root: string): Promise<{ parts: Parts; problems: Problem[] }> {
  const folder = findSiteFolder(root);
  const problems = misplacedParts(root);
  const directives = folder.parts.filter(({ part }) => part !== undefined);
  const builtIn = await builtInParts();
  if (directives.length === 0) return { parts: builtIn, problems };
  const loaded: [name: string, part: Part][] = [];
  const madeBy = () => folder.key;
  try {
    const bundles = await bundleParts(folder);
    for (const { name, style } of directives) {
      const part = builtIn.has(name)
        ? faultOf(name, `There is a built-in part \`${name}\`.`, "Rename its folder.")
        : await importPart(bundles, name);
      if ("message" in part) problems.push(part);
      else loaded.push([name, { ...part, madeBy, styles: [...(part.styles ?? []), ...(style ? [name] : [])] }]);
    }
  } catch (cause) {
    const mistakes = bundlerProblems(cause, root);
    if (mistakes.length === 0) throw cause;
    problems.push(...mistakes);
  }
  return { parts: new Map([...builtIn, ...loaded]), problems };
}

async function importPart(bundles: string, name: string): Promise<Part | Problem> {
  try {
    const { part } = (await import(pathToFileURL(join(bundles, `${name}.mjs`)).href)) as { part?: Part };
    return part ?? faultOf(name, "It has no export `part`.", "Write `export const part: Part = …`.");
  } catch (cause) {
    return faultOf(name, `It can't be loaded: ${(cause as Error).message}.`, "Correct the file.");
  }
}

function faultOf(name: string, message: string, remedy: string): Problem {
  return error(`site/parts/${name}/part.ts`, fileStart, message, remedy);
}

/** Reports files that nothing reads: a part outside of a folder, and styles for paper in a separate file. */
function misplacedParts(root: string): Problem[] {
  const folder = join(root, "site/parts");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const forPaper = names.map((name) => `${name}/print.css`).filter((file) => existsSync(join(folder, file)));
  const unread = forPaper.map((file) => {
    const remedy = "Move its rules to `@media print` in `style.css`.";
    return error(`site/parts/${file}`, fileStart, "Styles for paper are no longer in a separate file.", remedy);
  });
  const files = names.filter((name) => /^[a-z][a-z0-9-]*\.ts$/.test(name));
  const misplaced = files.map((file) => {
    const remedy = `Move it to \`site/parts/${file.slice(0, -".ts".length)}/part.ts\`.`;
    return error(`site/parts/${file}`, fileStart, "A part needs a folder.", remedy);
  });
  return [...unread, ...misplaced];
}

/**
 * Parts use the modules of the program that runs, instead of copies that would know nothing of its state. The bundler needs
 * the names of what they export to report one that doesn't exist.
 */
const programModules: Plugin = {
  name: "octavo-program-modules",
  enforce: "pre",
  resolveId: (id) => {
    if (id.startsWith("file:")) return { id, external: true };
    return exportedFile(id) && id;
  },
  load: async (id) => {
    const file = exportedFile(id)?.href;
    return file && `export { ${Object.keys(await import(file))} } from "${file}";`;
  },
};

async function bundleParts({ parts, key }: SiteFolder): Promise<string> {
  const program = hashOf(hashOfPackages(), runningProgram?.href ?? "");
  const input = Object.fromEntries(parts.flatMap(({ name, part }) => (part ? [[name, part]] : [])));
  return bundled(`parts-${key}-${program.slice(0, 8)}`, input, programModules);
}
