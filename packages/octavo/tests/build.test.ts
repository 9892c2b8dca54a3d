// Builds a whole tiny site: what the output contains, and what a second build and a failed build change in it.

import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cacheFile, imageCacheFolder } from "../core/cache/cache-folder.ts";
import { type BuildResult, build } from "../core/cli/build-site.ts";
import { packageRoot } from "../core/files/package-root.ts";
import type { OutputFile } from "../core/model/output-file.ts";
import { manifestFile, parseManifest } from "../core/model/output-manifest.ts";
import type { PageAsset } from "../core/model/page.ts";
import { printProblem } from "../core/model/problem.ts";
import { createProgress } from "../core/model/progress.ts";
import { readRecord } from "../core/publish/writer/output-record.ts";
import { type Files, temporaryFolder, writeFiles } from "./temporary-folder.ts";

const words = "described at such length that the check of descriptions has nothing to say about it at all, ever.";
const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: ${title} ${words}\n---\n\n${body}\n`;
const sample = "```js\nrun();\n```";
const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';
const picture = readFileSync(join(packageRoot, "tests/fixtures/images/content/guides/picture.png"));

const files: Files = {
  "content/index.md": page("Home", "[Guides](/guides/)"),
  "content/guides/index.md": page("Guides", "![A picture](./picture.png)\n\n## First section"),
  "content/guides/picture.png": picture,
  "content/guides/one.md": page("One", `![The same picture](./picture.png)\n\n${sample}`),
  "public/favicon.svg": icon,
  "public/assets/looks-hashed-12345678.js": "1;",
  "site/site.yaml": "origin: https://example.com\n",
  "site/redirects.yaml": "below-base:\n  - { from: /old, to: /guides/ }\n",
};

const root = temporaryFolder(files, afterAll);
const out = join(root, "dist");
afterAll(() => {
  for (const cache of [cacheFile("blocks", root), imageCacheFolder(root)])
    rmSync(cache, { force: true, recursive: true });
});

const buildAgain = (to = out): Promise<BuildResult> => build(root, to, createProgress(undefined));

function pathsOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

/** The content and modification time of every file, by path. */
function everything(folder: string): Map<string, string> {
  const state = (path: string) => `${statSync(path).mtimeMs} ${readFileSync(path).toString("base64")}`;
  return new Map(pathsOf(folder).map((path) => [path, state(join(folder, path))]));
}

function changedSince(before: Map<string, string>): string[] {
  const after = everything(out);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort();
}

const isCompressed = (path: string) => /\.(?:br|gz)$/.test(path);

const read = (path: string) => readFileSync(join(out, path), "utf8");
const asset = (path: string) => JSON.parse(read(`docs/assets/pages/${path}.json`)) as PageAsset;

let first: BuildResult;
beforeAll(async () => {
  first = await buildAgain();
});

describe("a build", () => {
  test("reports no problem and counts what it wrote", () => {
    expect(first.problems).toEqual([]);
    expect(first).toMatchObject({ pages: 3, written: { unchanged: 0 } });
    expect(first.written?.bytes).toBeGreaterThan(1000);
  });

  test("puts every file in its place", () => {
    const named = pathsOf(out).map((path) => path.replace(/-[\w-]{8}\.(\w+)$/, "-HASH.$1"));
    expect(named).toEqual(
      expect.arrayContaining([
        "404.html",
        "index.html",
        "docs/404.html",
        "docs/index.html",
        "docs/guides/index.html",
        "docs/guides/one/index.html",
        "docs/apple-touch-icon.png",
        "docs/favicon-48.png",
        "docs/favicon.svg",
        "docs/manifest.webmanifest",
        "docs/opensearch.xml",
        "docs/sitemap.xml",
        "docs/assets/addresses.json",
        "docs/assets/redirects.json",
        "docs/assets/cards/index.png",
        "docs/assets/cards/guides/one.png",
        "docs/assets/icons/maskable-512.png",
        "docs/assets/pages/index.json",
        "docs/assets/pages/guides.json",
        "docs/assets/pages/guides/one.json",
        "docs/assets/immutable/images/picture-HASH.png",
        "docs/assets/immutable/main-HASH.js",
      ]),
    );
    const images = named.filter((path) => path.startsWith("docs/assets/immutable/images/"));
    expect(images.filter((path) => !/\.(?:avif|webp)$/.test(path))).toHaveLength(1);
    expect(named.filter((path) => !path.startsWith("docs/") && !isCompressed(path))).toEqual([
      ".docs-output",
      ".nojekyll",
      ".well-known/agent-skills/index.json",
      "404.html",
      "_headers",
      "_redirects",
      "index.html",
      "robots.txt",
      "vercel.json",
    ]);
    expect(named.filter(isCompressed)).toEqual(
      expect.arrayContaining(["docs/guides/one/index.html.br", "docs/guides/one/index.html.gz"]),
    );
  });

  test("publishes images and public files byte for byte", () => {
    const image = pathsOf(out).find((path) => /^docs\/assets\/immutable\/images\/.*\.png$/.test(path)) ?? "";
    expect(readFileSync(join(out, image)).equals(picture)).toBe(true);
    expect(read("docs/favicon.svg")).toBe(icon);
  });

  test("a document holds its article, its title and its canonical address", () => {
    const document = read("docs/guides/index.html");
    expect(document).toContain("<!doctype html>");
    expect(document).toContain("<title>Guides</title>");
    expect(document).toContain('<link rel="canonical" href="https://example.com/docs/guides/">');
    expect(document).toContain(asset("guides").html);
  });

  test("a page asset holds the record, the article and what surrounds it", () => {
    expect(asset("guides")).toMatchObject({
      build: expect.stringMatching(/^[0-9a-f]{10}$/),
      record: { title: "Guides", regularPath: "/guides/", relativePath: "guides/index.md" },
      prev: { to: "/" },
      next: { to: "/guides/one/" },
    });
    expect(asset("guides").html).toContain('<h2 id="first-section">');
    expect(asset("guides").build).toBe(asset("index").build);
  });

  test("the root of the host leads to the site, and no robot lists the not-found page", () => {
    expect(read("index.html")).toContain('content="0; url=/docs/"');
    expect(read("docs/404.html")).toContain('<meta name="robots" content="noindex">');
    expect(read("404.html")).toBe(read("docs/404.html"));
  });
});

test("what is published is the same for the same site, wherever it's built", async () => {
  const other = temporaryFolder(files);
  await build(other, join(other, "public-site"), createProgress(undefined));
  const contents = (folder: string) =>
    pathsOf(folder).map((path) => [
      path,
      createHash("sha256")
        .update(readFileSync(join(folder, path)))
        .digest("hex"),
    ]);
  expect(contents(join(other, "public-site"))).toEqual(contents(out));
  expect(read(manifestFile)).not.toMatch(/index\.html|"key"|docs-test-/);
});

describe("the record of a build", () => {
  const manifest = () => parseManifest(read(manifestFile));
  const record = () => readRecord(out)?.files ?? new Map<string, OutputFile>();

  test("lists every file, except the manifest and compressed versions", () => {
    const paths = pathsOf(out).filter((path) => path !== manifestFile && !isCompressed(path));
    expect([...record().keys()].sort()).toEqual(paths);
  });

  test("states the hashes of what each document has inline, and the policy allows nothing else", () => {
    const documents = [...record()].filter(([path]) => path.endsWith(".html"));
    expect(documents).toHaveLength(6);
    const hashesIn = (html: string, element: RegExp) =>
      [...html.matchAll(element)].map(([, text]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    for (const [path, { inline }] of documents) {
      const scripts = hashesIn(read(path), /<script(?! type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs);
      expect(inline, path).toEqual({ scripts, styles: hashesIn(read(path), /<style[^>]*>(.*?)<\/style>/gs) });
    }
    const all = new Set(documents.flatMap(([, { inline }]) => [...(inline?.scripts ?? []), ...(inline?.styles ?? [])]));
    const policy = new Map(manifest()?.headers).get("Content-Security-Policy") ?? "";
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(all);
  });

  test("lets only generated files be cached for a year, whatever a public file is called", () => {
    const files = record();
    const immutable = [...files].filter(([, file]) => file.immutable).map(([path]) => path);
    expect([...files.keys()].filter((path) => manifest()?.immutable.test(`/${path}`))).toEqual(immutable);
    expect(immutable.map((path) => path.replace(/-[\w-]{8}\.(?=\w+$)|[0-9a-f]{12}/, "HASH"))).toEqual(
      expect.arrayContaining([
        "docs/assets/immutable/mainHASHjs",
        "docs/assets/immutable/shellHASHjs",
        "docs/assets/immutable/fonts/interHASHwoff2",
        "docs/assets/immutable/images/pictureHASHpng",
        "docs/assets/search/HASH/words.txt",
      ]),
    );
    expect(files.get("docs/assets/looks-hashed-12345678.js")).toMatchObject({ immutable: false });
    expect(read("_headers")).not.toContain("looks-hashed");
  });
});

describe("a second build", () => {
  test("of an unchanged site keeps every file with its time", async () => {
    const before = everything(out);
    const { written } = await buildAgain();
    expect(changedSince(before)).toEqual([]);
    expect(written?.unchanged).toBe(written?.files);
  });

  test("after a change of one page touches that page, and the build keeps its id", async () => {
    const before = everything(out);
    const { build: id } = asset("index");
    writeFiles(root, { "content/guides/one.md": page("One", `Other words.\n\n${sample}`) });
    await buildAgain();
    const changed = changedSince(before).filter((path) => !path.startsWith("docs/assets/search/"));
    // `_headers` lists files by name, and the search index's name depends on its content.
    expect(changed.filter((path) => ![manifestFile, "_headers"].includes(path) && !isCompressed(path))).toEqual([
      "docs/assets/addresses.json",
      "docs/assets/pages/guides/one.json",
      "docs/guides/one.md",
      "docs/guides/one/index.html",
      "docs/guides/one/index.md",
      "docs/llms-full.txt",
    ]);
    expect(asset("guides/one").html).toContain("Other words.");
    expect(asset("guides/one").build).toBe(id);
  });

  test("after a change of the parts that many pages use has another id, because their styles are elsewhere", async () => {
    const { build: id } = asset("index");
    writeFiles(root, { "content/guides/one.md": page("One", "Words.") });
    await buildAgain();
    expect(asset("index").build).not.toBe(id);
  });

  test("after a change of the sidebar has another id, because open tabs hold the old tree", async () => {
    const { build: id } = asset("index");
    writeFiles(root, { "content/guides/two.md": page("Two", "New.") });
    await buildAgain();
    expect(asset("index").build).not.toBe(id);
    rmSync(join(root, "content/guides/two.md"));
    await buildAgain();
    expect(asset("index").build).toBe(id);
    expect(pathsOf(out).filter((path) => path.includes("two"))).toEqual([]);
  });
});

describe("a failed build", () => {
  const broken = { "content/guides/one.md": page("One", "[Nowhere](/nowhere/) and {=NOPE}") };
  const whole = { "content/guides/one.md": page("One", "Other words.") };

  test("gives its problems and leaves the last good site byte for byte", async () => {
    const before = everything(out);
    writeFiles(root, broken);
    const { problems, written } = await buildAgain();
    expect(written).toBeUndefined();
    expect(problems.map(({ message }) => message).sort()).toEqual([
      "There is no constant `NOPE`.",
      "`/nowhere/` doesn't lead to a page.",
    ]);
    expect(changedSince(before)).toEqual([]);
    expect(readdirSync(root).filter((name) => name.startsWith("dist"))).toEqual(["dist", "dist-hosts"]);
  });

  test("on the command line prints them and ends with status 1", () => {
    writeFiles(root, broken);
    const before = everything(out);
    const command = [join(packageRoot, "bin/octavo.mjs"), "build", "--root", root];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toContain("content/guides/one.md:6:1  `/nowhere/` doesn't lead to a page.");
    expect(stderr).toContain("2 errors, 0 warnings. Nothing was written. The last good site is unchanged.");
    expect(changedSince(before)).toEqual([]);
  });

  test.each([
    ["behavior.ts", "export const behavior = {\n  x: (\n};\n", "3:1  Unexpected token."],
    ["style.css", '@import "./other.css";\np { color: red } }\n', "2:18  Unexpected }."],
  ])("of a site with a mistake in %s names its place, without a stack", async (name, text, expected) => {
    const part = 'export const part = { type: "leafDirective" };\n';
    const broken = temporaryFolder({ ...files, "site/parts/own/part.ts": part, [`site/parts/own/${name}`]: text });
    const { problems, written } = await build(broken, join(broken, "dist"), createProgress(undefined));
    expect(written).toBeUndefined();
    expect(problems.map(printProblem)).toEqual([`site/parts/own/${name}:${expected}\n    Correct the file.`]);
  });

  test("that breaks while it writes leaves the last good site too", async () => {
    const before = everything(out);
    writeFiles(root, { ...whole, "content/guides/index.md": page("Guides", "Changed.") });
    const vanish = { ...createProgress(undefined) };
    const { stage } = vanish;
    vanish.stage = (name, total, run) => {
      if (name === "write the rest") rmSync(join(root, "public/favicon.svg"));
      return stage(name, total, run);
    };
    await expect(build(root, out, vanish)).rejects.toThrow("ENOENT");
    expect(changedSince(before)).toEqual([]);
    expect(readdirSync(root).filter((name) => name.startsWith("dist"))).toEqual(["dist", "dist-hosts"]);
    writeFiles(root, files);
  });

  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "that ends by %s leaves the last good site, and no other files",
    async (signal) => {
      const before = everything(out);
      writeFiles(root, { "content/guides/index.md": page("Guides", "Changed.") });
      const child = spawn(process.execPath, [join(packageRoot, "bin/octavo.mjs"), "build", "--root", root]);
      // The new folder exists by then.
      child.stdout.once("data", () => child.kill(signal));
      const [, endedBy] = await once(child, "exit");
      expect(endedBy).toBe(signal);
      expect(changedSince(before)).toEqual([]);
      expect(readdirSync(root).filter((name) => name.startsWith("dist"))).toEqual(["dist", "dist-hosts"]);
      writeFiles(root, files);
    },
  );
});

describe("a cache that can't be written", () => {
  test("is reported, and the site is built without it", () => {
    const files = { "content/index.md": page("Home", "Text."), "cache-file": "a file where the cache would be" };
    const root = temporaryFolder(files);
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(packageRoot, "bin/octavo.mjs"), "build", "--root", root],
      {
        encoding: "utf8",
        env: { ...process.env, DOCS_CACHE: join(root, "cache-file") },
      },
    );
    expect(stderr).toMatch(
      /cache-file {2}warning: The cache can't be written: .*\n .*set DOCS_CACHE to another folder\./,
    );
    expect(status).toBe(0);
    expect(readFileSync(join(root, "dist/docs/index.html"), "utf8")).toContain("<title>Home</title>");
  });
});

describe("a site at the root of its host", () => {
  test("has its pages there, and a second build keeps every file", async () => {
    writeFiles(root, { "site/site.yaml": "origin: https://example.com\nbase: /\n" });
    const flat = join(root, "flat");
    await buildAgain(flat);
    expect(pathsOf(flat)).toEqual(
      expect.arrayContaining([
        "404.html",
        "guides/index.html",
        "index.html",
        "opensearch.xml",
        "robots.txt",
        "sitemap.xml",
      ]),
    );
    expect(readFileSync(join(flat, "index.html"), "utf8")).toContain("<title>Home</title>");
    const before = everything(flat);
    await buildAgain(flat);
    expect(everything(flat)).toEqual(before);
  });
});

describe("a site that asks for less", () => {
  const cardFiles = (folder: string) => pathsOf(folder).filter((path) => path.startsWith("docs/assets/cards/"));
  const lean = join(root, "lean");
  const settings = (text: string) => writeFiles(root, { "site/site.yaml": `origin: https://example.com\n${text}` });

  test("has no compressed files or cards, and gets them when it asks for them again", async () => {
    settings("compress: false\ncards: false\n");
    await buildAgain(lean);
    expect(pathsOf(lean).filter(isCompressed)).toEqual([]);
    expect(cardFiles(lean)).toEqual([]);
    expect(readFileSync(join(lean, "docs/index.html"), "utf8")).not.toMatch(/og:image|twitter:card/);
    settings("");
    await buildAgain(lean);
    expect(pathsOf(lean)).toEqual(expect.arrayContaining(["docs/index.html.br", "docs/assets/cards/index.png"]));
    expect(readFileSync(join(lean, "docs/index.html"), "utf8")).toContain("og:image");
    settings("compress: false\ncards: false\n");
    await buildAgain(lean);
    expect([...pathsOf(lean).filter(isCompressed), ...cardFiles(lean)]).toEqual([]);
  });
});

test("a build with an empty cache gives the same bytes as one with a full cache", async () => {
  const [empty, full] = [join(root, "from-empty-cache"), join(root, "from-full-cache")];
  rmSync(imageCacheFolder(root), { recursive: true, force: true });
  await buildAgain(empty);
  await buildAgain(full);
  const bytes = (folder: string) => new Map(pathsOf(folder).map((path) => [path, readFileSync(join(folder, path))]));
  expect(bytes(full)).toEqual(bytes(empty));
});
