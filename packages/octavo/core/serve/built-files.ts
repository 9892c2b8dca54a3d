// The published files, in the folder of a build.

import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PublishedFiles } from "../model/endpoint.ts";
import { manifestFile } from "../model/output-manifest.ts";

/** @param dist folder of the built site, which contains the base path. @throws when there is no built site. */
export function builtFiles(dist: string): PublishedFiles {
  // A build writes it last.
  const manifest = join(dist, manifestFile);
  if (!existsSync(manifest)) throw new Error(`There is no built site in ${dist}. Build the site first.`);
  return {
    read: async (path) => {
      try {
        return await readFile(join(dist, path), "utf8");
      } catch (cause) {
        // Names that can't exist, such as one that is too long, are no files either.
        const { code = "" } = cause as NodeJS.ErrnoException;
        if (["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"].includes(code)) return undefined;
        throw cause;
      }
    },
    stamp: () => statSync(manifest).mtimeMs,
  };
}
