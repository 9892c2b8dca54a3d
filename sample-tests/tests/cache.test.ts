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
  cache.save();
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
