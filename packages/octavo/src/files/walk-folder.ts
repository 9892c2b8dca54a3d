// Lists the files of the folders of pages and public files. Symbolic links are followed as long as they stay within the root.
// Anything unreadable is reported, so that no page goes missing silently.

import { isUtf8 } from "node:buffer";
import { readdirSync, realpathSync, statSync } from "node:fs";
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

  /** @param path relative to the folder, with a trailing slash. @param above the real folders that contain this one. */
  const walk = (path: string, above: readonly string[]): void => {
    const folder = join(root, name, path);
    const real = realpathSync(folder);
    if (above.includes(real)) {
      report(shown(path), "This link leads to a folder that contains it.", "Remove it.");
      return;
    }
    for (const bytes of readdirSync(folder, { encoding: "buffer" })) {
      const entry = bytes.toString();
      const below = `${path}${entry}`;
      if (!isUtf8(bytes)) {
        report(shown(below), "The file name is not UTF-8.", "Rename the file.");
        continue;
      }
      if (isIgnored(below)) continue;
      const kind = kindOf(join(folder, entry), realRoot);
      if (kind === "folder") walk(`${below}/`, [...above, real]);
      else if (kind === "file") paths.push(below);
      else report(shown(below), kind, "Replace it with a file or folder, or remove it.");
    }
  };

  try {
    if (isThere(join(root, name))) walk("", []);
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
    if (real !== realRoot && !real.startsWith(realRoot + sep)) return "This link leads out of the site's folder.";
    const stat = statSync(real);
    if (stat.isDirectory()) return "folder";
    return stat.isFile() ? "file" : "This is neither a file nor a folder.";
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ELOOP" ? "This link leads nowhere." : `This can't be read: ${code}.`;
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
