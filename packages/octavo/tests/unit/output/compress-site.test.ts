import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { manifestFile } from "../../../src/model/output-manifest.ts";
import { compressing } from "../../../src/output/compress-site.ts";
import { openSite } from "../../../src/output/write-site.ts";
import { type Files, temporaryFolder } from "../../temporary-folder.ts";

const words = "The words of a page. ".repeat(100);

async function publish(out: string, files: Files): Promise<void> {
  const site = compressing(openSite(out));
  for (const [path, content] of Object.entries(files)) {
    site.write({ path, content });
    await site.room();
  }
  await site.settle();
  site.finish();
}

describe("compressing", () => {
  test("puts brotli and gzip beside every text that is worth it, and beside nothing else", async () => {
    const out = join(temporaryFolder(), "dist");
    const files = {
      "a/index.html": words,
      "a.md": words,
      "main.js": words,
      "short.txt": "short",
      "picture.png": words,
    };
    await publish(out, files);
    expect(readdirSync(out, { recursive: true }).sort()).toEqual(
      [manifestFile, "a", "a.md", "a.md.br", "a.md.gz", "a/index.html", "a/index.html.br", "a/index.html.gz"].concat([
        "main.js",
        "main.js.br",
        "main.js.gz",
        "picture.png",
        "short.txt",
      ]),
    );
    for (const path of ["a/index.html", "a.md", "main.js"]) {
      expect(brotliDecompressSync(readFileSync(join(out, `${path}.br`))).toString()).toBe(words);
      expect(gunzipSync(readFileSync(join(out, `${path}.gz`))).toString()).toBe(words);
    }
  });

  test("keeps the forms of a file that has not changed, and makes those of one that has", async () => {
    const out = join(temporaryFolder(), "dist");
    await publish(out, { "same.html": words, "changed.html": words });
    const inode = (name: string) => statSync(join(out, name)).ino;
    const [before, old] = [inode("same.html.br"), inode("changed.html.br")];
    await publish(out, { "same.html": words, "changed.html": `${words}More.` });
    expect(inode("same.html.br")).toBe(before);
    expect(inode("changed.html.br")).not.toBe(old);
    expect(gunzipSync(readFileSync(join(out, "changed.html.gz"))).toString()).toBe(`${words}More.`);
  });

  test("leaves nothing of a file that is gone or has become short", async () => {
    const out = join(temporaryFolder(), "dist");
    await publish(out, { "gone.html": words, "less.html": words });
    await publish(out, { "less.html": "short" });
    expect(readdirSync(out)).toEqual([manifestFile, "less.html"]);
  });

  test("is done again where an earlier build did not do it", async () => {
    const out = join(temporaryFolder(), "dist");
    const site = openSite(out);
    site.write({ path: "page.html", content: words });
    site.finish();
    await publish(out, { "page.html": words });
    expect(existsSync(join(out, "page.html.br"))).toBe(true);
  });

  test("keeps little waiting, however many files there are", async () => {
    const site = compressing(openSite(join(temporaryFolder(), "dist")));
    for (let number = 0; number < 500; number++) {
      site.write({ path: `${number}.html`, content: words });
      await site.room();
    }
    await site.settle();
    expect(site.counts().files).toBe(500);
    site.abandon();
  });

  test("says so when a form cannot be written", async () => {
    const folder = temporaryFolder();
    const site = compressing(openSite(join(folder, "dist")));
    site.write({ path: "page.html.br/index.html", content: "a folder is in its place" });
    site.write({ path: "page.html", content: words });
    await expect(site.settle()).rejects.toThrow("EISDIR");
    site.abandon();
  });
});
