// Dependencies: each is listed with its reason, has a license we can use, and runs nothing on install.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { sourceFolders } from "../../packages/octavo/bin/source-folders.mjs";
import { siteRoot } from "../site-root.ts";

type Locked = { license?: string; dev?: boolean; hasInstallScript?: boolean; resolved?: string; link?: boolean };

const read = (name: string) => readFileSync(join(siteRoot, name), "utf8");
const { dependencies, optionalDependencies } = JSON.parse(read("packages/octavo/package.json"));
const names: string[] = Object.keys({ ...dependencies, ...optionalDependencies });
const locked: [string, Locked][] = Object.entries<Locked>(JSON.parse(read("package-lock.json")).packages)
  .filter(([path, { link }]) => path.includes("node_modules/") && !link)
  .map(([path, entry]) => [path.replace(/^.*node_modules\//, ""), entry]);

/**
 * Licenses that are compatible with MIT. The additional ones in `built` require a notice or cover only their own
 * source.
 */
const usual = [
  "MIT",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "MIT OR Apache-2.0",
  "(MIT AND Zlib)",
];
const built = [
  ...usual,
  "MPL-2.0",
  "EPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later",
  "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
];
/** Licenses of word lists and of tools that only check. Nothing of them is published. */
const checking = [
  ...built,
  "PSF-2.0",
  "Unlicense",
  "WTFPL",
  "CC BY-SA 4.0",
  "(MIT OR EUPL-1.1+)",
  "MIT-0",
  "BlueOak-1.0.0",
];
/** What the license file of a package says whose package.json names none. */
const licenseFiles = new Map([
  ["destroyable-server", "Apache-2.0"],
  ["png-js", "MIT"],
  ["read-tls-client-hello", "Apache-2.0"],
]);
const onlyChecks = ([name, { dev }]: [string, Locked]) => dev || name.startsWith("@cspell/dict-");

/** `@lezer/go/dist` is part of `@lezer/go`. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? "";

/** The packages that a file loads at run time, so type imports don't count. */
function packagesOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const { module } = parseSync(file, text, { sourceType: "module" });
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
  const named = /\bimport\(\s*"([^"]+)"|\bfileOfPackage\("([^"]+)"/g;
  const loaded = [...text.matchAll(named)].map(([, imported, required]) => imported ?? required);
  return [...imported, ...exported, ...loaded]
    .filter((specifier) => !/^(?:\.|node:|virtual:)/.test(specifier))
    .map(packageOf);
}

describe("packages", () => {
  test("that a command loads are installed without the development packages, too", () => {
    const sources = ["bin", ...["bin", ...sourceFolders].map((folder) => `packages/octavo/${folder}`)].flatMap(
      (folder) =>
        readdirSync(join(siteRoot, folder), { recursive: true, withFileTypes: true })
          .filter(({ name }) => /\.(?:ts|tsx|mjs)$/.test(name))
          .map((entry) => join(entry.parentPath, entry.name)),
    );
    const loaded = sources.flatMap((file) =>
      packagesOf(file).map((name) => ({ file: relative(siteRoot, file), name })),
    );
    expect(new Set(loaded.map(({ name }) => name))).toContain("cspell-lib");
    expect(new Set(loaded.map(({ name }) => name))).toContain("@iconify-json/lucide");
    expect(loaded.filter(({ name }) => !names.includes(name))).toEqual([]);
  });

  test("that build the site are listed with their license and a reason", () => {
    const page = read("packages/octavo/docs/content/dependencies.md");
    const rows = [...page.matchAll(/^\| (.+?) \| (.+?) \| .{20,} \|$/gm)].filter(([row]) => !row.includes("---"));
    const licenseOf = new Map(locked.map(([name, { license }]) => [name, license]));
    const named = rows.slice(1).flatMap(([, packages]) => packages.split(", "));
    expect(named.toSorted()).toEqual(names.toSorted());
    for (const [, packages, licenses] of rows.slice(1))
      expect(new Set(packages.split(", ").map((name) => licenseOf.get(name)))).toEqual(new Set(licenses.split(", ")));
  });

  test("all have a license that allows their use", () => {
    expect(locked.length).toBeGreaterThan(100);
    const licenseOf = ([name, { license }]: [string, Locked]) => license ?? licenseFiles.get(name) ?? "";
    const doubtful = locked.filter((entry) => !(onlyChecks(entry) ? checking : built).includes(licenseOf(entry)));
    expect(doubtful).toEqual([]);
  });

  test("run nothing as they are installed; esbuild looks whether its own file is there", () => {
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name)).toEqual(["esbuild"]);
  });

  test("come from the registry that npm is configured with", () => {
    expect(locked.filter(([, { resolved }]) => resolved)).toEqual([]);
  });
});
