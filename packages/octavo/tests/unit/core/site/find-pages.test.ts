import { describe, expect, test } from "vitest";
import { decideMistakes, printProblem } from "../../../../core/model/problem.ts";
import { findPages } from "../../../../core/site/find-pages.ts";
import { openSource } from "../../../../core/site/load-source.ts";
import { mayConfigure } from "../../../../import/navigation/configured-folder.ts";
import { type Files, temporaryFolder } from "../../../temporary-folder.ts";

const find = (...paths: string[]) => findIn(false, ...paths);

const pagesIn = async (root: string, strict = false) =>
  findPages(await openSource(root, { strict, isTranslated: false }));

const findIn = async (isOther: boolean, ...paths: string[]) => {
  const root = temporaryFolder(Object.fromEntries(paths.map((path) => [path, "# x\n"])));
  const { pages, problems } = await pagesIn(root, !isOther);
  return {
    routes: pages.map(({ route }) => route),
    pages,
    printed: decideMistakes(problems, !isOther).map(printProblem),
  };
};

describe("findPages", () => {
  test("every Markdown file is a page, in an order that no machine decides", async () => {
    const { routes, printed } = await find("content/b.md", "content/a/README.md", "content/index.md", "content/a/C.md");
    expect(routes).toEqual(["/a/c/", "/a/", "/b/", "/"]);
    expect(printed).toEqual([]);
  });

  test("images, hidden files and hidden folders are no pages", async () => {
    expect((await find("content/index.md", "content/a.png", "content/.draft.md", "content/.git/x.md")).routes).toEqual([
      "/",
    ]);
  });

  test("a page knows its file and its path below content/", async () => {
    const [page] = (await find("content/Api/Http.md")).pages;
    expect(page.relativePath).toBe("Api/Http.md");
    expect(page.file).toMatch(/\/content\/Api\/Http\.md$/);
    expect(page.lastChanged).toBeUndefined();
  });

  test("two files of one route are a problem that names both, and each has an address", async () => {
    const { routes, printed } = await find("content/Limits.md", "content/limits/index.md", "content/limits/README.md");
    expect(routes).toEqual(["/limits/", "/limits/readme/", "/limits-2/"]);
    expect(printed).toEqual([
      "content/limits/README.md:1:1  `/limits/` is also the route of content/Limits.md.\n    Move one of them, or merge the two.",
      "content/limits/index.md:1:1  `/limits/` is also the route of content/Limits.md.\n    Move one of them, or merge the two.",
    ]);
  });

  test.each([[["content/a.png"]], [["content/a.png", "elsewhere/index.md"]]])(
    "a site without a page is a problem: %j",
    async (paths) => {
      expect((await find(...paths)).printed).toEqual([
        "content/index.md:1:1  There are no pages.\n    Write this page, or name another folder with --root.",
      ]);
    },
  );
});

describe("a folder without content/", () => {
  test("has its pages in itself, apart from what tools and builds put there", async () => {
    const { routes, pages } = await find(
      ...["index.md", "guide/intro.md", "notes.mdx", "node_modules/a/README.md", "dist/a.md", ".git/a.md"],
      ...["out/.docs-output", "out/a.md", "public/a.md"],
    );
    expect(routes).toEqual(["/guide/intro/", "/", "/notes/"]);
    expect(pages.map(({ path }) => path)).toEqual(["guide/intro.md", "index.md", "notes.mdx"]);
  });

  test("has pages in a folder called site, unless that has settings or was built by MkDocs", async () => {
    expect((await find("index.md", "site/a.md")).routes).toEqual(["/", "/site/a/"]);
    expect((await find("index.md", "site/a.md", "site/sidebar.yaml")).routes).toEqual(["/"]);
    expect((await find("index.md", "site/a.md", "site/index.html")).routes).toEqual(["/"]);
  });

  test.each([
    [["package.json", "README.md", "packages/a/README.md", "docs/intro.md"], ["docs/intro.md"]],
    [["README.md", "docs/intro.md"], ["docs/intro.md"]],
    [["docs/index.md", "docs/public/a.md", "mkdocs.yml"], ["docs/index.md"]],
    [["src/SUMMARY.md", "src/chapter_1.md", "book.toml"], ["src/chapter_1.md"]],
    [
      ["docs/a.md", "notes/b.md"],
      ["docs/a.md", "notes/b.md"],
    ],
    [
      ["index.md", "docs/a.md", "package.json"],
      ["docs/a.md", "index.md"],
    ],
  ])("%j: its pages are %j", async (paths, expected) => {
    expect((await find(...paths)).pages.map(({ path }) => path)).toEqual(expected);
  });
});

