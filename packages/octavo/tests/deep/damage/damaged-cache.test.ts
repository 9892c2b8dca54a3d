// Damages the files of a small site's cache, in every way. What doesn't match its checksum must be made again, without a
// word. Tests whatever is in the folder, so that new kinds of files are included.

import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import type { ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { devAnswer } from "../../../src/author/dev/answer.ts";
import { type DevSite, openDevSite } from "../../../src/author/dev/dev-site.ts";
import { checkTexts } from "../../../src/author/texts/check-texts.ts";
import { build } from "../../../src/cli/build-site.ts";
import { createProgress } from "../../../src/model/progress.ts";
import { markdownPath, pageAssetPath } from "../../../src/model/route.ts";
import { cacheProblem } from "../../../src/source/cache/cache-folder.ts";
import { workerFile } from "../../../src/source/files/package-root.ts";
import { readContent } from "../../../src/source/site/read-content.ts";
import { damages } from "../../damages.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\n${body}\n`;
const diagram = '```mermaid title="A" alt="B"\nflowchart TD\n  a --> b\n```';
const folder = temporaryFolder(
  {
    "site/content/index.md": page("Home", "[One](/one/)"),
    "site/content/one.md": page("One", `::hello\n\n${diagram}\n\nA mispeled word.\n\n::mcp-server`),
    "site/versions/v1/two.md": page("Two", "Text."),
    "site/site/site.yaml": "product: Acme\nmcp: { page: /one/ }\ncompress: false\n",
    "site/site/versions.yaml":
      "- { id: v2, label: v2, status: current }\n" +
      "- { id: v1, label: v1, base: /docs/v1/, folder: versions/v1, moved: {}, without: {} }\n",
    "site/site/parts/hello/part.ts":
      'export const part = { type: "leafDirective", read: () => ({ props: {}, children: [{ type: "text", value: "Hi" }] }) };\n',
    "site/site/parts/hello/style.css": ".hello { color: red }\n",
  },
  afterAll,
);
const root = join(folder, "site");
const full = join(folder, "full");

type Way = keyof typeof damages;
const ways = Object.keys(damages) as Way[];

type Result = ReadonlyMap<string, string>;

/** What a build publishes, and what it and `check` report. */
async function built(): Promise<Result> {
  const out = join(folder, "out/dist");
  const { problems } = await build(root, out, createProgress(undefined));
  const files = pathsOf(dirname(out)).map((path) => [path, textOf(join(dirname(out), path))] as const);
  rmSync(dirname(out), { recursive: true });
  const content = await readContent(root, createProgress(undefined));
  const texts = await checkTexts(root, content.tree.site, content.tree.pages.values(), () => {});
  const reported = { problems, found: content.problems, texts, cache: cacheProblem() };
  return new Map([...files, ["problems", JSON.stringify(reported)]]);
}

/** A Vite that only says what a document is rendered from. */
const vite = {
  environments: {},
  ssrLoadModule: async () => ({ renderDocument: (input: unknown) => ({ html: JSON.stringify(input) }) }),
  transformIndexHtml: (_: string, html: string) => html,
} as unknown as ViteDevServer;

async function openSite(): Promise<DevSite> {
  const site = await openDevSite(root);
  await site.loadAll();
  return site;
}

/** The dev server's answers. */
async function served(site: DevSite): Promise<Result> {
  const found = new Map<string, string>();
  const ask = async (pathname: string) => {
    const answer = await devAnswer({ pathname, search: "" } as Parameters<typeof devAnswer>[0], root, site, vite);
    found.set(pathname, Buffer.from(answer?.body ?? "").toString("latin1"));
    return found.get(pathname) ?? "";
  };
  for (const { pages, site: settings } of site.trees()) {
    for (const route of pages.keys()) {
      const document = await ask(settings.base + route.slice(1));
      for (const path of [pageAssetPath(route), markdownPath(route)]) await ask(settings.base + path);
      for (const [font] of document.matchAll(/[\w/-]+\.woff2/g)) await ask(font);
    }
    for (const path of ["llms-full.txt", "sitemap.xml", "assets/search/words.txt"]) await ask(settings.base + path);
  }
  found.set("problems", JSON.stringify([site.problems(), cacheProblem()]));
  return found;
}

const pathsOf = (inside: string): string[] =>
  readdirSync(inside, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inside.length + 1))
    .sort();

