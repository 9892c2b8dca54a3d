// The package as npm installs it: packed from a copy of this one, and unpacked where its sources aren't.

import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { modulesFolder, packageRoot } from "../../../core/files/package-root.ts";
import { parseJson } from "../../../core/files/parse-json.ts";
import { temporaryFolder, writeFiles } from "../../temporary-folder.ts";

const paths = v.strictObject({ "octavo-source": v.string(), types: v.string(), default: v.string() });
const packageFile = v.object({ exports: v.record(v.string(), v.union([v.string(), paths])) });
const { exports } = parseJson(packageFile, readFileSync(join(packageRoot, "package.json"), "utf8"));
const modules = Object.entries(exports).flatMap(([path, to]) => (typeof to === "string" ? [] : [{ path, ...to }]));
const ids = modules.map(({ path }) => path.replace(".", "octavo"));

/** Imports every module at run time. */
const part = `import type { Part } from "octavo/part";
import type { PartContext } from "octavo/part";
import { escapeHtml } from "octavo/escape";
${ids.map((id, index) => `import * as all${index} from "${id}";`).join("\n")}
const count = [${ids.map((_, index) => `all${index}`)}].length;
const warn = (context: PartContext): void => void context.nextNumber();
export const part: Part = {
  type: "leafDirective",
  read: ({ node }, context) => (warn(context), { props: { name: node.name } }),
  html: () => \`<p>\${escapeHtml("<")}\${count}</p>\`,
};`;

let archive: string;
let copy: string;
let site: string;
let installed: string;

/** @returns what the command prints. @throws what it prints as an error. */
async function run(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DOCS_CACHE: join(site, "cache") };
  return (await promisify(execFile)(command, args, { cwd: site, env })).stdout;
}

beforeAll(async () => {
  const folder = temporaryFolder({}, afterAll);
  [site, installed] = [join(folder, "site"), join(folder, "site/node_modules/octavo")];
  symlinkSync(modulesFolder(), join(folder, "node_modules"));
  mkdirSync(installed, { recursive: true });
  const left = ["dist", "docs", "node_modules", "tests"];
  copy = join(folder, "package");
  cpSync(packageRoot, copy, { recursive: true, filter: (path) => !left.includes(basename(path)) });
  await run("npm", "pack", copy, "--pack-destination", folder);
  const [name = ""] = readdirSync(folder).filter((name) => name.endsWith(".tgz"));
  archive = join(folder, name);
  await run("tar", "-xzf", archive, "-C", installed, "--strip-components", "1");
  writeFiles(site, {
    "package.json": '{ "type": "module" }',
    "content/index.md": "---\ntitle: Home\ndescription: A page with a part.\n---\n\n::own\n",
    "site/parts/own/part.ts": part,
    "tsconfig.json": JSON.stringify({
      compilerOptions: { module: "nodenext", strict: true, noEmit: true, types: [] },
      include: ["site"],
    }),
  });
});

test("an export leads to its source, and to the files that are made of it", () => {
  expect(modules.length).toBeGreaterThan(5);
  for (const { path, types, "octavo-source": source, default: file } of modules) {
    expect(existsSync(join(packageRoot, source)), source).toBe(true);
    expect(types).toBe(`./dist/types/${source.replace(/^\.\//, "").replace(/\.ts$/, ".d.ts")}`);
    expect(file).toBe(`./dist/${basename(path)}.mjs`);
  }
});

test("an export is in the list of what a part can import", () => {
  const page = readFileSync(join(packageRoot, "docs/content/site-parts.md"), "utf8");
  expect(ids.filter((id) => !page.includes(`\n| \`${id}\` |`))).toEqual([]);
});

test("the packed package has every file that its exports lead to, and packing leaves none behind", () => {
  const files = modules.flatMap(({ path: _, ...to }) => Object.values(to));
  expect(files.filter((file) => !existsSync(join(installed, file)))).toEqual([]);
  expect(existsSync(join(copy, "dist"))).toBe(false);
});

test("Node imports every export of the packed package", async () => {
  const code = `await Promise.all(${JSON.stringify(ids)}.map((id) => import(id))); console.log("imported");`;
  expect(await run(process.execPath, "--input-type=module", "--eval", code)).toBe("imported\n");
});

test("TypeScript finds the types of every export without any condition", async () => {
  expect(await run(process.execPath, join(modulesFolder(), "typescript/bin/tsc"))).toBe("");
});

test("a part of a site imports the modules of the program that runs it, which was made before", async () => {
  await run(process.execPath, join(installed, "bin/octavo.mjs"), "build");
  expect(readFileSync(join(site, "dist/docs/index.html"), "utf8")).toContain(`<p>&lt;${ids.length}</p>`);
  const made = readdirSync(join(site, "cache"));
  const [parts = ""] = made.filter((name) => name.startsWith("parts-"));
  expect(readFileSync(join(site, "cache", parts, "own.mjs"), "utf8")).toContain("/octavo/dist/escape.mjs");
  expect(made.filter((name) => name.startsWith("program-"))).toEqual([]);
});

test.each([
  ["the packed package", () => ["npx", "--yes", "--package", archive, "octavo"]],
  ["a clone", () => [process.execPath, join(packageRoot, "bin/octavo.mjs")]],
])("init of %s writes a site that npm installs, and that builds", async (_, command) => {
  const folder = temporaryFolder();
  const inFolder = async ([file = "", ...args]: string[]) =>
    (await promisify(execFile)(file, args, { cwd: folder })).stdout;
  await inFolder([...command(), "init", "."]);
  await inFolder(["npm", "install", "--no-audit", "--no-fund"]);
  expect(await inFolder(["npm", "run", "build"])).toContain("3 pages, 0 warnings");
});
