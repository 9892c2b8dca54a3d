// The files of `public/`, which are published unchanged.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { walkFolder } from "../files/walk-folder.ts";
import { error, type Problem } from "../model/problem.ts";
import { svgFault } from "./images/svg.ts";

export type PublicFiles = {
  /** Paths in `public/`, with a leading slash. */
  paths: ReadonlySet<string>;
  problems: Problem[];
};

export function findPublicFiles(root: string): PublicFiles {
  const { paths, problems } = walkFolder(root, "public");
  const pictures = paths.filter((path) => /\.svg$/i.test(path));
  const scripted = pictures.flatMap((path) => {
    const fault = svgFault(readFileSync(join(root, "public", path)));
    const remedy = "Remove it from the drawing. It would run for anyone who opens the file's address.";
    return fault
      ? [error(`public/${path}`, { line: fault.line, column: 1 }, `The drawing ${fault.message}.`, remedy)]
      : [];
  });
  return { paths: addressesOf(paths), problems: [...problems, ...scripted] };
}

/** Only the paths, for a single request to the dev server. */
export function publicPaths(root: string): ReadonlySet<string> {
  return addressesOf(walkFolder(root, "public").paths);
}

function addressesOf(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.map((path) => `/${path}`));
}
