// Damages each kind of file of a small site's cache, in every way. What doesn't match its checksum must be made again,
// without a word.

import { rmSync } from "node:fs";
import { extname } from "node:path";
import { describe, expect, test } from "vitest";
import { cachedSite, kindOf, ways } from "../../cached-site.ts";

const { paths, kinds, isMadeAsFolder, differencesWith, differencesOfRunning } = cachedSite();

describe("a damaged cache makes no difference to the dev server, a build, and a check", () => {
  test.each(ways)("if all its files are %s", async (way) => {
    const damaged = paths().filter((path) => !isMadeAsFolder(path));
    expect(await differencesWith(damaged.map((path) => [path, way]))).toEqual([]);
  });

  test("if only one file is damaged, in any way", async () => {
    const single = paths().filter((path) => !isMadeAsFolder(path));
    // One of each kind: all modules of an earlier cache stay in memory.
    const ofKinds = new Map(single.map((path) => [kindOf(path) + extname(path), path]));
    for (const path of ofKinds.values())
      for (const way of ways) expect(await differencesWith([[path, way]]), `${path} ${way}`).toEqual([]);
  });

  test("if only some kinds of files are damaged", async () => {
    const all = paths().map((path, at) => [path, ways[at % ways.length]] as const);
    const folders = all.filter(([path]) => isMadeAsFolder(path));
    const everyOther = [0, 1].map((rest) => all.filter(([path]) => kinds().indexOf(kindOf(path)) % 2 === rest));
    for (const damaged of [folders, ...everyOther])
      expect(await differencesWith(damaged), JSON.stringify(damaged)).toEqual([]);
  });

  test.each(ways)("if its files are %s while the dev server runs", async (way) => {
    const damaged = paths().filter((path) => !isMadeAsFolder(path));
    expect(await differencesOfRunning((_, damage) => damage(damaged.map((path) => [path, way])))).toEqual([]);
  });

  test("if it's removed while the dev server runs", async () => {
    expect(await differencesOfRunning((cache) => rmSync(cache, { recursive: true }))).toEqual([]);
  });
});
