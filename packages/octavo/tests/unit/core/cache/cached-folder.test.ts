import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test, vi } from "vitest";
import { cachedFolder } from "../../../../bin/cached-folder.mjs";
import { damages } from "../../../damages.ts";
import { temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

const files = { "main.mjs": "the main file of a bundle", "assets/chunk.mjs": "a chunk of the same bundle" };

const maker = () => vi.fn(async (temporary: string) => writeFiles(temporary, files));

async function made(name = "bundle-1"): Promise<string> {
  const folder = join(temporaryFolder(), name);
  await cachedFolder(folder, maker());
  return folder;
}

/** @returns whether it was made again. */
async function isMadeAgain(folder: string): Promise<boolean> {
  const make = maker();
  await cachedFolder(folder, make);
  for (const [path, text] of Object.entries(files)) expect(readFileSync(join(folder, path), "utf8")).toBe(text);
  expect(readdirSync(join(folder, ".."))).toEqual([basename(folder)]);
  return make.mock.calls.length > 0;
}

test("a folder is made once", async () => {
  expect(await isMadeAgain(await made())).toBe(false);
});

test.each(Object.entries(damages))("a folder is made again if one of its files is %s", async (_, damage) => {
  for (const path of ["checksum", ...Object.keys(files)]) {
    const folder = await made();
    damage(join(folder, path), Buffer.from("another file"));
    expect(await isMadeAgain(folder), path).toBe(true);
    expect(await isMadeAgain(folder), path).toBe(false);
  }
});

test.each<[string, (folder: string) => void]>([
  ["is gone", () => {}],
  ["is empty", (folder) => mkdirSync(folder)],
  ["is a file", (folder) => writeFileSync(folder, "")],
  ["is a link that leads nowhere", (folder) => symlinkSync("nowhere", folder)],
])("a folder is made again if it %s", async (_, change) => {
  const folder = await made();
  rmSync(folder, { recursive: true });
  change(folder);
  expect(await isMadeAgain(folder)).toBe(true);
});

test("a folder is made again if it's a copy of another one", async () => {
  const folder = join(temporaryFolder(), "bundle-1");
  cpSync(await made("bundle-2"), folder, { recursive: true });
  expect(await isMadeAgain(folder)).toBe(true);
});

test("two that make a damaged folder at the same time leave one", async () => {
  const folder = await made();
  damages.empty(join(folder, "main.mjs"));
  await Promise.all([cachedFolder(folder, maker()), cachedFolder(folder, maker())]);
  expect(await isMadeAgain(folder)).toBe(false);
});

test("folders of the same kind that weren't used for a day are removed", async () => {
  const folder = await made();
  const cache = join(folder, "..");
  for (const name of ["bundle-0", "parts-0"]) {
    mkdirSync(join(cache, name));
    utimesSync(join(cache, name), 0, 0);
  }
  await cachedFolder(join(cache, "bundle-2"), maker());
  expect(readdirSync(cache).sort()).toEqual(["bundle-1", "bundle-2", "parts-0"]);
});

test("a full disk is an error that says what to do, and half a folder is removed", async () => {
  const cache = temporaryFolder();
  const make = async (temporary: string) => {
    mkdirSync(temporary);
    throw new Error("No space left on device (os error 28)");
  };
  await expect(cachedFolder(join(cache, "bundle-1"), make)).rejects.toThrow(
    `Can't write to the cache in ${cache}: the disk is full. Free some space, or set DOCS_CACHE`,
  );
  expect(readdirSync(cache)).toEqual([]);
});
