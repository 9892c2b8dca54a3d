// The folder of the pages that the configuration of another generator names. It has to be known before scripts can be parsed,
// so they are only searched for the setting.

import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isFile, isFolder } from "../../core/files/path-kind.ts";

type Setting = {
  folders: string[];
  file: RegExp;
  /** The path in it. */
  pattern: RegExp;
  /** Where the path starts, below the folder. */
  from?: string;
  initial?: string;
};

const script = String.raw`\.[cm]?[jt]s$`;
const docusaurusFolders = ["", "website"];
const docusaurus = new RegExp(`^docusaurus\\.config${script}`);
const value = String.raw`["'\x60]([^"'\x60\n]+)["'\x60]`;

const settings: Setting[] = [
  { folders: [""], file: /^(?:mkdocs|zensical)\.ya?ml$/, pattern: /^docs_dir:\s*["']?([^"'#\n]+)/m },
  {
    folders: [""],
    file: /^zensical\.toml$/,
    pattern: new RegExp(`^\\s*docs_dir\\s*=\\s*${value}`, "m"),
    initial: "docs",
  },
  { folders: [""], file: /^book\.toml$/, pattern: new RegExp(`^\\s*src\\s*=\\s*${value}`, "m") },
  {
    folders: [".vitepress", "docs/.vitepress"],
    file: new RegExp(`^config${script}`),
    pattern: new RegExp(`\\bsrcDir:\\s*${value}`),
    from: "..",
  },
  {
    folders: docusaurusFolders,
    file: docusaurus,
    pattern: new RegExp(`\\bdocs:\\s*\\{[^}]*?\\bpath:\\s*${value}`),
    initial: "docs",
  },
];

/** Where other generators have their configuration, below the root. Scripts in `.vitepress/` may be parts of it. */
const configurationFolders = /^(?:docs|website|(?:[^/]+\/)?\.vitepress(?:\/config)?)$/;
const configurationFile =
  /^(?:website\/)?(?:mkdocs|zensical|docusaurus|sidebars|astro|book)\b[\w.-]*\.(?:ya?ml|toml|json|[cm]?[jt]s)$/;
const vitepressFile = /^(?:[^/]+\/)?\.vitepress\/(?:config\/)?[^/]+\.(?:json|[cm]?[jt]s)$/;

/** Whether a path below the root may be configuration of another generator, or a folder that has it. */
export function mayConfigure(path: string): boolean {
  return [configurationFolders, configurationFile, vitepressFile].some((pattern) => pattern.test(path));
}

/** Whether another generator has its configuration here. */
export function isConfigured(root: string): boolean {
  const folders = ["", "website", ".vitepress", "docs/.vitepress"];
  return folders.some((folder) =>
    namesIn(join(root, folder)).some(
      (name) => mayConfigure(posix.join(folder, name)) && isFile(join(root, folder, name)),
    ),
  );
}

/** @returns the folder below the root, or undefined if none is named, or if it isn't there. */
export function configuredFolder(root: string): string | undefined {
  for (const { folders, file, pattern, from = "", initial } of settings)
    for (const folder of folders) {
      const texts = textsOf(root, folder, file);
      const found = texts.map((text) => pattern.exec(text)?.[1]?.trim()).find(Boolean);
      const path = found ?? (texts.length > 0 ? initial : undefined);
      if (path === undefined) continue;
      const joined = posix.join(folder, from, path).replace(/\/$/, "");
      if (!joined.startsWith("..") && isFolder(join(root, joined))) return joined === "." ? "" : joined;
    }
  return undefined;
}

/** The folder that has the configuration of Docusaurus. Its pages may be in another one. */
export function docusaurusFolder(root: string): string | undefined {
  return docusaurusFolders.find((folder) => namesIn(join(root, folder)).some((name) => docusaurus.test(name)));
}

/** The files in a folder below the root, without those that can't be read. */
export function textsOf(root: string, folder: string, file: RegExp): string[] {
  const names = namesIn(join(root, folder)).filter((name) => file.test(name));
  return names.flatMap((name) => {
    try {
      return [readFileSync(join(root, folder, name), "utf8")];
    } catch {
      // It is reported when the settings are read.
      return [];
    }
  });
}

/** Empty if there is no such folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
