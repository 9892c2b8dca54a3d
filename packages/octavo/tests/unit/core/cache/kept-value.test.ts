import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readKeptValue, writeKeptValue } from "../../../../core/cache/kept-value.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const shared = { name: "v1" };
const value = { list: [shared], map: new Map([["a", shared]]), absent: undefined };

function written(): string {
  const file = join(temporaryFolder(), "value.bin");
  writeKeptValue(file, "key", value);
  return file;
}

test("a value keeps its maps, and objects that are used twice stay one object", () => {
  const found = readKeptValue<typeof value>(written(), "key");
  expect(found).toEqual(value);
  expect(found?.map.get("a")).toBe(found?.list[0]);
});

test("a value with another key counts as missing", () => {
  expect(readKeptValue(written(), "other")).toBeUndefined();
  expect(readKeptValue(join(temporaryFolder(), "none.bin"), "key")).toBeUndefined();
});

test("a damaged file counts as missing, wherever the damage is", () => {
  const file = written();
  const bytes = readFileSync(file);
  for (let at = 0; at < bytes.length; at++) {
    const damaged = Buffer.from(bytes);
    damaged[at] = ~(damaged[at] ?? 0);
    writeFileSync(file, damaged);
    expect(readKeptValue(file, "key")).toBeUndefined();
    writeFileSync(file, bytes.subarray(0, at));
    expect(readKeptValue(file, "key")).toBeUndefined();
  }
});
