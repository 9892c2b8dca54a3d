// What becomes of a draft: a build leaves no trace of it, and the dev server shows it.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { build } from "../../../../core/cli/build-site.ts";
import { openDevSite } from "../../../../core/dev/dev-site.ts";
import { createProgress } from "../../../../core/model/progress.ts";
import { pageAssetPath } from "../../../../core/model/route.ts";
import { readSamples } from "../../../../extensions/samples/read-samples.ts";
import { readFiles } from "../../../releases.ts";
import { temporaryFolder, writeFiles } from "../../../temporary-folder.ts";

const page = (title: string, body: string, extra = "") =>
  `---\ntitle: ${title}\ndescription: A page about ${title}.\n${extra}---\n\n${body}\n`;
const files = {
  "content/index.md": page("Home", "Text."),
  "content/guide/index.md": page("Guide", "Text."),
  "content/guide/aardvark.md": page(
    "Aardvark",
    "## Aardvarks\n\n[Nowhere](/nowhere/)\n\n```js\nrun();\n```",
    "draft: true\n",
  ),
  "site/site.yaml": "base: /docs/\nmcp: { page: / }\n",
  "site/sidebar.yaml": "- /\n- page: /guide/\n  items: [/guide/aardvark/]\n",
};

test("a build publishes nothing of a draft, and counts it", async () => {
  const root = temporaryFolder(files);
  const out = join(root, "dist");
  const { pages, drafts, written } = await build(root, out, createProgress(undefined));
  expect({ pages, drafts, isWritten: written !== undefined }).toEqual({
    ...{ pages: 2, drafts: ["content/guide/aardvark.md"], isWritten: true },
  });
  const published = readdirSync(out, { recursive: true, encoding: "utf8" });
  expect(published).toContain("docs/sitemap.xml");
  expect(published.filter((path) => /aardvark/i.test(path))).toEqual([]);
  const texts = published.filter((path) => /\.(?:html|md|txt|xml|json)$/.test(path));
  expect(texts.filter((path) => /aardvark/i.test(readFileSync(join(out, path), "utf8")))).toEqual([]);
});

test("a page without a draft's mark is published", async () => {
  const content = await readFiles({
    ...files,
    "content/guide/aardvark.md": page("Aardvark", "Text.", "draft: false\n"),
  });
  expect([...content.content.tree.pages.keys()]).toContain("/guide/aardvark/");
  expect(content.content.drafts).toEqual([]);
});

test("a site of nothing but drafts can't be published", async () => {
  const { content } = await readFiles({ "content/index.md": page("Home", "Text.", "draft: true\n") });
  expect(content.problems.map(({ file, message }) => `${file}: ${message}`)).toContain(
    "content/index.md: All pages are drafts, so there is nothing to publish.",
  );
});

test("samples of a draft are only checked for the open page", async () => {
  const root = temporaryFolder(files);
  const routes = async (only?: string) => (await readSamples(root, only)).pages.map(({ route }) => route);
  expect(await routes()).toEqual(["/guide/", "/"]);
  expect(await routes("/guide/aardvark/")).toEqual(["/guide/aardvark/"]);
});

test("the dev server shows a draft with a mark, lists it, and reports its mistakes", async () => {
  const root = temporaryFolder(files);
  const site = await openDevSite(root);
  await site.loadAll();
  const articleOf = async (route: string) =>
    JSON.parse(String(await site.published(`docs/${pageAssetPath(route)}`))).html;
  expect(await articleOf("/guide/aardvark/")).toMatch(/^<p class="draft-mark".*Draft.*<h1/s);
  expect(await articleOf("/guide/")).toMatch(/^<h1/);
  expect(site.tree().index.positions.has("/guide/aardvark/")).toBe(true);
  const messages = site.problems().map(({ message }) => message);
  expect(messages).toContain("`/nowhere/` doesn't lead to a page.");

  const file = join(root, "content/guide/aardvark.md");
  writeFiles(root, { "content/guide/aardvark.md": page("Aardvark", "Text.") });
  expect(JSON.parse((await site.reload(file))?.[0]?.asset ?? "{}").html).toMatch(/^<h1/);
});

test("the dev server reports a link to a draft as a build does, unless it's in a draft", async () => {
  const root = temporaryFolder({
    ...files,
    "content/index.md": page("Home", "[Aardvark](/guide/aardvark/)"),
    "content/other.md": page("Other", "[Aardvark](/guide/aardvark/#aardvarks)", "draft: true\n"),
  });
  const site = await openDevSite(root);
  await site.loadAll();
  const found = site.problems().filter(({ message }) => message.includes("aardvark"));
  expect(found.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    "content/index.md: `/guide/aardvark/` leads to a draft, which isn't published.",
  ]);
});
