// Removes each feature and those that need it from a copy of the sources, and counts the other files that no longer
// compile. Once there are none, a site without settings is built. The numbers may only fall.

import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { sourceFolders } from "../../../bin/source-folders.mjs";
import { modulesFolder, packageRoot } from "../../../core/files/package-root.ts";
import { textTypes, textTypesFile } from "../../../scripts/text-types.ts";
import { features } from "../../features.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

/** A new feature breaks none. */
const filesThatBreak: Readonly<Record<string, number>> = {
  search: 14,
  video: 1,
  cards: 3,
  drawings: 4,
  samples: 3,
  api: 4,
  changelog: 2,
  announcement: 3,
  mcp: 8,
  assistants: 2,
  events: 3,
  analytics: 3,
  addresses: 3,
  "external-links": 2,
  hosts: 3,
  prose: 3,
  import: 15,
  languages: 26,
  editions: 20,
};

const run = promisify(execFile);
const modules = modulesFolder();

/** A feature, and all that can't do without it. */
function withDependents(name: string): string[] {
  const dependents = Object.keys(features).filter((other) => features[other]?.needs?.includes(name));
  return [name, ...dependents.flatMap(withDependents)];
}

/** The package without these features, and a site of one page. */
function copyWithout(names: string[], end: (remove: () => void) => void): string {
  const page = "---\ntitle: Home\ndescription: A page.\n---\n\nText.\n";
  const folder = temporaryFolder({ "site/content/index.md": page }, end);
  const copy = join(folder, "octavo");
  mkdirSync(copy);
  for (const name of [...sourceFolders, "bin", "scripts", "assets", "package.json", "tsconfig.json"])
    cpSync(join(packageRoot, name), join(copy, name), { recursive: true });
  symlinkSync(modules, join(folder, "node_modules"));
  for (const path of names.flatMap((name) => features[name]?.paths ?? []))
    rmSync(join(copy, path), { recursive: true });
  for (const list of ["extensions.ts", "settings.ts"]) removeRecords(join(copy, "extensions", list), names);
  writeFileSync(join(copy, textTypesFile), textTypes(copy));
  return copy;
}

/** Takes extensions off a list. */
function removeRecords(list: string, names: readonly string[]): void {
  const imported = (name: string) => new RegExp(`import \\{ (\\w+) \\} from "./${name}/(?:extension|settings).ts";\\n`);
  const without = names.reduce(
    (text, name) => {
      const [line = "", variable] = imported(name).exec(text) ?? [];
      return text.replace(line, "").replace(new RegExp(`(?<=[[,]\\s*)(?:\\.{3})?${variable}\\b,?\\s*`), "");
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

describe("without a feature and those that need it", () => {
  test.concurrent.for(Object.keys(features))(
    "%s, only the listed number of files break",
    async (name, { onTestFinished }) => {
      const copy = copyWithout(withDependents(name), onTestFinished);
      const broken = await brokenFiles(copy);
      expect(broken, broken.join("\n")).toHaveLength(filesThatBreak[name] ?? 0);
      if (broken.length > 0) return;
      const site = join(copy, "../site");
      const cli = join(copy, "bin/octavo.mjs");
      const env = { ...process.env, DOCS_CACHE: join(copy, "../cache") };
      await run(process.execPath, [cli, "build", "--root", site, "--out", join(copy, "../dist")], { env });
      expect(readFileSync(join(copy, "../dist/docs/index.html"), "utf8")).toContain("Text.");
    },
  );
});
