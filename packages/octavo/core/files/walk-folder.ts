// Lists the files of the folders of pages and public files. Symbolic links are followed as long as they stay within the root.
// Anything unreadable is reported, so that no page goes missing silently.

import { isUtf8 } from "node:buffer";
import { accessSync, constants, readdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { error, fileStart, type Problem } from "../model/problem.ts";

export type FoundFiles = {
  /** Relative to the folder, with `/` as the separator, sorted so that builds are the same on every machine. */
  paths: string[];
  problems: Problem[];
};

/**
 * @param name of a folder in the root, or the empty string for the root itself. A missing folder has no files.
 * @param isIgnored tells whether a folder below it is left out.
 */
export function walkFolder(root: string, name: string, isIgnored: (path: string) => boolean = () => false): FoundFiles {
  const paths: string[] = [];
  const problems: Problem[] = [];
  const report = (path: string, message: string, remedy: string) => {
    problems.push(error(path, fileStart, message, remedy));
  };
  const shown = (path: string) => (name ? `${name}/${path}` : path);
  const realRoot = isThere(root) ? realpathSync(root) : root;

  /**
   * @param path relative to the folder, with a trailing slash. @param real the same folder without links.
   * @param above the real folders that contain it.
   */
  const walk = (path: string, real: string, above: readonly string[]): void => {
    const folder = join(root, name, path);
    if (above.includes(real)) {
      report(shown(path), "This link leads to a folder that contains it.", "Remove it.");
      return;
    }
    // Only a link in it can lead out of the root then. Resolving every path would take most of the time.
    const isInside = isWithin(real, realRoot) && isSearchable(folder);
    for (const found of readdirSync(folder, { encoding: "buffer", withFileTypes: true })) {
      const bytes = found.name;
      const entry = bytes.toString();
      const below = `${path}${entry}`;
      if (!isUtf8(bytes)) {
        report(shown(below), "The file name is not UTF-8.", "Rename the file.");
        continue;
      }
      if (isIgnored(below)) continue;
      const isFolder = isInside && found.isDirectory();
      const kind = isFolder ? "folder" : isInside && found.isFile() ? "file" : kindOf(join(folder, entry), realRoot);
      if (kind === "folder")
        walk(`${below}/`, isFolder ? join(real, entry) : realpathSync(join(folder, entry)), [...above, real]);
      else if (kind === "file") paths.push(below);
      else report(shown(below), kind, "Replace it with a file or folder, or remove it.");
    }
  };

  try {
    const start = join(root, name);
    if (isThere(start)) walk("", realpathSync(start), []);
  } catch (cause) {
    report(
      name || ".",
      `The folder can't be read: ${(cause as Error).message}.`,
      "Check the folder and its permissions.",
    );
  }
  return { paths: paths.sort(), problems };
}

/** @returns an error message if the entry is neither a file nor a folder within this root. */
function kindOf(path: string, realRoot: string): "file" | "folder" | `${string}.` {
  try {
    const real = realpathSync(path);
    if (!isWithin(real, realRoot)) return "This link leads out of the site's folder.";
    const stat = statSync(real);
    if (stat.isDirectory()) return "folder";
    return stat.isFile() ? "file" : "This is neither a file nor a folder.";
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ELOOP" ? "This link leads nowhere." : `This can't be read: ${code}.`;
  }
}

function isWithin(real: string, realRoot: string): boolean {
  return real === realRoot || real.startsWith(realRoot + sep);
}

/** Without this permission, the names in a folder can be read but not the files. */
function isSearchable(folder: string): boolean {
  try {
    accessSync(folder, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
