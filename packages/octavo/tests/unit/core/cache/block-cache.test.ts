import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { openBlockCache } from "../../../../core/cache/block-cache.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const newFile = () => join(temporaryFolder(), "cache/blocks.bin");

function filled(entries: Record<string, string>): string {
  const file = newFile();
  const cache = openBlockCache(file);
  for (const [key, value] of Object.entries(entries)) cache.set(key, value);
  cache.save();
  return file;
}

describe("openBlockCache", () => {
  test("what was kept is there when the cache is opened again", () => {
    expect(openBlockCache(filled({ a: "1" })).get("a")).toBe("1");
  });

  test("what was not kept is not there", () => expect(openBlockCache(newFile()).get("a")).toBeUndefined());

  test("a key tells apart every part that goes into a block", () => {
    const { key } = openBlockCache();
    expect(key("code", "js")).toBe(key("code", "js"));
    expect(new Set([key("a", "b"), key("ab"), key("a", "b", ""), key("b", "a"), key('a","b')]).size).toBe(5);
  });

  test.each(["", "{", '[["a"', "null", "{}", "[1]", "\u0000", '"text"'])(
    "a damaged file (%j) is the same as none",
    (damage) => {
      const file = filled({ a: "1" });
      writeFileSync(file, damage);
      const cache = openBlockCache(file);
      expect(cache.get("a")).toBeUndefined();
      cache.set("b", "2");
      cache.save();
      expect(openBlockCache(file).get("b")).toBe("2");
    },
  );

  test("blocks that a run doesn't use are kept, because unchanged pages aren't compiled again", () => {
    const file = filled({ left: "1", used: "2" });
    const cache = openBlockCache(file);
    cache.get("left");
    cache.set("new", "3");
    cache.save();
    const again = openBlockCache(file);
    expect(["used", "left", "new"].map(again.get)).toEqual(["2", "1", "3"]);
  });

  test("the blocks that weren't used for the longest time are forgotten when there are too many", () => {
    const file = filled(Object.fromEntries(Array.from({ length: 5001 }, (_, number) => [`key-${number}`, ""])));
    const cache = openBlockCache(file);
    expect(cache.get("key-0")).toBeUndefined();
    expect(cache.get("key-1")).toBe("");
  });

  test("nothing is written when nothing has changed", () => {
    const file = filled({ a: "1", b: "2" });
    const before = new Date("2020-01-01");
    utimesSync(file, before, before);
    const cache = openBlockCache(file);
    cache.get("b");
    cache.get("a");
    cache.get("a");
    cache.save();
    expect(statSync(file).mtime).toEqual(before);
    cache.set("c", "3");
    cache.save();
    expect(statSync(file).mtime).not.toEqual(before);
  });

  test("nothing is written where there is nothing to keep", () => {
    const file = newFile();
    openBlockCache(file).save();
    expect(existsSync(file)).toBe(false);
  });

  test("no half-written file is left next to it", () => {
    const file = filled({ a: "1" });
    expect(readdirSync(dirname(file))).toEqual(["blocks.bin"]);
  });

  test("without a file it keeps for this process alone", () => {
    const cache = openBlockCache();
    cache.set("a", "1");
    cache.save();
    expect(cache.get("a")).toBe("1");
    expect(openBlockCache().get("a")).toBeUndefined();
  });
});
