import { expect, test } from "vitest";
import { type BuildRecord, differentChunks, differentFiles } from "../compare/build-record.ts";

const record: BuildRecord = {
  sites: { docs: { "index.html": "a", "old.html": "b", problems: "" }, other: { problems: "one" } },
  chunks: { main: { modules: ["src/a.ts", "virtual:texts?of=src/b.ts"], bytes: 1000 } },
};

test("two records of the same builds have no differences", () => {
  const copy = structuredClone(record);
  expect([...differentFiles(record, copy), ...differentChunks(record, copy, new Map())]).toEqual([]);
});

test("each file that isn't the same is a difference, and so are other problems", () => {
  const after = { ...record, sites: { docs: { "index.html": "c", "new.html": "b", problems: "two" } } };
  expect(differentFiles(record, after)).toEqual([
    "docs: index.html differs",
    "docs: new.html is new",
    "docs: old.html is missing",
    "docs: problems differs",
    "other: only before",
  ]);
});

test("a script may contain moved modules and be a little larger, but not other modules or many more bytes", () => {
  const renames = new Map([["src/b.ts", "src/c/b.ts"]]);
  const withMain = (modules: string[], bytes: number) => ({ ...record, chunks: { main: { modules, bytes } } });
  expect(differentChunks(record, withMain(["src/a.ts", "virtual:texts?of=src/c/b.ts"], 1005), renames)).toEqual([]);
  expect(differentChunks(record, withMain(["virtual:texts?of=src/b.ts", "src/d.ts"], 1006), new Map())).toEqual([
    "the script main no longer has src/a.ts",
    "the script main now has src/d.ts",
    "the script main has 1000 → 1006 bytes",
  ]);
});
