import { readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test, vi } from "vitest";
import { openPageCache } from "../../../../core/cache/page-cache.ts";
import { damages } from "../../../damages.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const contents: Record<string, string> = {
  "/a/": "The first page, größer.",
  "/b/": "The second page.",
  "/c/": "Third.",
};

const open = (file: string, version = "1") => openPageCache<number>(file, version);
const packsOf = (file: string) => readdirSync(dirname(file)).filter((name) => name.endsWith(".pack"));

/** The index of a cache that has all pages. */
function filled(name = "pages-1.bin"): string {
  const file = join(temporaryFolder(), name);
  const cache = open(file);
  for (const [at, [path, content]] of Object.entries(contents).entries()) cache.put(path, "key", at, content);
  cache.save();
  return file;
}

/** What a cache has, by page. */
function allOf(cache: ReturnType<typeof open>): Record<string, string> {
  const found = Object.keys(contents).flatMap((path) => {
    const content = cache.get(path, "key")?.content.read()?.toString();
    return content === undefined ? [] : [[path, content] as const];
  });
  return Object.fromEntries(found);
}

test("pages are there when the cache is opened again, with what was noted about them", () => {
  const cache = open(filled());
  expect(allOf(cache)).toEqual(contents);
  expect(cache.get("/b/", "key")?.meta).toBe(1);
});

test("pages with another key, and those of another version, aren't there", () => {
  const file = filled();
  expect(open(file).get("/a/", "other")).toBeUndefined();
  expect(allOf(open(file, "2"))).toEqual({});
});

test.each(Object.entries(damages))("of an index that is %s, only undamaged pages are there", (_, damage) => {
  const file = filled();
  damage(file, readFileSync(filled("pages-2.bin")));
  const cache = open(file);
  const found = allOf(cache);
  expect({ ...contents, ...found }).toEqual(contents);
  expect(Object.keys(found).length).toBeLessThan(3);
  cache.put("/a/", "key", 0, "Made again.");
  cache.save();
  expect(allOf(open(file))).toEqual({ ...found, "/a/": "Made again." });
});

/** A cache of many pages that is opened again, with changes. */
function change(file: string, ...changed: number[]): Record<string, number> {
  const paths = Array.from({ length: 30 }, (_, page) => `/${page}/`);
  const cache = open(file);
  for (const [at, path] of paths.entries())
    if (!cache.get(path, "key") || changed.includes(at)) cache.put(path, "key", changed[0] ?? 0, "Text.");
  cache.save();
  const opened = open(file);
  return Object.fromEntries(paths.map((path) => [path, opened.get(path, "key")?.meta ?? -1]));
}

test("the index isn't written again for one changed page, but when more than a tenth has changed", () => {
  const file = join(temporaryFolder(), "pages-1.bin");
  const all = change(file);
  const index = readFileSync(file);
  expect(change(file, 7)).toEqual({ ...all, "/7/": 7 });
  expect(change(file, 7, 8, 9)).toEqual({ ...all, "/7/": 7, "/8/": 7, "/9/": 7 });
  expect(readFileSync(file).equals(index)).toBe(true);
  expect(change(file, 2)).toEqual({ ...all, "/2/": 2, "/7/": 7, "/8/": 7, "/9/": 7 });
  expect(readFileSync(file).equals(index)).toBe(false);
  expect(readdirSync(dirname(file))).not.toContain("pages-1.bin.changes");
});

test.each(Object.entries(damages))("changes of an index that are %s aren't used", (_, damage) => {
  const file = join(temporaryFolder(), "pages-1.bin");
  const all = change(file);
  change(file, 7);
  damage(`${file}.changes`, readFileSync(file));
  expect(open(file).get("/7/", "key")?.meta ?? 0).toBe(0);
  expect(change(file)).toEqual(all);
});

test("pages that are gone leave the index", () => {
  const file = join(temporaryFolder(), "pages-1.bin");
  change(file);
  const { length } = readFileSync(file);
  const cache = open(file);
  cache.get("/3/", "key");
  cache.save();
  expect(readFileSync(file).length).toBeLessThan(length / 10);
  expect(open(file).get("/4/", "key")).toBeUndefined();
});

test.each(Object.entries(damages))("of a pack that is %s, only undamaged pages are there", (_, damage) => {
  const file = filled();
  const [pack = ""] = packsOf(file);
  const other = filled();
  const [foreign = ""] = packsOf(other);
  const bytes = readFileSync(join(dirname(other), foreign));
  damage(join(dirname(file), pack), Buffer.from(bytes.toString().replaceAll("page", "PAGE")));
  const found = allOf(open(file));
  expect(found).toEqual(Object.fromEntries(Object.entries(contents).filter(([path]) => path in found)));
  expect(Object.keys(found).length).toBeLessThan(3);
});

test("a page is undefined when it's damaged while the cache is open, and the others stay", () => {
  const file = filled();
  const cache = open(file);
  const entries = Object.keys(contents).map((path) => cache.get(path, "key"));
  const [pack = ""] = packsOf(file);
  damages["changed in one byte"](join(dirname(file), pack));
  expect(entries.map((entry) => entry?.content.read()?.toString())).toEqual([
    undefined,
    contents["/b/"],
    contents["/c/"],
  ]);
});

test("pages stay readable when their pack is removed while the cache is open, and aren't there the next time", () => {
  const file = filled();
  const cache = open(file);
  const entry = cache.get("/a/", "key");
  const put = cache.put("/d/", "key", 3, "New.");
  for (const pack of packsOf(file)) rmSync(join(dirname(file), pack));
  expect([String(entry?.content.read()), String(put.read())]).toEqual([contents["/a/"], "New."]);
  cache.save();
  expect(allOf(open(file))).toEqual({});
});

test("many packs become one, without the pages that are damaged", () => {
  const file = join(temporaryFolder(), "pages-1.bin");
  const paths = Array.from({ length: 9 }, (_, page) => `/${page}/`);
  for (const [at, path] of paths.entries()) {
    const cache = open(file);
    for (const known of paths.slice(0, at)) cache.get(known, "key");
    const [first = ""] = packsOf(file);
    cache.put(path, "key", at, `Page ${path}`);
    if (at === 8) damages.empty(join(dirname(file), first));
    cache.save();
  }
  const cache = open(file);
  const found = paths.flatMap((path) => cache.get(path, "key")?.content.read()?.toString() ?? []);
  expect(found).toHaveLength(8);
  expect(found.every((text) => /^Page \/\d\/$/.test(text))).toBe(true);
});

test("a page that can't be written is kept in memory", () => {
  vi.stubEnv("DOCS_CACHE", temporaryFolder());
  const cache = open("/proc/nowhere/pages-1.bin");
  expect(cache.put("/a/", "key", 0, "Text.").read()?.toString()).toBe("Text.");
  vi.unstubAllEnvs();
});