const textOf = (file: string) => readFileSync(file, "latin1");

const differences = (found: Result, wanted: Result) =>
  [...new Set([...found.keys(), ...wanted.keys()])].filter((key) => found.get(key) !== wanted.get(key));

type Damaged = readonly (readonly [path: string, way: Way])[];

/** Damages files of a cache. */
function damage(cache: string, damaged: Damaged): void {
  for (const [path, way] of damaged) {
    const other = pathsOf(full).find((other) => other !== path && extname(other) === extname(path));
    damages[way](join(cache, path), readFileSync(join(full, other ?? path)));
  }
}

/** Uses a copy of the full cache. */
function copyOfCache(damaged: Damaged = []): string {
  const cache = temporaryFolder();
  cpSync(full, cache, { recursive: true });
  damage(cache, damaged);
  vi.stubEnv("DOCS_CACHE", cache);
  return cache;
}

/** @returns what the dev server, a build, and a check do otherwise than with an empty cache. */
async function differencesWith(damaged: Damaged): Promise<string[]> {
  copyOfCache(damaged);
  const ofServer = differences(await served(await openSite()), expected.served);
  copyOfCache(damaged);
  return [...ofServer, ...differences(await built(), expected.built)];
}

/** Such as `pages.pack`. */
const kindOf = (path: string) => path.replace(/\/.*/s, "").replace(/-[^.]*(?:\.v1)?(?:-[^.]*)?/, "");

/** Whether the file is part of a folder with a checksum, such as a bundle. Making one takes seconds. */
const isMadeAsFolder = (path: string) => existsSync(join(full, path.replace(/\/.*/s, ""), "checksum"));

let expected: { built: Result; served: Result };

beforeAll(async () => {
  // The program that threads run isn't part of the test.
  await workerFile("output-worker");
  vi.stubEnv("DOCS_CACHE", full);
  expected = { built: await built(), served: await served(await openSite()) };
}, 120_000);
afterAll(() => {
  vi.unstubAllEnvs();
});

test("the cache of this test has every kind of file", () => {
  expect([...new Set(readdirSync(full).map(kindOf))].sort()).toEqual([
    ...["blocks.bin", "bundle", "font", "images", "pages.bin", "pages.pack", "parts", "prose.bin", "search.bin"],
    ...["server", "settings.bin"],
  ]);
});

describe("a damaged cache makes no difference to the dev server, a build, and a check", () => {
  test.each(ways)("if all its files are %s", async (way) => {
    const paths = pathsOf(full).filter((path) => !isMadeAsFolder(path));
    expect(await differencesWith(paths.map((path) => [path, way]))).toEqual([]);
  });

  test("if only some kinds of files are damaged", async () => {
    const all = pathsOf(full).map((path, at) => [path, ways[at % ways.length] as Way] as const);
    const folders = all.filter(([path]) => isMadeAsFolder(path));
    const kinds = [...new Set(readdirSync(full).map(kindOf))];
    const everyOther = [0, 1].map((rest) => all.filter(([path]) => kinds.indexOf(kindOf(path)) % 2 === rest));
    for (const damaged of [folders, ...everyOther])
      expect(await differencesWith(damaged), JSON.stringify(damaged)).toEqual([]);
  });

  test.each(ways)("if its files are %s while the dev server runs", async (way) => {
    const cache = copyOfCache();
    const site = await openSite();
    const paths = pathsOf(cache).filter((path) => !isMadeAsFolder(path));
    damage(
      cache,
      paths.map((path) => [path, way]),
    );
    expect(differences(await served(site), expected.served)).toEqual([]);
  });

  test("if it's removed while the dev server runs", async () => {
    const cache = copyOfCache();
    const site = await openSite();
    rmSync(cache, { recursive: true });
    expect(differences(await served(site), expected.served)).toEqual([]);
  });
});
