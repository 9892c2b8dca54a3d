// A small site whose cache tests damage, and what comes out of it. Whatever is in the folder of the cache is damaged, so
// that new kinds of files are included.

import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { cacheProblem } from "../core/cache/cache-folder.ts";
import { build } from "../core/cli/build-site.ts";
import { type DevSite, openDevSite } from "../core/dev/dev-site.ts";
import { devAnswer } from "../core/dev/handler.ts";
import { workerFile } from "../core/files/package-root.ts";
import { createProgress } from "../core/model/progress.ts";
import { markdownPath, pageAssetPath } from "../core/model/route.ts";
import { readContent } from "../core/publish/read-content.ts";
import { checkTexts } from "../extensions/prose/check-texts.ts";
import { damages } from "./damages.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: A page.\n---\n\n${body}\n`;
const diagram = '```mermaid title="A" alt="B"\nflowchart TD\n  a --> b\n```';
const files = {
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
};

export type Way = keyof typeof damages;
export const ways = Object.keys(damages) as Way[];

type Output = ReadonlyMap<string, string>;
type Damaged = readonly (readonly [path: string, way: Way])[];

const pathsOf = (inside: string): string[] =>
  readdirSync(inside, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(inside.length + 1))
    .sort();

const differences = (actual: Output, expected: Output) =>
  [...new Set([...actual.keys(), ...expected.keys()])].filter((key) => actual.get(key) !== expected.get(key));

/** Such as `pages.pack`. */
export const kindOf = (path: string): string => path.replace(/\/.*/s, "").replace(/-[^.]*(?:\.v1)?(?:-[^.]*)?/, "");

/** Builds the site before the first test of the file that calls this, and removes everything after its last. */
export function cachedSite() {
  const folder = temporaryFolder(files, afterAll);
  const root = join(folder, "site");
  const full = join(folder, "full");
  let expected: { built: Output; served: Output };

  beforeAll(async () => {
    // The program that threads run isn't part of the test.
    await workerFile("output-worker");
    vi.stubEnv("DOCS_CACHE", full);
    expected = { built: await built(), served: await served(await openSite()) };
  });
  afterAll(() => {
    vi.unstubAllEnvs();
  });

  /** What a build publishes, and what it and `check` report. */
  async function built(): Promise<Output> {
    const out = join(folder, "out/dist");
    const { problems } = await build(root, out, createProgress(undefined));
    const published = pathsOf(dirname(out)).map(
      (path) => [path, readFileSync(join(dirname(out), path), "latin1")] as const,
    );
    rmSync(dirname(out), { recursive: true });
    const content = await readContent(root, createProgress(undefined));
    const texts = await checkTexts(root, content.tree.site, content.tree.pages.values(), () => {});
    const reported = { problems, found: content.problems, texts, cache: cacheProblem() };
    return new Map([...published, ["problems", JSON.stringify(reported)]]);
  }

  async function openSite(): Promise<DevSite> {
    const site = await openDevSite(root);
    await site.loadAll();
    return site;
  }

  /** The dev server's answers. */
  async function served(site: DevSite): Promise<Output> {
    const answers = new Map<string, string>();
    const ask = async (pathname: string) => {
      const { body = "" } = await devAnswer({ pathname, search: "" } as Parameters<typeof devAnswer>[0], root, site);
      const text = Buffer.from(body)
        .toString("latin1")
        .replace(/data-changes="\d+"/, "");
      answers.set(pathname, text);
      return text;
    };
    for (const { pages, site: settings } of site.trees()) {
      for (const route of pages.keys()) {
        const document = await ask(settings.base + route.slice(1));
        for (const path of [pageAssetPath(route), markdownPath(route)]) await ask(settings.base + path);
        for (const [font] of document.matchAll(/[\w/-]+\.woff2/g)) await ask(font);
      }
      for (const path of ["llms-full.txt", "sitemap.xml", "assets/search/words.txt"]) await ask(settings.base + path);
    }
    answers.set("problems", JSON.stringify([site.problems(), cacheProblem()]));
    return answers;
  }

  /** Damages files of a cache. */
  function damage(cache: string, damaged: Damaged): void {
    for (const [path, way] of damaged) {
      const other = pathsOf(full).find((other) => other !== path && extname(other) === extname(path));
      damages[way](join(cache, path), readFileSync(join(full, other ?? path)));
    }
  }

  /** From now on, a copy of the full cache is used. */
  function copyOfCache(damaged: Damaged = []): string {
    const cache = temporaryFolder();
    cpSync(full, cache, { recursive: true });
    damage(cache, damaged);
    vi.stubEnv("DOCS_CACHE", cache);
    return cache;
  }

  return {
    paths: () => pathsOf(full),
    kinds: () => [...new Set(readdirSync(full).map(kindOf))].sort(),
    /** Whether the file is part of a folder with a checksum, such as a bundle. Making one takes seconds. */
    isMadeAsFolder: (path: string) => existsSync(join(full, path.replace(/\/.*/s, ""), "checksum")),

    /** @returns what the dev server, a build, and a check do otherwise than with an empty cache. */
    differencesWith: async (damaged: Damaged): Promise<string[]> => {
      copyOfCache(damaged);
      const ofServer = differences(await served(await openSite()), expected.served);
      copyOfCache(damaged);
      return [...ofServer, ...differences(await built(), expected.built)];
    },

    /** @returns what a dev server does otherwise if its cache is damaged while it runs. */
    differencesOfRunning: async (change: (cache: string, damage: (damaged: Damaged) => void) => void) => {
      const cache = copyOfCache();
      const site = await openSite();
      change(cache, (damaged) => damage(cache, damaged));
      return differences(await served(site), expected.served);
    },
  };
}
