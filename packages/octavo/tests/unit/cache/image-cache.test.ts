import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { openImageCache } from "../../../src/cache/image-cache.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const drawing = (...parts: string[]) => ({ parts, draw: vi.fn(async () => Buffer.from(parts.join())) });

test("a picture is drawn once, also for the next build", async () => {
  const folder = temporaryFolder();
  const first = drawing("a", "b");
  const bytes = await openImageCache(folder).png(first);
  const again = drawing("a", "b");
  expect(await openImageCache(folder).png(again)).toEqual(bytes);
  expect(first.draw).toHaveBeenCalledOnce();
  expect(again.draw).not.toHaveBeenCalled();
});

test("other parts are another picture", async () => {
  const cache = openImageCache(temporaryFolder());
  expect(await cache.png(drawing("ab"))).not.toEqual(await cache.png(drawing("a", "b")));
});

test("what was not asked for is forgotten", async () => {
  const folder = temporaryFolder();
  const before = openImageCache(folder);
  await before.png(drawing("old"));
  await before.png(drawing("kept"));
  const after = openImageCache(folder);
  await after.png(drawing("kept"));
  after.prune();
  expect(readdirSync(folder)).toHaveLength(1);
  const old = drawing("old");
  await after.png(old);
  expect(old.draw).toHaveBeenCalledOnce();
});
