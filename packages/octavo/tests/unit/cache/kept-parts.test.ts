import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readKeptKeys, readKeptParts, writeKeptParts } from "../../../src/cache/kept-parts.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const keys = ["one", "two"];
const parts = [Buffer.from("größe"), Buffer.alloc(0), Buffer.from([1, 2, 255])];

function written(): string {
  const file = join(temporaryFolder(), "parts.bin");
  writeKeptParts(file, "1", { keys, parts });
  return file;
}

test("parts of any length are read as they were written", () => {
  const file = written();
  expect(readKeptKeys(file, "1")).toEqual(keys);
  const found = readKeptParts(file, "1");
  expect(found?.keys).toEqual(keys);
  expect(found?.parts.map((part) => [...part])).toEqual(parts.map((part) => [...part]));
});

test("another version and a missing file have nothing", () => {
  const file = written();
  expect([readKeptKeys(file, "2"), readKeptParts(file, "2")]).toEqual([[], undefined]);
  const missing = join(temporaryFolder(), "none.bin");
  expect([readKeptKeys(missing, "1"), readKeptParts(missing, "1")]).toEqual([[], undefined]);
});

test("a damaged file counts as missing", () => {
  const file = written();
  const bytes = readFileSync(file);
  for (let at = 0; at < bytes.length; at++) {
    writeFileSync(file, bytes.subarray(0, at));
    expect(readKeptParts(file, "1")).toBeUndefined();
  }
  const damaged = Buffer.from(bytes);
  damaged[bytes.length - 2] = 7;
  writeFileSync(file, damaged);
  expect(readKeptParts(file, "1")).toBeUndefined();
});
