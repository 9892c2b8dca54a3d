// What the writer takes over from the old site, makes anew, and compresses.

import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { cacheFile } from "../../../../../core/cache/cache-folder.ts";
import type { RunJob } from "../../../../../core/model/job.ts";
import { manifestFile } from "../../../../../core/model/output-manifest.ts";
import { runJob } from "../../../../../core/publish/jobs/run-job.ts";
import { readRecord, writeRecord } from "../../../../../core/publish/writer/output-record.ts";
import { type NewFile, openSite } from "../../../../../core/publish/writer/write-site.ts";
import { damages } from "../../../../damages.ts";
import { type Files, temporaryFolder } from "../../../../temporary-folder.ts";

const words = "The words of a page. ".repeat(100);

async function publish(out: string, files: readonly NewFile[]): Promise<ReturnType<typeof openSite>> {
  const site = openSite(out, runJob);
  for (const file of files) await site.write(file);
  await site.finish();
  return site;
}

const compressing = (files: Files): NewFile[] =>
  Object.entries(files).map(([path, content]) => ({ path, content, compress: true }));

const filesOf = (out: string) => readRecord(out)?.files;
const inode = (out: string, name: string) => statSync(join(out, name)).ino;

describe("compression", () => {
  test("writes brotli and gzip for every text that gets smaller, and for nothing else", async () => {
    const out = join(temporaryFolder(), "dist");
    const texts = ["a.md", "a/index.html", "feed.xml", "icon.svg", "main.js", "page.json"];
    const files = Object.fromEntries([...texts, "picture.png", "font.woff2"].map((path) => [path, words]));
    await publish(out, compressing({ ...files, "short.txt": "short" }));
    const written = readdirSync(out, { recursive: true, encoding: "utf8" });
    expect(written.filter((path) => /\.(?:br|gz)$/.test(path)).sort()).toEqual(
      texts.flatMap((path) => [`${path}.br`, `${path}.gz`]).sort(),
    );
    for (const path of texts) {
      expect(brotliDecompressSync(readFileSync(join(out, `${path}.br`))).toString()).toBe(words);
      expect(gunzipSync(readFileSync(join(out, `${path}.gz`))).toString()).toBe(words);
    }
    const stated = [...(filesOf(out) ?? [])].filter(([, file]) => file.compressed).map(([path]) => path);
    expect(stated).toEqual(texts);
  });

  test("keeps the versions of a file that has not changed, and makes those of one that has", async () => {
    const out = join(temporaryFolder(), "dist");
    await publish(out, compressing({ "same.html": words, "changed.html": words }));
    const [before, old] = [inode(out, "same.html.br"), inode(out, "changed.html.br")];
    await publish(out, compressing({ "same.html": words, "changed.html": `${words}More.` }));
    expect(inode(out, "same.html.br")).toBe(before);
    expect(inode(out, "changed.html.br")).not.toBe(old);
    expect(gunzipSync(readFileSync(join(out, "changed.html.gz"))).toString()).toBe(`${words}More.`);
  });

  test("leaves nothing of a file that is gone or has become short", async () => {
    const out = join(temporaryFolder(), "dist");
    await publish(out, compressing({ "gone.html": words, "less.html": words }));
    await publish(out, compressing({ "less.html": "short" }));
    expect(readdirSync(out)).toEqual([manifestFile, "less.html"]);
  });

  test("can be turned off and on again, while the file stays the same", async () => {
    const out = join(temporaryFolder(), "dist");
    const page = { path: "page.html", content: words };
    for (const compress of [true, false, true]) {
      await publish(out, [{ ...page, compress }]);
      expect(existsSync(join(out, "page.html.br"))).toBe(compress);
      expect(filesOf(out)?.get("page.html")?.compressed).toBe(compress);
    }
  });

  test.each(Object.entries(damages))("is done again where a version is %s", async (_, damage) => {
    const out = join(temporaryFolder(), "dist");
    const pages = compressing({ "page.html": words, "other.html": words.toUpperCase() });
    const copy = {
      path: "copy.txt",
      content: { file: join(temporaryFolder({ source: words }), "source") },
      compress: true,
    };
    await publish(out, [...pages, copy]);
    for (const name of readdirSync(out)) utimesSync(join(out, name), 1e9, 1e9);
    for (const name of ["page.html.br", "copy.txt.br"])
      damage(join(out, name), readFileSync(join(out, "other.html.br")));
    await publish(out, [...pages, copy]);
    for (const name of ["page.html.br", "copy.txt.br"])
      expect(brotliDecompressSync(readFileSync(join(out, name))).toString()).toBe(words);
  });

  test("of a file with copies is done once", async () => {
    const out = join(temporaryFolder(), "dist");
    let jobs = 0;
    const run: RunJob = (...job) => {
      jobs++;
      return runJob(...job) as never;
    };
    const site = openSite(out, run);
    await site.write({ path: "a/index.md", copies: ["a.md"], content: words, compress: true });
    await site.finish();
    expect(jobs).toBe(1);
    for (const name of ["a/index.md.gz", "a.md.gz"])
      expect(gunzipSync(readFileSync(join(out, name))).toString()).toBe(words);
  });
});

