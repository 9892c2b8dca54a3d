import fs, { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { manifestFile } from "../../../../../core/model/output-manifest.ts";
import { runJob } from "../../../../../core/publish/jobs/run-job.ts";
import { openSite } from "../../../../../core/publish/writer/write-site.ts";
import { temporaryFolder } from "../../../../temporary-folder.ts";

const { renameSync, rmdirSync, rmSync: removeSync } = fs;
let stepsLeft = Number.POSITIVE_INFINITY;

/** Makes what moves and deletes files fail after a number of steps, as if the process had been killed. */
function killAfter(steps: number): void {
  stepsLeft = steps;
  const counted =
    <Inputs extends unknown[]>(run: (...inputs: Inputs) => void) =>
    (...inputs: Inputs) => {
      if (stepsLeft-- <= 0) throw new Error("Killed");
      run(...inputs);
    };
  replace({ renameSync: counted(renameSync), rmdirSync: counted(rmdirSync), rmSync: counted(removeSync) });
}

function stopKilling(): void {
  replace({ renameSync, rmdirSync, rmSync: removeSync });
}

function replace(functions: Record<string, unknown>): void {
  Object.assign(fs, functions);
  syncBuiltinESMExports();
}

// Other tests share this process, and a cache that couldn't be written isn't used again.
beforeEach(() => void vi.stubEnv("DOCS_CACHE", temporaryFolder()));
afterEach(() => {
  stopKilling();
  vi.unstubAllEnvs();
});

const long = (text: string) => text.repeat(500);

async function build(out: string, files: Record<string, string>) {
  const site = openSite(out, runJob);
  for (const [path, content] of Object.entries(files)) await site.write({ path, content, compress: true });
  await site.finish();
  return site.counts();
}

/** Every file with its content, except the manifest. */
function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths
      .filter((path) => basename(path) !== manifestFile)
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "latin1")]),
  );
}

function foldersNextTo(out: string): string[] {
  return readdirSync(dirname(out));
}

/** Until what is written is newer than the site, because file systems count in milliseconds. */
function waitForClock(out: string): void {
  const file = join(temporaryFolder(), "file");
  do writeFileSync(file, "");
  while (statSync(file).mtimeMs <= statSync(join(out, manifestFile)).mtimeMs);
}

const oldFiles = {
  "index.html": long("home"),
  "a/index.html": long("a"),
  "a/gone/index.html": long("gone"),
  "b/index.html": long("b"),
  "b/short.html": long("long"),
};
const newFiles = {
  "index.html": long("home"),
  "a/index.html": long("new"),
  "b/index.html": long("b"),
  "b/short.html": "short",
  "c/d/index.html": long("added"),
};

describe("a site of which little has changed", () => {
  test("is updated in place", async () => {
    const out = join(temporaryFolder(), "dist");
    await build(out, oldFiles);
    const folder = statSync(out).ino;
    expect(await build(out, newFiles)).toMatchObject({ files: 5, unchanged: 2 });
    const fresh = join(temporaryFolder(), "dist");
    await build(fresh, newFiles);
    expect(filesIn(out)).toEqual(filesIn(fresh));
    expect(existsSync(join(out, "a/gone"))).toBe(false);
    expect(statSync(out).ino).toBe(folder);
    expect(foldersNextTo(out)).toEqual(["dist"]);
  });

  test("is updated in place again and again", async () => {
    const out = join(temporaryFolder(), "dist");
    await build(out, oldFiles);
    const folder = statSync(out).ino;
    for (let round = 0; round < 5; round++) {
      await build(out, newFiles);
      await build(out, oldFiles);
    }
    expect(statSync(out).ino).toBe(folder);
  });

  test("stays as it is when nothing has changed", async () => {
    const out = join(temporaryFolder(), "dist");
    await build(out, oldFiles);
    const manifest = statSync(join(out, manifestFile)).mtimeMs;
    await build(out, oldFiles);
    expect(statSync(join(out, manifestFile)).mtimeMs).toBe(manifest);
    expect(foldersNextTo(out)).toEqual(["dist"]);
  });

  test("is completed by the next build wherever the update was interrupted", async () => {
    const fresh = join(temporaryFolder(), "dist");
    await build(fresh, newFiles);
    let interrupted = 0;
    for (let steps = 1; interrupted === steps - 1; steps++) {
      const out = join(temporaryFolder(), "dist");
      await build(out, oldFiles);
      killAfter(steps + 1);
      await build(out, newFiles).catch(() => interrupted++);
      stopKilling();
      expect((await build(out, newFiles)).unchanged, `${steps} steps`).toBe(5);
      expect(filesIn(out)).toEqual(filesIn(fresh));
      expect(foldersNextTo(out)).toEqual(["dist"]);
    }
    expect(interrupted).toBeGreaterThan(5);
  });
});

describe("a new site replaces the old one", () => {
  const isReplaced = async (
    before: Record<string, string>,
    after: Record<string, string>,
    change = (_out: string) => {},
  ) => {
    const out = join(temporaryFolder(), "dist");
    await build(out, before);
    const folder = statSync(out).ino;
    waitForClock(out);
    change(out);
    await build(out, after);
    const fresh = join(temporaryFolder(), "dist");
    await build(fresh, after);
    expect(filesIn(out)).toEqual(filesIn(fresh));
    expect(foldersNextTo(out)).toEqual(["dist"]);
    return statSync(out).ino !== folder;
  };

  test.each([
    ["a file is where a folder was", { "a/b": "1" }, { a: "2" }],
    ["a folder is where a file was", { a: "1" }, { "a/b/c": "2" }],
    ["only the case of a path has changed", { "Page/index.html": "1" }, { "page/index.html": "1" }],
  ])("when %s", async (_, before, after) => {
    expect(await isReplaced(before, after)).toBe(true);
  });

  test("when someone has added a file", async () => {
    expect(await isReplaced(oldFiles, newFiles, (out) => writeFileSync(join(out, "mine.txt"), "x"))).toBe(true);
  });

  test("when someone has added a folder, or deleted a file", async () => {
    expect(await isReplaced(oldFiles, newFiles, (out) => mkdirSync(join(out, "b/mine")))).toBe(true);
    expect(await isReplaced(oldFiles, newFiles, (out) => removeSync(join(out, "index.html.gz")))).toBe(true);
  });

  test("when someone has changed a file", async () => {
    expect(await isReplaced(oldFiles, newFiles, (out) => writeFileSync(join(out, "b/index.html"), "x"))).toBe(true);
  });

  test("when too many files have changed", async () => {
    const many = (text: string) => Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}`, text + at]));
    expect(await isReplaced(many("old"), many("new"))).toBe(true);
  });
});

test("any site becomes any other", async () => {
  const path = fc.constantFrom("a", "b", "a/a", "a/b", "A/b", "a/b/c", "b/c/d", "b/c/e", "d/a");
  const content = fc.constantFrom("", "short", long("one"), long("two"));
  const site = fc
    .dictionary(path, content)
    .filter((files) => Object.keys(files).every((one) => !Object.keys(files).some((two) => two.startsWith(`${one}/`))));
  await fc.assert(
    fc.asyncProperty(fc.array(site, { minLength: 2, maxLength: 4 }), async (sites) => {
      const out = join(temporaryFolder(), "dist");
      for (const files of sites) {
        await build(out, files);
        const fresh = join(temporaryFolder(), "dist");
        await build(fresh, files);
        expect(filesIn(out)).toEqual(filesIn(fresh));
      }
    }),
    { numRuns: 50 },
  );
});
