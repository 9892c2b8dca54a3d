// The path that all addresses start with, as the configuration of another generator says. Sites keep their addresses when they
// are built here. Scripts are only searched for the setting, because it has to be known before they can be parsed.

import { baseFault } from "../../core/model/setting-rules.ts";
import { hasSettingsFolder } from "../../core/settings/settings-folder.ts";
import { textsOf } from "./configured-folder.ts";

type Setting = {
  folders: string[];
  file: RegExp;
  /** The path or the whole address in it. */
  pattern: RegExp | ((text: string) => RegExp);
  /** The path below it that the pages have. */
  below?: (text: string) => string;
};

const script = String.raw`\.[cm]?[jt]s$`;
const value = String.raw`["'\x60]([^"'\x60\n]*)["'\x60]`;

/** The pages of Docusaurus are in `docs/`, unless it's told otherwise. */
function docsOf(text: string): string {
  return new RegExp(`\\bdocs:\\s*\\{[^}]*?\\brouteBasePath:\\s*${value}`).exec(text)?.[1] ?? "docs";
}

/** A field of a script that is indented as little as any other. Sidebars of VitePress have fields of the same name. */
function topLevel(name: string): (text: string) => RegExp {
  return (text) => {
    const indents = [...text.matchAll(/^([ \t]+)[\w"']+:/gm)].map(([, space = ""]) => space);
    const [least = ""] = indents.sort((a, b) => a.length - b.length);
    return new RegExp(`^(?:${least}|.*(?:defineConfig\\(|default )\\{[ \\t]*)${name}:\\s*${value}`, "m");
  };
}

const settings: Setting[] = [
  { folders: [""], file: /^(?:mkdocs|zensical)\.ya?ml$/, pattern: /^site_url:\s*["']?([^"'#\s]+)/m },
  { folders: [""], file: /^zensical\.toml$/, pattern: new RegExp(`^\\s*site_url\\s*=\\s*${value}`, "m") },
  { folders: [""], file: /^book\.toml$/, pattern: new RegExp(`^\\s*site-url\\s*=\\s*${value}`, "m") },
  {
    folders: [".vitepress", "docs/.vitepress", "src/.vitepress"],
    file: new RegExp(`^config${script}`),
    pattern: topLevel("base"),
  },
  {
    folders: ["", "website"],
    file: new RegExp(`^docusaurus\\.config${script}`),
    pattern: new RegExp(`\\bbaseUrl:\\s*${value}`),
    below: docsOf,
  },
  { folders: [""], file: new RegExp(`^astro\\.config${script}`), pattern: topLevel("base") },
];

/** @returns undefined without a configuration, or if this site's own settings say where it is. */
export function configuredBase(root: string): string | undefined {
  if (hasSettingsFolder(root)) return undefined;
  for (const { folders, file, pattern, below } of settings)
    for (const folder of folders) {
      const [text] = textsOf(root, folder, file);
      if (text === undefined) continue;
      const found = (typeof pattern === "function" ? pattern(text) : pattern).exec(text);
      const base = baseOf(found?.[1] ?? "/", below?.(text) ?? "");
      return baseFault(base) ? undefined : base;
    }
  return undefined;
}

/** @param written a path, or an address. */
function baseOf(written: string, below: string): string {
  const path = URL.canParse(written) ? new URL(written).pathname : written;
  return `/${[path, below].join("/")}/`.replace(/\/+/g, "/").toLowerCase();
}
