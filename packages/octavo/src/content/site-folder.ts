// What a site adds to the generator: `site/parts/<name>.ts` (a directive), `<name>.behavior.ts` (what it does in the
// browser), `<name>.css`, and `site/theme.css`. Folders in `site/parts/` hold what these files share.

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileOfPackage } from "../package-root.ts";

export type SiteFolder = {
  /** Parts by the name of their directive, with the absolute paths of their files. */
  parts: { name: string; part: string; behavior?: string; css?: string }[];
  /** Absolute path of the theme. */
  theme?: string;
  /** Whether there are none of these files. */
  isEmpty: boolean;
  /** Changes with the content of all these files. */
  key: string;
};

/** Resolves imports such as `octavo/part` to this package, even if the site is elsewhere. For Vite. */
export const ownModules = {
  name: "octavo-modules",
  enforce: "pre" as const,
  resolveId: (id: string): string | undefined => (id.startsWith("octavo/") ? fileOfPackage(id) : undefined),
};

export function findSiteFolder(root: string): SiteFolder {
  const folder = join(root, "site/parts");
  const theme = existing(join(root, "site/theme.css"));
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^[a-z][a-z0-9-]*\.ts$/.test(name)) : [];
  const parts = names.sort().map((file) => {
    const name = file.slice(0, -".ts".length);
    const related = (ending: string) => existing(join(folder, name + ending));
    return { name, part: join(folder, file), behavior: related(".behavior.ts"), css: related(".css") };
  });
  return { parts, theme, isEmpty: parts.length === 0 && !theme, key: keyOf(folder, theme) };
}

function existing(file: string): string | undefined {
  return existsSync(file) ? file : undefined;
}

function keyOf(folder: string, theme: string | undefined): string {
  const hash = createHash("sha256");
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }).sort() : [];
  for (const file of [...names.map((name) => join(folder, name)), ...(theme ? [theme] : [])])
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
