import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readChecked, replaceFile, writeChecked } from "../../../../core/cache/checked-file.ts";
import { damages } from "../../../damages.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const content = Buffer.from("What was made, größer than a few bytes.");

function written(name = "file.bin", version = "1"): string {
  const file = join(temporaryFolder(), name);
  writeChecked(file, content, version);
  return file;
}

test("a file is read as it was written, also if it's empty", () => {
  expect(readChecked(written(), "1")).toEqual(content);
  const empty = written();
  writeChecked(empty, Buffer.alloc(0));
  expect(readChecked(empty)).toEqual(Buffer.alloc(0));
});

test("a file of another version, or of another name, counts as missing", () => {
  const file = written();
  expect(readChecked(file, "2")).toBeUndefined();
  renameSync(file, `${file}.old`);
  expect(readChecked(`${file}.old`, "1")).toBeUndefined();
});

test.each(Object.entries(damages))("a file that is %s counts as missing, and is written again", (_, damage) => {
  const file = written();
  damage(file, readFileSync(written("other.bin")));
  expect(readChecked(file, "1")).toBeUndefined();
  writeChecked(file, content, "1");
  expect(readChecked(file, "1")).toEqual(content);
});

test("a file counts as missing if any bit of it has changed", () => {
  const file = written();
  const bytes = readFileSync(file);
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const damaged = Buffer.from(bytes);
    damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    writeFileSync(file, damaged);
    expect(readChecked(file, "1")).toBeUndefined();
  }
});

test("a file is also written where its folder is missing, or isn't a folder", () => {
  const folder = temporaryFolder({ taken: "a file" });
  for (const file of [join(folder, "missing/file.bin"), join(folder, "taken/file.bin")]) {
    writeChecked(file, content);
    expect(readChecked(file)).toEqual(content);
  }
});

test("a write that fails leaves nothing but the last file", () => {
  const file = written();
  const fail = () => {
    throw new Error("ENOSPC");
  };
  const write = (temporary: string) => [writeFileSync(temporary, "half"), fail()];
  expect(() => replaceFile(file, write)).toThrow("ENOSPC");
  expect(readdirSync(dirname(file))).toEqual(["file.bin"]);
  expect(readChecked(file, "1")).toEqual(content);
});
