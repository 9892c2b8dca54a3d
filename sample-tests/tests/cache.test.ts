import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { damages } from "../../packages/octavo/tests/damages.ts";
import { temporaryFolder } from "../../packages/octavo/tests/temporary-folder.ts";
import { openCache } from "../cache.ts";

function filled(name = "verdicts.bin"): string {
  const file = join(temporaryFolder(), name);
  const cache = openCache(file);
  cache.set("/page/", "key", { passed: true });
  cache.save("discard");
  return file;
}

test("a verdict is there as long as its key is the same", () => {
  const cache = openCache(filled());
  expect(cache.get("/page/", "key")).toEqual({ passed: true });
  expect(cache.get("/page/", "other")).toBeUndefined();
});

test.each(Object.entries(damages))("a file that is %s has no verdict", (_, damage) => {
  const file = filled();
  damage(file, readFileSync(filled("other.bin")));
  expect(openCache(file).get("/page/", "key")).toBeUndefined();
});

test("a cold cache has no verdict of earlier runs", () => {
  expect(openCache(filled(), true).get("/page/", "key")).toBeUndefined();
});

test("what a run didn't use is discarded, or kept for a run of everything", () => {
  const left = (rest: "discard" | "keep") => {
    const file = filled();
    const cache = openCache(file);
    cache.set("/other/", "key", {});
    cache.save(rest);
    return ["/page/", "/other/"].map((name) => openCache(file).get(name, "key") !== undefined);
  };
  expect(left("discard")).toEqual([false, true]);
  expect(left("keep")).toEqual([true, true]);
});