describe("among pages that may be for another generator", () => {
  test("files that want the same address all get one", async () => {
    const { routes, pages, printed } = await findIn(true, "a.md", "a/index.md", "a/README.md", "README.md", "index.md");
    expect(pages.map(({ path }, index) => `${path} ${routes[index]}`)).toEqual([
      "README.md /readme/",
      "a.md /a-2/",
      "a/README.md /a/readme/",
      "a/index.md /a/",
      "index.md /",
    ]);
    expect(printed).toHaveLength(3);
    expect(printed).toContain(
      "a.md:1:1  warning: `/a/` is also the route of a/index.md.\n    This page is at `/a-2/`. Rename it.",
    );
  });

  test("a name that can't be an address is published without the characters that prevent it", async () => {
    expect((await findIn(true, "index.md", "My Guide (new).md", "a & b/c#.md")).routes).toEqual([
      "/my-guide-new/",
      "/a-b/c/",
      "/",
    ]);
  });

  test("a long name keeps all its letters, and one that is too long for a file gets a route that no other page has", async () => {
    const start = "a name that goes on for more than fifty characters ".repeat(2);
    expect(await findIn(true, `${start}1.md`, `${start}2.md`)).toMatchObject({
      routes: ["1", "2"].map((end) => `/${start.replaceAll(" ", "-")}${end}/`),
      printed: [],
    });
    const long = ["x", "é"].map((letter) => letter.repeat(240 / Buffer.byteLength(letter)));
    const { routes, printed } = await findIn(true, ...long.flatMap((name) => [`${name}1.md`, `${name}2.md`]));
    expect([new Set(routes).size, printed]).toEqual([4, []]);
    expect(routes.map((route) => Buffer.byteLength(route) <= 202)).toEqual([true, true, true, true]);
    expect(routes.join()).not.toContain("\ufffd");
  });
});

test.each<[string, Files, string[]]>([
  ["mkdocs.yml", { "mkdocs.yml": "docs_dir: guide\n", "guide/a.md": "# A", "docs/b.md": "# B" }, ["guide/a.md"]],
  ["book.toml", { "book.toml": '[book]\nsrc = "text"\n', "text/a.md": "# A", "README.md": "# R" }, ["text/a.md"]],
  [
    ".vitepress/config.ts",
    { "docs/.vitepress/config.ts": 'export default { srcDir: "./src" }', "docs/src/a.md": "# A", "docs/b.md": "# B" },
    ["docs/src/a.md"],
  ],
  [
    "docusaurus.config.js",
    {
      "website/docusaurus.config.js": 'module.exports = { presets: [["x", { docs: { path: "../guide" } }]] }',
      "guide/a.md": "# A",
      "docs/b.md": "# B",
    },
    ["guide/a.md"],
  ],
  ["a path that leads out of the site", { "mkdocs.yml": "docs_dir: ../x", "docs/a.md": "# A" }, ["docs/a.md"]],
])("the folder of the pages is named in the configuration of another generator: %s", async (_, files, paths) => {
  expect((await pagesIn(temporaryFolder(files))).pages.map(({ path }) => path)).toEqual(paths);
});

test("configuration of other generators is told apart from what they write, and from programs", async () => {
  const configuration = ["mkdocs.yml", "website/sidebars.js", "docs/.vitepress/config.mts", ".vitepress/sidebar.ts"];
  const others = ["src/main.ts", "docs/.vitepress/cache/deps/vue.js", "package.json", "website/node_modules"];
  expect([...configuration, "website", "docs/.vitepress"].filter((path) => !mayConfigure(path))).toEqual([]);
  expect(others.filter(mayConfigure)).toEqual([]);
});

test.each<[Files, string]>([
  [{}, "/guide/install/"],
  [{ "mkdocs.yml": "" }, "/01-guide/02-install/"],
  [{ "docs/SUMMARY.md": "- [A](01-guide/02-install.md)" }, "/01-guide/02-install/"],
  // Without the numbers, both would have the same address.
  [{ "docs/01-guide/03-install.md": "# B" }, "/01-guide/02-install/"],
  [{ "site/site.yaml": "strict: false" }, "/01-guide/02-install/"],
])("numbers of names are left out unless something speaks against it: %j", async (files, route) => {
  const root = temporaryFolder({ "docs/01-guide/02-install.md": "# A", "package.json": "", ...files });
  expect((await pagesIn(root)).pages.map((page) => page.route)).toContain(route);
});

test("what isn't part of an address here still leads to the page", async () => {
  const root = temporaryFolder({ "docs/index.md": "# A", "docs/02-My Page [new].md": "# B", "package.json": "" });
  const { pages, moves } = await pagesIn(root);
  expect(pages.map(({ route }) => route)).toEqual(["/my-page-new/", "/"]);
  expect(moves.map(({ from, to }) => [from, to])).toEqual([["/02-my page [new]/", "/my-page-new/"]]);
});

test("Docusaurus leaves out the numbers of names, but not dates and versions", async () => {
  const root = temporaryFolder({
    "docusaurus.config.js": "",
    "docs/02-guides/01-install.md": "# A",
    "docs/02-guides/2024-05-01.md": "# B",
    "docs/02-guides/03-own.md": "---\nslug: mine\n---\n# C",
  });
  const { pages, moves } = await pagesIn(root);
  expect(pages.map(({ route }) => route)).toEqual(["/guides/install/", "/guides/mine/", "/guides/2024-05-01/"]);
  expect(moves.map(({ from, to }) => [from, to])).toEqual([["/guides/own/", "/guides/mine/"]]);
});
