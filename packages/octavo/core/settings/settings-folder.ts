// Checks that `site/` is a folder and that every file in it has a known name. Otherwise a misspelled name would be
// ignored silently.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { checkFiles, extensionSettings } from "../../extensions/settings.ts";
import { error, fileStart, type Problem, quoted, suggest, warning } from "../model/problem.ts";
import { slotsFolder } from "../model/slot.ts";
import { logoFile } from "./read-logo.ts";
import { textsFolder } from "./read-texts.ts";
import { isFile } from "./setting.ts";
import { systemError } from "./system-error.ts";

const known = [
  ...["site.yaml", "versions.yaml", "translations.yaml", "sidebar.yaml", "redirects.yaml", "anchors.yaml"],
  ...["constants.yaml", "changelog.yaml", "theme.css", logoFile, "parts", slotsFolder, textsFolder],
  ...extensionSettings.flatMap((each) => [...(isFile(each) ? [each.at] : []), ...(each.files ?? [])]),
  ...checkFiles.map(({ at }) => at),
];
/** Files of operating systems and editors, and notes for writers. */
const ignored = /^\.|~$|\.md$/i;

/** What a folder `site/` contains: settings of this generator, a site that MkDocs built, or something else, such as pages. */
export type SiteFolderKind = "settings" | "built" | "other";

export function kindOfSiteFolder(root: string): SiteFolderKind {
  const names = namesIn(join(root, "site"));
  if (names.includes("index.html")) return "built";
  const parts = names.includes("parts") ? namesIn(join(root, "site/parts")) : [];
  const hasParts = parts.some((name) => namesIn(join(root, "site/parts", name)).includes("part.ts"));
  return hasParts || names.some(isSettingsFile) ? "settings" : "other";
}

/** Whether this site was made for this generator. */
export function hasSettingsFolder(root: string): boolean {
  return kindOfSiteFolder(root) === "settings";
}

/** Empty if the folder can't be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A misspelled name is reported. */
function isSettingsFile(name: string): boolean {
  if (name === "parts" || name === slotsFolder || name === textsFolder) return false;
  return known.includes(name) || (/\.ya?ml$/i.test(name) && meantBy(name) !== undefined);
}

function meantBy(name: string): string | undefined {
  const stem = suggest(stemOf(name), known.map(stemOf));
  return known.find((one) => stemOf(one) === stem);
}

/** @param others the folders of versions, and what settings name. */
export function checkSettingsFolder(root: string, others: readonly string[] = []): Problem[] {
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
  if (!hasSettingsFolder(root)) return [];
  return names
    .filter((name) => !known.includes(name) && !others.includes(name) && !ignored.test(name))
    .map((name) => {
      const meant = meantBy(name);
      const remedy = meant ? `Did you mean \`${meant}\`?` : `These are read: ${known.join(", ")}.`;
      return warning(`site/${name}`, fileStart, `No file named ${quoted(name)} is read here.`, remedy);
    });
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]*$/, "");
}
