// How the generator starts: from a bundle of its sources, which is made when they change.

import { execFile } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { modulesFolder, packageRoot, workerFile } from "../../../core/files/package-root.ts";
import { temporaryFolder, writeFiles } from "../../temporary-folder.ts";

/** A package that starts as this one does, but has little to bundle. */
const sources = {
  "core/cli/cli.ts": `import { packageRoot, workerFile } from "../files/package-root.ts";
    export async function run([name]: string[]): Promise<void> {
      const { answer } = await import("../answer.ts");
      if (name === "root") console.log(packageRoot);
      else if (name === "worker") new (await import("node:worker_threads")).Worker(await workerFile("print-worker"));
      else console.log(name === undefined || isValid(name) ? answer() : "malformed");
    }
    function isValid(text: string): boolean {
      try {
        decodeURIComponent(text);
        return true;
      } catch {
        return false;
      }
    }`,
  "core/answer.ts": `import { parse } from "yaml";\nexport const answer = (): string => parse("first");`,
  "core/texts/en.yaml": "copy: Copy\nrun: Run\n",
  "extensions/none.ts": "",
  "import/none.ts": "",
  "core/thread/print-worker.ts": `import { answer } from "../answer.ts";\nconsole.log(answer() + " from a thread");`,
};

let folder: string;
let cache: string;

beforeEach(() => {
  folder = temporaryFolder({ ...sources, "package.json": '{ "type": "module" }' });
  cache = join(folder, "cache");
  cpSync(join(packageRoot, "bin"), join(folder, "bin"), { recursive: true });
  const files = "core/files";
  for (const name of ["package-root.ts", "parse-json.ts"])
    cpSync(join(packageRoot, files, name), join(folder, files, name));
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["vite", "yaml", "valibot"])
    symlinkSync(join(modulesFolder(), name), join(folder, "node_modules", name));
});

/** @returns what the command prints. @throws what it prints as an error. */
async function start(args: string[] = [], environment: Record<string, string> = {}): Promise<string> {
  const env = { ...process.env, DOCS_CACHE: cache, ...environment };
  return (
    await promisify(execFile)(process.execPath, [join(folder, "bin/octavo.mjs"), ...args], { env })
  ).stdout.trim();
}

const programs = () => readdirSync(cache);

test("is made once, also by two commands that start together, and finds its packages from any folder", async () => {
  expect(await Promise.all([start(), start()])).toEqual(["first", "first"]);
  expect(programs()).toHaveLength(1);
  expect(await start()).toBe("first");
  expect(programs()).toHaveLength(1);
});

test("is made again when one of its files is damaged", async () => {
  await start();
  const [program = ""] = programs();
  for (const name of readdirSync(join(cache, program)).filter((name) => /^(?:cli|answer).*mjs$/.test(name))) {
    truncateSync(join(cache, program, name));
    expect(await start()).toBe("first");
  }
  expect(programs()).toEqual([program]);
});

test("is made again when a source changes", async () => {
  await start();
  writeFiles(folder, { "core/answer.ts": 'export const answer = (): string => "second";' });
  expect(await start()).toBe("second");
  expect(programs()).toHaveLength(2);
});

test("has the texts of each language, and is made again when one changes", async () => {
  await start();
  writeFiles(folder, { "core/texts/en.yaml": "copy: Duplicate\n", "extensions/player/texts/en.yaml": "run: Play\n" });
  await start();
  const texts = programs().map((name) => readFileSync(join(cache, name, "texts/en.json"), "utf8"));
  expect(texts.sort()).toEqual(['{"copy":"Copy","run":"Run"}', '{"copy":"Duplicate","run":"Play"}']);
});

test("knows the folder of its package, and starts threads", async () => {
  expect(await start(["root"])).toBe(join(folder, "/"));
  expect(await start(["worker"])).toBe("first from a thread");
});

test("keeps calls that are only made to see whether they throw", async () => {
  expect([await start(["%20"]), await start(["%"])]).toEqual(["first", "malformed"]);
});

test("names the line of its source in a stack trace", async () => {
  writeFiles(folder, { "core/answer.ts": '\n\nexport function answer(): never {\n  throw new Error("no");\n}\n' });
  await expect(start([], { DEBUG: "1" })).rejects.toThrow(join(folder, "core/answer.ts:4"));
});

test("is made in a temporary folder when no cache can be written, and removed from there", async () => {
  writeFiles(folder, { "node_modules/.cache": "a file", "temporary/file": "" });
  cache = "/proc/nowhere/cache";
  expect(await start(["worker"], { TMPDIR: join(folder, "temporary") })).toBe("first from a thread");
  expect(readdirSync(join(folder, "temporary"))).toEqual(["file"]);
});

test("is part of a packed package, and used as long as the sources are the same", async () => {
  await promisify(execFile)(process.execPath, [join(folder, "bin/pack.mjs")]);
  expect(await start()).toBe("first");
  expect(await start(["root"])).toBe(join(folder, "/"));
  expect(await start(["worker"])).toBe("first from a thread");
  expect(programs).toThrow("ENOENT");
  appendFileSync(join(folder, "core/answer.ts"), "// Changed.");
  expect(await start()).toBe("first");
  expect(programs()).toHaveLength(1);
});

test("has the threads of tests that run the TypeScript itself", async () => {
  expect((await workerFile("page-worker")).pathname).toMatch(/\/program-[0-9a-f]{16}\/page-worker\.mjs$/);
});
