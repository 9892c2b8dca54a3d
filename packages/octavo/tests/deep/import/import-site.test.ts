// A site that is imported and then built shows the same as the build of its old files.

import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../../core/files/package-root.ts";
import { decoded } from "../../../core/model/decode.ts";
import { createProgress } from "../../../core/model/progress.ts";
import { redirectTable } from "../../../core/model/redirects.ts";
import { wholeHtml } from "../../../core/model/rendered.ts";
import { splitHash } from "../../../core/model/target.ts";
import { readContent } from "../../../core/publish/read-content.ts";
import { loadSite } from "../../../core/settings/load-site.ts";
import type { EditionTree } from "../../../core/site/connect-pages.ts";
import { formatAddresses } from "../../../extensions/addresses/addresses-file.ts";
import { checkAgainst } from "../../../extensions/addresses/check-against.ts";
import { importSite } from "../../../import/command/import-site.ts";
import { shownText } from "../../shown-text.ts";
import { type Files, temporaryFolder } from "../../temporary-folder.ts";

const silent = createProgress(undefined);
const fixtures = join(packageRoot, "tests/fixtures");

/** A strict site has no links that lead nowhere, so the import makes them text. */
function withoutDeadLinks(html: string, tree: EditionTree, files: ReadonlyMap<string, string>, own: string): string {
  return html.replace(/<a href="(?!https?:|mailto:)([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, href: string, text: string) => {
    if (link.includes('class="')) return link;
    if (/^[a-z]+:/.test(href)) return text;
    const { path, hash } = splitHash(href);
    const route = path === "" ? own : decoded(path.slice(tree.site.base.length - 1));
    const page = tree.pages.get(route);
    if (!page) return files.has(route) ? link : text;
    if (hash === undefined || page.anchors.includes(decoded(hash))) return link;
    return path === "" ? text : link.replace(/#[^"]*/, "");
  });
}

async function shownBy(root: string) {
  const { tree, trees, publicFiles, problems } = await readContent(root, silent);
  return {
    shown: await Promise.all(trees.map((each) => shownIn(each, publicFiles))),
    isStrict: tree.site.strict,
    errors: problems.filter(({ severity }) => severity === "error"),
  };
}

/** What the original or a translation shows. */
async function shownIn(tree: EditionTree, publicFiles: ReadonlyMap<string, string>) {
  const pages = await Promise.all(
    [...tree.pages].map(async ([route, page]) => {
      const { html, sections: written } = await page.content();
      const sections = written.map((section) => ({
        ...section,
        text: section.text.replace(/[ ]*\n\s*|[ ]+/g, " ").trim(),
      }));
      const article = shownText(withoutDeadLinks(wholeHtml(html), tree, publicFiles, route));
      const isShared = page.source.sharedFrom !== undefined;
      return [route, { title: page.record.title, label: page.label, isShared, article, sections }] as const;
    }),
  );
  const { base, lang, title, product, description } = tree.site;
  return {
    ...{ base, lang, title, product, description },
    pages: Object.fromEntries(pages.sort(([a], [b]) => (a < b ? -1 : 1))),
    sidebar: tree.index.tree,
    redirects: redirectTable(tree.site.redirects),
  };
}

async function imported(root: string) {
  const to = join(temporaryFolder(), "new");
  const result = await importSite(root, to, silent);
  return { result, to };
}

/** Those that weren't made for this generator. */
const foreign = readdirSync(fixtures).filter((name) => !loadSite(join(fixtures, name)).site.strict);

describe("an imported fixture shows the same as before", () => {
  test("there are many of them", () => {
    expect(foreign.length).toBeGreaterThan(5);
  });

  test.each(foreign)("%s", async (name) => {
    const { to } = await imported(join(fixtures, name));
    const [before, after] = [await shownBy(join(fixtures, name)), await shownBy(to)];
    expect(after.errors).toEqual([]);
    expect(after.shown).toEqual(before.shown);
  });
});

const page = (to: string, path: string) => readFileSync(join(to, path), "utf8");

async function importedFiles(files: Files) {
  return imported(temporaryFolder(files));
}

