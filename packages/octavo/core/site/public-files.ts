// The public files, which are published unchanged.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { svgFault } from "../files/svg.ts";
import { walkFolder } from "../files/walk-folder.ts";
import { asMistake, error, fileStart, type Problem } from "../model/problem.ts";

export type PublicFiles = {
  /** Published path, with a leading slash, to the path of the file below the root. */
  paths: ReadonlyMap<string, string>;
  problems: Problem[];
};

/** A file that can't be published is left out. @param folder of the public files below the root. */
export function findPublicFiles(root: string, folder: string): PublicFiles {
  const { paths, problems } = walkFolder(root, folder);
  const faults = new Map(paths.flatMap((path) => drawingFault(root, folder, path)));
  const all = [...problems, ...faults.values()];
  const safe = paths.filter((path) => !faults.has(path));
  return {
    paths: publishedFrom(folder, safe),
    problems: all.map((problem) => asMistake(problem, "public file")),
  };
}

function drawingFault(root: string, folder: string, path: string): [path: string, fault: Problem][] {
  if (!/\.svg$/i.test(path)) return [];
  const shown = `${folder}/${path}`;
  try {
    const fault = svgFault(readFileSync(join(root, folder, path)));
    if (!fault) return [];
    return [[path, error(shown, { line: fault.line, column: 1 }, `The drawing ${fault.message}.`, fault.remedy)]];
  } catch (cause) {
    const { message } = cause as Error;
    return [[path, error(shown, fileStart, `The file can't be read: ${message}.`, "Check its permissions.")]];
  }
}

/** Only the paths, for a single request to the dev server. */
export function publicPaths(root: string, folder: string): PublicFiles["paths"] {
  return publishedFrom(folder, walkFolder(root, folder).paths);
}

function publishedFrom(folder: string, paths: readonly string[]): PublicFiles["paths"] {
  return new Map(paths.map((path) => [`/${path}`, `${folder}/${path}`]));
}
