import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { imageKey, openImageCache } from "../../../src/cache/image-cache.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const drawing = (text: string) => vi.fn(async () => Buffer.from(text));

test("a picture is drawn once, also for the next build", async () => {
  const folder = temporaryFolder();
  const [first, again] = [drawing("picture"), drawing("picture")];
  const bytes = await openImageCache(folder).png("key", first);
  expect(await openImageCache(folder).png("key", again)).toEqual(bytes);
  expect(first).toHaveBeenCalledOnce();
  expect(again).not.toHaveBeenCalled();
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
