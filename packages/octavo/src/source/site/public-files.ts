// The public files, which are published unchanged.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { error, type Problem } from "../../model/problem.ts";
import { svgFault } from "../files/svg.ts";
import { walkFolder } from "../files/walk-folder.ts";
import { findSourceFolders } from "../settings/source-folders.ts";

export type PublicFiles = {
  /** Published path, with a leading slash, to the path of the file below the root. */
  paths: ReadonlyMap<string, string>;
  problems: Problem[];
};

export function findPublicFiles(root: string): PublicFiles {
  const folder = findSourceFolders(root).public;
  const { paths, problems } = walkFolder(root, folder);
  const pictures = paths.filter((path) => /\.svg$/i.test(path));
  const scripted = pictures.flatMap((path) => {
    const fault = svgFault(readFileSync(join(root, folder, path)));
    const remedy = "Remove it from the drawing. It would run for anyone who opens the file's address.";
    return fault
      ? [error(`${folder}/${path}`, { line: fault.line, column: 1 }, `The drawing ${fault.message}.`, remedy)]
      : [];
  });
  return { paths: publishedFrom(folder, paths), problems: [...problems, ...scripted] };
}

/** Only the paths, for a single request to the dev server. */
export function publicPaths(root: string): PublicFiles["paths"] {
  const folder = findSourceFolders(root).public;
  return publishedFrom(folder, walkFolder(root, folder).paths);
}

function publishedFrom(folder: string, paths: readonly string[]): PublicFiles["paths"] {
  return new Map(paths.map((path) => [`/${path}`, `${folder}/${path}`]));
}