describe("a file with a key", () => {
  const inline = { scripts: ["'sha256-a'"], styles: [] };
  const makeOf = (content: string) => vi.fn(() => ({ content, inline }));

  test("is not made again as long as its key is the same, and keeps its facts", async () => {
    const out = join(temporaryFolder(), "dist");
    await publish(out, [{ path: "page.html", key: "1", make: makeOf(words), compress: true }]);
    const before = [inode(out, "page.html"), inode(out, "page.html.br"), inode(out, manifestFile)];
    const again = makeOf("Other words.");
    const site = await publish(out, [{ path: "page.html", key: "1", make: again, compress: true }]);
    expect(again).not.toHaveBeenCalled();
    expect([inode(out, "page.html"), inode(out, "page.html.br"), inode(out, manifestFile)]).toEqual(before);
    expect(site.counts()).toEqual({ files: 1, bytes: words.length, unchanged: 1 });
    expect(filesOf(out)?.get("page.html")).toMatchObject({ inline, size: words.length, compressed: true });
  });

  test("is made again with another key, and stays the old file if the content is the same", async () => {
    const out = join(temporaryFolder(), "dist");
    await publish(out, [{ path: "page.html", key: "1", make: makeOf(words) }]);
    const before = inode(out, "page.html");
    await publish(out, [{ path: "page.html", key: "2", make: makeOf(words) }]);
    expect(inode(out, "page.html")).toBe(before);
    expect(filesOf(out)?.get("page.html")?.key).toBe("2");
    await publish(out, [{ path: "page.html", key: "3", make: makeOf("Other words.") }]);
    expect(readFileSync(join(out, "page.html"), "utf8")).toBe("Other words.");
  });

  test.each<[string, (file: string) => void]>([
    ["changed", (file) => writeFileSync(file, words.replace("words", "WORDS"))],
    ["changed in length, with its old time", (file) => [writeFileSync(file, "x"), utimesSync(file, 1, 1)]],
    ["removed", (file) => rmSync(file)],
  ])("is made again if someone has %s the file", async (_, change) => {
    const out = join(temporaryFolder(), "dist");
    const file = { path: "page.html", key: "1", make: () => ({ content: words }) };
    await publish(out, [file]);
    for (const name of [manifestFile, "page.html"]) utimesSync(join(out, name), 1e9, 1e9);
    writeRecord(out, filesOf(out) ?? new Map());
    change(join(out, "page.html"));
    await publish(out, [file]);
    expect(readFileSync(join(out, "page.html"), "utf8")).toBe(words);
  });

  test.each(Object.entries(damages))("is made again if the record of the last build is %s", async (_, damage) => {
    const [out, other] = [join(temporaryFolder(), "dist"), join(temporaryFolder(), "dist")];
    const makeAgain = makeOf(words);
    await publish(out, [{ path: "page.html", key: "1", make: makeOf(words) }]);
    await publish(other, [{ path: "page.html", key: "2", make: makeOf("Other words.") }]);
    damage(cacheFile("output", out), readFileSync(cacheFile("output", other)));
    await publish(out, [{ path: "page.html", key: "1", make: makeAgain }]);
    expect(makeAgain).toHaveBeenCalledOnce();
    expect(filesOf(out)?.get("page.html")).toMatchObject({ key: "1", inline });
  });

  test("is made again if the folder has been replaced by the site of another build", async () => {
    const [out, other] = [join(temporaryFolder(), "dist"), join(temporaryFolder(), "dist")];
    await publish(out, [{ path: "page.html", key: "1", make: makeOf(words) }]);
    await publish(other, [{ path: "page.html", key: "1", make: makeOf(words.toUpperCase()) }]);
    for (const name of [manifestFile, "page.html"]) utimesSync(join(other, name), 1e9, 1e9);
    rmSync(out, { recursive: true });
    renameSync(other, out);
    await publish(out, [{ path: "page.html", key: "1", make: makeOf(words) }]);
    expect(readFileSync(join(out, "page.html"), "utf8")).toBe(words);
  });

  // A folder without one is refused.
  const { missing: _missing, ...ofManifest } = damages;
  test.each(Object.entries(ofManifest))(
    "stays, and the manifest is written again, if that is %s",
    async (_, damage) => {
      const out = join(temporaryFolder(), "dist");
      const file = { path: "page.html", key: "1", make: makeOf(words) };
      await publish(out, [file]);
      const manifest = readFileSync(join(out, manifestFile));
      damage(join(out, manifestFile), Buffer.from("another"));
      await publish(out, [file]);
      expect(readFileSync(join(out, manifestFile))).toEqual(manifest);
      expect(readFileSync(join(out, "page.html"), "utf8")).toBe(words);
    },
  );

  test("is made where the old site has only the marker of a build that was killed", async () => {
    const out = join(temporaryFolder({ [`dist/${manifestFile}`]: "half a site", "dist/page.html": "x" }), "dist");
    await publish(out, [{ path: "page.html", key: "1", make: makeOf(words) }]);
    expect(readFileSync(join(out, "page.html"), "utf8")).toBe(words);
  });
});