describe("the text of a page", () => {
  test("stays as its author wrote it in blocks without foreign syntax", async () => {
    const { to } = await importedFiles({
      "mkdocs.yml": "site_name: Acme",
      "docs/index.md": [
        "# Home",
        "",
        "A line that is",
        "wrapped, with *emphasis* and __strong__.",
        "",
        "<!-- A comment. -->",
        "",
        "*   A list",
        "    of *items*",
        "",
        "A *sentence* with <b>HTML</b>.",
        "",
        "*   A list",
        "    with a [link](guide.md#start-here){ .button } in it",
        "",
        "    !!! note",
        "        Text in a *note*.",
        "",
        "*   Another *item*",
        "",
        "| A   | B   |",
        "| --- | --- |",
        "| one | [two](guide) |",
        "",
      ].join("\n"),
      "docs/guide.md": "# Guide\n\n## Start here\n",
    });
    expect(page(to, "content/index.md")).toBe(
      [
        "---",
        "description: A line that is wrapped, with emphasis and strong.",
        "---",
        "",
        "# Home",
        "",
        "A line that is",
        "wrapped, with *emphasis* and __strong__.",
        "",
        "<!-- A comment. -->",
        "",
        "*   A list",
        "    of *items*",
        "",
        "A _sentence_ with **HTML**.",
        "",
        "- A list",
        "  with a [link](guide.md#start-here) in it",
        "",
        "  :::note",
        "  Text in a *note*.",
        "  :::",
        "",
        "- Another *item*",
        "",
        "| A   | B   |",
        "| --- | --- |",
        "| one | [two](guide) |",
        "",
      ].join("\n"),
    );
  });

  test("has each directive with its name, attributes, and content, whatever it is", async () => {
    const { to } = await importedFiles({
      "docusaurus.config.js": "export default {}",
      "docs/index.mdx":
        '# Home\n\n<Tabs>\n<TabItem label="A">\n\n```js\na()\n```\n\n</TabItem>\n<TabItem label="B">\n\n```py\nb()\n```\n\n</TabItem>\n</Tabs>\n\n<details>\n<summary>More</summary>\n\n:::tip\nText\n:::\n\n</details>\n',
    });
    const text = page(to, "content/index.md");
    expect(text).toContain(':::code-tabs\n```js tab="A"\na()\n```\n\n```py tab="B"\nb()\n```\n:::');
    expect(text).toContain("::::details[More]\n:::tip\nText\n:::\n::::");
  });

  test("says that a sample isn't checked if it can't be parsed", async () => {
    const { to, result } = await importedFiles({
      "mkdocs.yml": "",
      "docs/index.md": '# A\n\n!!! tip\n    Text.\n\n```json title="a"\n{ a\n```\n',
    });
    expect(page(to, "content/index.md")).toContain('```json title="a" check="skip:imported"');
    expect(result.mistakes).toEqual([]);
    expect(page(to, "import-report.md")).toContain("- Line 6: The sample can't be parsed");
  });
});

describe("the new folder", () => {
  test("says why the site isn't strict", async () => {
    const { to, result } = await importedFiles({ "mkdocs.yml": "", "docs/index.md": "# A\n\n### B\n\nText.\n" });
    expect(result.mistakes.map(({ message }) => message)).toEqual(["A heading of level 3 follows one of level 1."]);
    expect(page(to, "site/site.yaml")).toMatch(/# The pages have mistakes .*\n.*\nstrict: false\n$/);
    expect(page(to, "import-report.md")).toContain("- content/index.md:7: A heading of level 3");
  });

  test("has to be empty, and stays as it is otherwise", async () => {
    const from = temporaryFolder({ "mkdocs.yml": "", "docs/index.md": "# A" });
    const to = temporaryFolder({ "notes.txt": "" });
    await expect(importSite(from, to, silent)).rejects.toThrow(
      "isn't empty: it has notes.txt. Name a new or empty folder",
    );
    expect(readdirSync(to)).toEqual(["notes.txt"]);
  });

  test("isn't there if nothing could be imported", async () => {
    const parent = temporaryFolder();
    await expect(importSite(temporaryFolder(), join(parent, "new"), silent)).rejects.toThrow("There are no pages.");
    expect(readdirSync(parent)).toEqual([]);
  });

  test("isn't written from a site that is already strict", async () => {
    const from = temporaryFolder({ "content/index.md": "# A", "site/site.yaml": "title: A" });
    const to = join(temporaryFolder(), "new");
    await expect(importSite(from, to, silent)).rejects.toThrow("is already a site of this generator");
    expect(existsSync(to)).toBe(false);
  });
});

describe("check --against the addresses of the old site", () => {
  test("proves that no page and no anchor is lost", async () => {
    const { to } = await importedFiles({
      "mkdocs.yml": "site_name: Acme\nplugins:\n  - redirects:\n      redirect_maps:\n        old.md: guide.md",
      "docs/index.md": "# Home",
      "docs/guide.md": '# Guide\n\n## 1. Don\'t wait\n\n<a name="old-name"></a>\n\nText.\n',
    });
    const pageAt = (path: string, ...anchors: string[]) => ({ path, title: "", sections: [], anchors });
    const pages = [pageAt("/"), pageAt("/guide/", "1-dont-wait", "old-name"), pageAt("/old/")];
    const built = temporaryFolder({ "assets/addresses.json": formatAddresses({ pages, moved: [] }) });
    const check = async () => {
      const { trees } = await readContent(to, silent);
      const reviewed = { root: to, trees, progress: silent, readContent };
      return (await checkAgainst(reviewed, built)).problems.map(({ message }) => message);
    };
    expect(await check()).toEqual([]);
    for (const name of ["redirects.yaml", "anchors.yaml"]) rmSync(join(to, "site", name));
    expect(await check()).toEqual([
      expect.stringContaining("The page `/old/`"),
      expect.stringContaining("The anchor `#1-dont-wait`"),
    ]);
  });
});
