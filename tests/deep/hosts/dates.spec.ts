// The dates of the built pages match those of their files in git, which are looked up one by one here.

import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { siteRoot } from "../../site-root.ts";
import { dist, pages, read } from "./site.ts";

const run = promisify(execFile);
const git = (...args: string[]) => execFileSync("git", args, { cwd: siteRoot, encoding: "utf8" }).trim();
const hasHistory = existsSync(join(siteRoot, ".git")) && git("rev-parse", "--is-shallow-repository") === "false";

/** The settings that pages are generated from, and that pages of both versions contain. */
const generatedFrom: Record<string, string> = {
  "api/rest/index.md": "site/openapi.yaml",
  "glossary/index.md": "site/glossary.yaml",
  "changelog/index.md": "site/changelog.yaml",
};

type Shown = { page: string; file: string; settings: string[]; dates: Record<string, string | undefined> };

/** Everything that states the date of a page. */
function shownOn(page: string, sitemap: ReadonlyMap<string, string | undefined>): Shown {
  const html = readFileSync(join(dist, page, "index.html"), "utf8");
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "") as {
    view: { record: { relativePath: string }; sharedFrom?: string };
  };
  const { record, sharedFrom } = data.view;
  const isOverlay = page.startsWith("/docs/v1/") && sharedFrom === undefined;
  const settings = generatedFrom[record.relativePath];
  return {
    page,
    file: `${isOverlay ? "versions/v1" : "content"}/${record.relativePath}`,
    settings: settings ? [settings] : [],
    dates: {
      foot: /Last updated <time dateTime="([^"]+)"/i.exec(html)?.[1],
      "structured data": /"dateModified":"([^"]+)"/.exec(html)?.[1],
      // The sitemap leaves out pages that name another address as canonical.
      ...(sharedFrom === undefined && { sitemap: sitemap.get(page) }),
    },
  };
}

const known = new Map<string, Promise<string | undefined>>();

/** The date of the latest commit that did more than rename the file. Versions share files. */
function lastCommit(file: string): Promise<string | undefined> {
  const format = ["--follow", "--find-renames=100%", "--name-status", "--format=%cI"];
  const asked =
    known.get(file) ??
    run("git", ["log", ...format, "--", file], { cwd: siteRoot }).then(
      ({ stdout }) => /^(\S+)\n\n(?!R100)\S/m.exec(stdout)?.[1],
    );
  known.set(file, asked);
  return asked;
}

async function expectedDate({ file, settings }: Shown): Promise<string | undefined> {
  const own = await lastCommit(file);
  if (own === undefined) return undefined;
  const dates = [own, ...(await Promise.all(settings.map(lastCommit)))].filter((date) => date !== undefined);
  return dates.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1);
}

test("page foot, structured data, Markdown, and sitemap agree, also with git if the clone has its history", async () => {
  const urls = [
    ...read("docs/sitemap.xml").matchAll(/<loc>https:\/\/[^/]+(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g),
  ];
  const sitemap = new Map(urls.map(([, path = "", date]) => [path, date]));
  const wrong: string[] = [];
  for (const page of pages) {
    const shown = shownOn(page, sitemap);
    const expected = hasHistory ? await expectedDate(shown) : shown.dates.foot;
    for (const [where, date] of Object.entries(shown.dates))
      if (date !== expected) wrong.push(`${page}, ${where}: ${date} instead of ${expected}`);
    const day = /^---\n(?:.+\n)*?updated: (.*)\n/.exec(read(`${page.slice(1)}index.md`))?.[1];
    const expectedDay = expected && new Date(expected).toISOString().slice(0, 10);
    if (day !== expectedDay) wrong.push(`${page}, Markdown: ${day} instead of ${expectedDay}`);
  }
  expect(wrong).toEqual([]);
  expect(pages.length).toBeGreaterThan(200);
});
