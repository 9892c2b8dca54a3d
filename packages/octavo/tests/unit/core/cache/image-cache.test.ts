import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { imageKey, openImageCache } from "../../../../core/cache/image-cache.ts";
import { damages } from "../../../damages.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const drawing = (text: string) => vi.fn(async () => Buffer.from(text));

test("a picture is drawn once, also for the next build", async () => {
  const folder = temporaryFolder();
  const [first, again] = [drawing("picture"), drawing("picture")];
  const bytes = await openImageCache(folder).png("key", first);
  expect(await openImageCache(folder).png("key", again)).toEqual(bytes);
  expect(first).toHaveBeenCalledOnce();
  expect(again).not.toHaveBeenCalled();
});

test.each(Object.entries(damages))("a picture that is %s is drawn again, and kept", async (_, damage) => {
  const folder = temporaryFolder();
  const cache = openImageCache(folder);
  for (const key of ["key", "other"]) await cache.png(key, drawing(key));
  damage(cache.file("key"), readFileSync(cache.file("other")));
  for (const count of [1, 0]) {
    const again = drawing("key");
    expect(Buffer.from(await openImageCache(folder).png("key", again)).toString()).toBe("key");
    expect(again).toHaveBeenCalledTimes(count);
  }
});

test("other parts have another key", () => {
  expect(imageKey("a", "b")).toBe(imageKey("a", "b"));
  expect(new Set([imageKey("a", "b"), imageKey("ab"), imageKey("a", { b: 1 }), imageKey("a", { b: 2 })]).size).toBe(4);
});

test("what was not asked for is forgotten", async () => {
  const folder = temporaryFolder();
  const before = openImageCache(folder);
  for (const key of ["old", "drawn", "elsewhere"]) await before.png(key, drawing(key));
  const after = openImageCache(folder);
  await after.png("drawn", drawing("drawn"));
  // Another thread may draw it.
  const file = after.file("elsewhere");
  after.prune();
  expect(readdirSync(folder).sort()).toEqual(["drawn.png", "elsewhere.png"]);
  expect(file).toContain(folder);
  const old = drawing("old");
  await after.png("old", old);
  expect(old).toHaveBeenCalledOnce();
});

test("what isn't a folder, or isn't a picture, is in nobody's way", async () => {
  const folder = join(temporaryFolder({ images: "a file" }), "images");
  const cache = openImageCache(folder);
  await cache.png("key", drawing("key"));
  mkdirSync(join(folder, "left.png"));
  writeFileSync(join(folder, "left.png/over"), "");
  cache.prune();
  expect(readdirSync(folder)).toEqual(["key.png"]);
});
