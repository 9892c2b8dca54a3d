// Removes each feature and those that need it from a copy of the sources, and counts the other files that no longer
// compile. The numbers may only fall. Once there are none, a site without settings is built, and compared with what the
// whole package makes of it.

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { sourceFolders } from "../../../bin/source-folders.mjs";
import { modulesFolder, packageRoot } from "../../../core/files/package-root.ts";
import { textTypes, textTypesFile } from "../../../scripts/text-types.ts";
import { features } from "../../features.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

/** A new feature breaks none. */
const filesThatBreak: Readonly<Record<string, number>> = {
  search: 2,
  video: 1,
  drawings: 1,
  api: 1,
  changelog: 2,
  announcement: 2,
  mcp: 2,
  analytics: 3,
  languages: 26,
  editions: 20,
};

type Bytes = "assets" | "documents" | "scripts";

/** What a site without settings has of a feature. All others add no byte to its pages or their scripts. */
const bytesOf: Readonly<Record<string, Bytes[]>> = {
  // The link to llms.txt.
  assistants: ["documents"],
  // The names of the pictures.
  cards: ["documents"],
  // Any page may have links, images, drawings, and videos.
  drawings: ["scripts"],
  "link-preview": ["scripts"],
  search: ["documents", "scripts"],
  video: ["scripts"],
  zoom: ["scripts"],
};

const run = promisify(execFile);
const modules = modulesFolder();

/** A feature, and all that can't do without it. */
function withDependents(name: string): string[] {
  const dependents = Object.keys(features).filter((other) => features[other]?.needs?.includes(name));
  return [name, ...dependents.flatMap(withDependents)];
}

const page = "---\ntitle: Home\ndescription: A page.\n---\n\nText.\n";

/** The package without these features, and a site of one page. */
function copyWithout(names: string[], end: (remove: () => void) => void): string {
  const folder = temporaryFolder({ "site/content/index.md": page }, end);
  const copy = join(folder, "octavo");
  mkdirSync(copy);
  for (const name of [...sourceFolders, "bin", "scripts", "assets", "package.json", "tsconfig.json"])
    cpSync(join(packageRoot, name), join(copy, name), { recursive: true });
  symlinkSync(modules, join(folder, "node_modules"));
  for (const path of names.flatMap((name) => features[name]?.paths ?? []))
    rmSync(join(copy, path), { recursive: true });
  for (const list of ["extensions.ts", "settings.ts"]) removeRecords(join(copy, "extensions", list), names);
  removeExports(join(copy, "package.json"), names);
  if (names.includes("import")) removeSources(join(copy, "import"));
  writeFileSync(join(copy, textTypesFile), textTypes(copy));
  return copy;
}

/** Says that there are no sites of other generators. */
function removeSources(folder: string): void {
  for (const name of ["other-sites.ts", "commands.ts"]) {
    const list = join(folder, name);
    writeFileSync(list, readFileSync(list, "utf8").replace(/(\| undefined =)[^;]*;/, "$1 undefined;"));
  }
}

/** What the package offers of an extension goes with it. */
function removeExports(file: string, names: readonly string[]): void {
  const manifest = JSON.parse(readFileSync(file, "utf8")) as { exports: Record<string, unknown> };
  for (const [name, target] of Object.entries(manifest.exports))
    if (names.some((each) => JSON.stringify(target).includes(`./extensions/${each}/`))) delete manifest.exports[name];
  writeFileSync(file, JSON.stringify(manifest));
}

/** Takes extensions off a list. */
function removeRecords(list: string, names: readonly string[]): void {
  const imported = (name: string) => new RegExp(`import \\{ (\\w+) \\} from "./${name}/(?:extension|settings).ts";\\n`);
  const without = names.reduce(
    (text, name) => {
      const [line = "", variable] = imported(name).exec(text) ?? [];
      return text.replace(line, "").replace(new RegExp(`(?<=[[,\n]\\s*)(?:\\.{3})?${variable}\\b,?\\s*`), "");
    },
    readFileSync(list, "utf8"),
  );
  writeFileSync(list, without);
}

async function brokenFiles(copy: string): Promise<string[]> {
  const tsc = join(modules, ".bin/tsc");
  const output = await run(tsc, ["-p", copy, "--pretty", "false"], { cwd: copy, maxBuffer: 2 ** 26 }).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  return [...new Set([...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file = ""]) => file))].sort();
}

/** Builds the site next to the copy. */
async function builtBy(packageFolder: string, site: string): Promise<Record<Bytes, [path: string, text: string][]>> {
  const out = join(site, "../dist");
  const env = { ...process.env, DOCS_CACHE: join(site, "../cache") };
  const cli = join(packageFolder, "bin/octavo.mjs");
  await run(process.execPath, [cli, "build", "--root", site, "--out", out], { env });
  const files = readdirSync(out, { recursive: true, encoding: "utf8" }).sort();
  const textsOf = (name: RegExp) =>
    files
      .filter((path) => name.test(path))
      .map((path): [string, string] => [withoutHashes(path), withoutHashes(readFileSync(join(out, path), "utf8"))]);
  return { assets: textsOf(/\/pages\/.*json$/), documents: textsOf(/\.html$/), scripts: textsOf(/\.js$/) };
}

/** Names of scripts, and what identifies a build, follow from all styles, also from those that no page has. */
function withoutHashes(text: string): string {
  return text.replace(/-[\w-]{8}(?=\.js)|(?<="?(?:build|stylesHash)"?[=:]")\w+/g, "");
}

let whole: ReturnType<typeof builtBy> | undefined;

describe("without a feature and those that need it", () => {
  test.concurrent.for(Object.keys(features))(
    "%s, only the listed number of files break",
    async (name, { onTestFinished }) => {
      const copy = copyWithout(withDependents(name), onTestFinished);
      const broken = await brokenFiles(copy);
      expect(broken, broken.join("\n")).toHaveLength(filesThatBreak[name] ?? 0);
      if (broken.length > 0) return;
      const built = await builtBy(copy, join(copy, "../site"));
      expect(new Map(built.documents).get("docs/index.html")).toContain("Text.");
      whole ??= builtBy(packageRoot, join(temporaryFolder({ "site/content/index.md": page }, afterAll), "site"));
      const expected = await whole;
      const kinds = ["assets", "documents", "scripts"] as const;
      const different = kinds.filter((kind) => JSON.stringify(built[kind]) !== JSON.stringify(expected[kind]));
      expect(different).toEqual(bytesOf[name] ?? []);
    },
  );
});
