// Finds what reads the types of samples: Twoslash, and the TypeScript that it needs. Few sites use them and they're large, so
// a site that does installs them itself. The version of TypeScript that the site is written with may be another one.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import * as v from "valibot";
import { parseJson } from "../../core/files/parse-json.ts";
import type { DependencyKind } from "../../core/page/context/page-context.ts";
import type { Twoslasher } from "./twoslash.ts";

/** What isn't installed. */
export type Missing = { message: string; remedy: string };

/** Files of the packages. */
type Found = { twoslash: string; typescript: string; versions: string; hasNode: boolean };

const missingTwoslash: Missing = {
  message: "the package `twoslash` isn't installed",
  remedy: "Install it with `npm install --save-dev twoslash typescript@6`.",
};
/** The second name is that of the package that Microsoft publishes for use next to TypeScript 7. */
const compilers = ["typescript", "@typescript/typescript6"];
/** Later ones have no API for other programs. */
const lastMajor = 6;
const missingTypeScript: Missing = {
  message: "it needs TypeScript 5 or 6",
  remedy: "Install it with `npm install --save-dev typescript@npm:@typescript/typescript6`.",
};

function find(root: string): Found | Missing {
  const require = createRequire(join(root, "package.json"));
  const versionOf = (name: string): string | undefined => {
    try {
      const file = require.resolve(`${name}/package.json`);
      return parseJson(v.object({ version: v.string() }), readFileSync(file, "utf8")).version;
    } catch {
      return undefined;
    }
  };
  const fileOf = (name: string): string | undefined => {
    try {
      return require.resolve(name);
    } catch {
      return undefined;
    }
  };
  // Its package.json can't be resolved.
  const twoslash = fileOf("twoslash/core");
  if (!twoslash) return missingTwoslash;
  const hasNode = versionOf("@types/node") !== undefined;
  for (const name of compilers) {
    const version = versionOf(name);
    const typescript = version && Number.parseInt(version, 10) <= lastMajor && fileOf(name);
    if (typescript) return { twoslash, typescript, versions: `${version} ${hashOf(twoslash)}`, hasNode };
  }
  return missingTypeScript;
}

/** Changes with the compiler, and with the packages that samples may import. */
export function installedTypes(root: string): string {
  const found = find(root);
  return "message" in found ? found.message : `${found.versions} ${installedPackages(root)}`;
}

/** By the folder of the site. */
export const typesDependency: DependencyKind = { kind: "types", stateOf: installedTypes };

/** What package managers write about the packages that they have installed. */
const records = [".package-lock.json", ".modules.yaml", ".yarn-state.yml"];

function installedPackages(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    const record = records.map((name) => join(folder, "node_modules", name)).find(existsSync);
    if (record) return hashOf(record);
    if (folder === dirname(folder)) return "";
  }
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("base64url").slice(0, 12);
}

const loaded = new Map<string, Promise<Twoslasher>>();

/** Takes about a second the first time. */
export async function loadCompiler(root: string): Promise<Twoslasher | Missing> {
  const found = find(root);
  if ("message" in found) return found;
  const compiler = loaded.get(root) ?? load(found, root);
  loaded.set(root, compiler);
  return compiler;
}

async function load({ twoslash, typescript, hasNode }: Found, root: string): Promise<Twoslasher> {
  const [{ createTwoslasher }, { default: ts }] = await Promise.all([
    import(pathToFileURL(twoslash).href),
    import(pathToFileURL(typescript).href),
  ]);
  const compilerOptions = {
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    // Reading the types of all packages, as TypeScript 5 does by itself, can take ten times as long. A sample can name
    // more, as in `// @types: react`.
    types: hasNode ? ["node"] : [],
  };
  const tsLibDirectory = dirname(ts.getDefaultLibFilePath({}));
  return createTwoslasher({ tsModule: ts, tsLibDirectory, vfsRoot: root, compilerOptions, customTags });
}

/** The tags that show a message in a sample. */
const customTags = ["annotate", "log", "warn", "error"];
