// The command `init`: writes a small site to begin with. Its files are those of `template/`.

import { cpSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import * as v from "valibot";
import { makeFolder } from "../files/make-folder.ts";
import { generatorVersion, packageRoot } from "../files/package-root.ts";
import { parseJson } from "../files/parse-json.ts";

/** @throws with a remedy when the folder isn't empty or can't be written. */
export function writeNewSite(folder: string): void {
  const isThere = existsSync(folder);
  if (isThere && !statSync(folder).isDirectory())
    throw new Error(`${folder} is a file. Name a new or empty folder: octavo init DIR.`);
  // A new repository is empty, too.
  const names = isThere ? readdirSync(folder).filter((name) => name !== ".git") : [];
  if (names.length > 0)
    throw new Error(
      `${folder} isn't empty: it has ${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}. ` +
        "Name a new or empty folder: octavo init DIR. To build the Markdown that is there, run octavo build --root DIR.",
    );
  makeFolder(folder);
  cpSync(join(packageRoot, "template"), folder, { recursive: true });
  // Packages are published without files named .gitignore.
  renameSync(join(folder, "gitignore"), join(folder, ".gitignore"));
  const file = join(folder, "package.json");
  const written = { ...JSON.parse(readFileSync(file, "utf8")), dependencies: { octavo: versionFor(folder) } };
  writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`);
}

/** What npm installs in the folder: this version from the registry, or what this package itself was installed from. */
function versionFor(folder: string): string {
  const local = localPackage();
  return local === undefined ? `^${generatorVersion()}` : `file:${relative(folder, local).replaceAll("\\", "/")}`;
}

const lockFile = v.object({ packages: v.record(v.string(), v.object({ resolved: v.optional(v.string()) })) });

/** @returns a packed package, or the folder of this one in a clone. Undefined if it's from the registry. */
function localPackage(): string | undefined {
  const modules = dirname(packageRoot);
  if (basename(modules) !== "node_modules") return packageRoot;
  const lock = join(modules, ".package-lock.json");
  // Only npm writes it.
  if (!existsSync(lock)) return undefined;
  const { resolved = "" } = parseJson(lockFile, readFileSync(lock, "utf8")).packages["node_modules/octavo"] ?? {};
  return resolved.startsWith("file:") ? resolve(dirname(modules), resolved.slice("file:".length)) : undefined;
}

export async function runInit(folder: string): Promise<void> {
  writeNewSite(folder);
  const below = relative(process.cwd(), folder);
  const enter = below === "" ? "" : `cd ${/\s/.test(below) ? `"${below}"` : below} && `;
  process.stdout.write(`A new site is in ${folder}. Next:\n\n  ${enter}npm install\n  npm run dev\n`);
}