describe("a file on disk", () => {
  test("is copied, and stays the old file until its content changes", async () => {
    const folder = temporaryFolder({ source: words });
    const out = join(folder, "dist");
    const file = { path: "copy.txt", content: { file: join(folder, "source") } };
    await publish(out, [file]);
    const before = [inode(out, "copy.txt"), inode(out, manifestFile)];
    await publish(out, [file]);
    expect([inode(out, "copy.txt"), inode(out, manifestFile)]).toEqual(before);
    writeFileSync(join(folder, "source"), "other");
    await publish(out, [file]);
    expect(readFileSync(join(out, "copy.txt"), "utf8")).toBe("other");
  });

  test("that can't be read is an error", async () => {
    const site = openSite(join(temporaryFolder(), "dist"), runJob);
    await site.write({ path: "copy.txt", content: { file: "/nowhere/source" } });
    await expect(site.finish()).rejects.toThrow("/nowhere/source");
    site.abandon();
  });
});

test("writing waits while much is waiting for other threads", async () => {
  const releases: (() => void)[] = [];
  const run: RunJob = async (...job) => {
    await new Promise<void>((resolve) => releases.push(resolve));
    return runJob(...job) as never;
  };
  const site = openSite(join(temporaryFolder(), "dist"), run);
  await site.write({ path: "small.txt", content: "small" });
  const large = site.write({ path: "large.txt", content: "x".repeat(20e6) });
  const first = await Promise.race([
    large.then(() => "large"),
    new Promise((resolve) => setImmediate(resolve, "held")),
  ]);
  expect(first).toBe("held");
  for (const release of releases) release();
  await large;
  await site.settle();
  site.abandon();
});
