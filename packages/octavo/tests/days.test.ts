// What depends on the day of the build follows it, even if nothing else has changed since the last build.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { cacheFile, imageCacheFolder } from "../core/cache/cache-folder.ts";
import { build } from "../core/cli/build-site.ts";
import type { OutputFile } from "../core/model/output-file.ts";
import { createProgress } from "../core/model/progress.ts";
import { readRecord } from "../core/publish/writer/output-record.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const front = (title: string) => `---\ntitle: ${title}\ndescription: Words.\n---\n\n`;
const root = temporaryFolder(
  {
    "content/index.md": `${front("Home")}[News](/news/)\n`,
    "content/news.md": `${front("News")}::changelog\n`,
    "content/added.md": `${front("Added")}Words.\n`,
    "site/site.yaml": `
cards: false
changelog: { page: /news/ }
announcement: { text: "See the [news](/news/).", until: 2024-03-10 }
`,
    "site/changelog.yaml": `
- date: 2024-03-01
  title: A page was added
  text: Words.
  pages: [{ page: /added/, label: Added, new: true }]
`,
  },
  afterAll,
);
const out = join(root, "dist");

afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => {
  for (const cache of [cacheFile("blocks", root), imageCacheFolder(root)])
    rmSync(cache, { force: true, recursive: true });
});

/** What the documents of a build on a day contain. */
async function builtOn(day: string): Promise<{ mark: boolean; announcement: boolean; scripts: number; home: string }> {
  vi.stubEnv("SOURCE_DATE_EPOCH", String(Date.parse(`${day}T23:59:59Z`) / 1000));
  const { written } = await build(root, out, createProgress(undefined));
  expect(written).toBeDefined();
  const home = readFileSync(join(out, "docs/index.html"), "utf8");
  const files = readRecord(out)?.files ?? new Map<string, OutputFile>();
  return {
    mark: home.includes('.sidebar a:is([href="/docs/added/"]){--new:"New"}'),
    announcement: /class="announcement".*>See the <a/s.test(home),
    scripts: files.get("docs/index.html")?.inline?.scripts.length ?? 0,
    home,
  };
}

test("an announcement ends after its last day, and a page is new for 30 days", async () => {
  expect(await builtOn("2024-03-10")).toMatchObject({ mark: true, announcement: true, scripts: 1 });
  expect(await builtOn("2024-03-11")).toMatchObject({ mark: true, announcement: false, scripts: 1 });
  expect(await builtOn("2024-03-30")).toMatchObject({ mark: true, announcement: false });
  const { home, ...last } = await builtOn("2024-03-31");
  expect(last).toEqual({ mark: false, announcement: false, scripts: 1 });
  expect(home).not.toMatch(/--new|announcement/);
});

test("the feeds are only named on the page of the changelog", async () => {
  const { home } = await builtOn("2024-03-31");
  const news = readFileSync(join(out, "docs/news/index.html"), "utf8");
  const feeds = (html: string) => html.match(/<link rel="alternate" type="application[^>]*>/g) ?? [];
  expect(feeds(home)).toEqual([]);
  expect(feeds(news)).toEqual([
    '<link rel="alternate" type="application/rss+xml" href="http://localhost:4173/docs/news/rss.xml">',
    '<link rel="alternate" type="application/atom+xml" href="http://localhost:4173/docs/news/atom.xml">',
  ]);
});
