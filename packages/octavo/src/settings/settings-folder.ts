// Checks that `site/` is a folder and that every file in it has a known name. Otherwise a misspelled name would be
// ignored silently.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { error, fileStart, type Problem, quoted, suggest, warning } from "../model/problem.ts";
import { systemError } from "./system-error.ts";

const known = [
  "site.yaml",
  "versions.yaml",
  "sidebar.yaml",
  "redirects.yaml",
  "anchors.yaml",
  "constants.yaml",
  "glossary.yaml",
  "changelog.yaml",
  "synonyms.yaml",
  "openapi.yaml",
  "tested-samples.json",
  "typed-numbers.yaml",
  "external-links.yaml",
  "wording.yaml",
  "words.txt",
  "theme.css",
  "parts",
];
/** Files of operating systems and editors, and notes for writers. */
const ignored = /^\.|~$|\.md$/i;

/** MkDocs builds its sites into a folder of this name. */
const isBuiltSite = (names: readonly string[]) => names.includes("index.html");

/** Whether a folder `site/` says that this site was made for this generator. */
export function hasSettingsFolder(root: string): boolean {
  try {
    return !isBuiltSite(readdirSync(join(root, "site")));
  } catch {
    return false;
  }
}

/** @param folders with the settings of versions. */
export function checkSettingsFolder(root: string, folders: readonly string[] = []): Problem[] {
  let names: string[];
  try {
    names = readdirSync(join(root, "site")).sort();
  } catch (cause) {
    const { code, message } = systemError(cause);
    if (code === "ENOENT") return [];
    if (code === "ENOTDIR")
      return [error("site", fileStart, "This is a file, not a folder.", "Put its settings in site/site.yaml.")];
    return [error("site", fileStart, `The folder can't be read: ${message}.`, "Change its permissions.")];
  }
  if (isBuiltSite(names)) return [];
  return names
    .filter((name) => !known.includes(name) && !folders.includes(name) && !ignored.test(name))
    .map((name) => {
      const stem = suggest(stemOf(name), known.map(stemOf));
      const meant = known.find((one) => stemOf(one) === stem);
      const remedy = meant ? `Did you mean \`${meant}\`?` : `These are read: ${known.join(", ")}.`;
      return warning(`site/${name}`, fileStart, `No file named ${quoted(name)} is read here.`, remedy);
    });
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, "");
}
