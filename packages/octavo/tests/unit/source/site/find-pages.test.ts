import { describe, expect, test } from "vitest";
import { printProblem } from "../../../../src/model/problem.ts";
import { findPages } from "../../../../src/source/site/find-pages.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const find = (...paths: string[]) => findIn(true, ...paths);

const findIn = (strict: boolean, ...paths: string[]) => {
  const root = temporaryFolder(Object.fromEntries(paths.map((path) => [path, "# x\n"])));
  const { pages, problems } = findPages(root, strict);
  return { routes: pages.map(({ route }) => route), pages, printed: problems.map(printProblem) };
};

describe("findPages", () => {
  test("every Markdown file is a page, in an order that no machine decides", () => {
    const { routes, printed } = find("content/b.md", "content/a/README.md", "content/index.md", "content/a/C.md");
    expect(routes).toEqual(["/a/c/", "/a/", "/b/", "/"]);
    expect(printed).toEqual([]);
  });

  test("images, hidden files and hidden folders are no pages", () => {
    expect(find("content/index.md", "content/a.png", "content/.draft.md", "content/.git/x.md").routes).toEqual(["/"]);
  });

  test("a page knows its file and its path below content/", () => {
    const [page] = find("content/Api/Http.md").pages;
    expect(page.relativePath).toBe("Api/Http.md");
    expect(page.file).toMatch(/\/content\/Api\/Http\.md$/);
    expect(page.lastChanged).toBeUndefined();
  });

  test("two files of one route are a problem that names both", () => {
    const { routes, printed } = find("content/Limits.md", "content/limits/index.md", "content/limits/README.md");
    expect(routes).toEqual(["/limits/"]);
    expect(printed).toEqual([
      "content/limits/README.md:1:1  `/limits/` is also the route of content/Limits.md.\n    Move one of them, or merge the two.",
      "content/limits/index.md:1:1  `/limits/` is also the route of content/Limits.md.\n    Move one of them, or merge the two.",
    ]);
  });

  test.each([[["content/a.png"]], [["content/a.png", "elsewhere/index.md"]]])(
    "a site without a page is a problem: %j",
    (paths) => {
      expect(find(...paths).printed).toEqual([
        "content/index.md:1:1  There are no pages.\n    Write this page, or name another folder with --root.",
      ]);
    },
  );
});

describe("a folder without content/", () => {
  test("has its pages in itself, apart from what tools and builds put there", () => {
    const { routes, pages } = find(
      ...["index.md", "guide/intro.md", "notes.mdx", "node_modules/a/README.md", "dist/a.md", ".git/a.md"],
      ...["out/.docs-output", "out/a.md", "public/a.md"],
    );
    expect(routes).toEqual(["/guide/intro/", "/", "/notes/"]);
    expect(pages.map(({ path }) => path)).toEqual(["guide/intro.md", "index.md", "notes.mdx"]);
  });

  test("has pages in a folder called site, unless that has settings or was built by MkDocs", () => {
    expect(find("index.md", "site/a.md").routes).toEqual(["/", "/site/a/"]);
    expect(find("index.md", "site/a.md", "site/sidebar.yaml").routes).toEqual(["/"]);
    expect(find("index.md", "site/a.md", "site/index.html").routes).toEqual(["/"]);
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
  ])("%j: its pages are %j", (paths, expected) => {
    expect(find(...paths).pages.map(({ path }) => path)).toEqual(expected);
  });
});

describe("without strictness", () => {
  test("files that want the same address all get one", () => {
    const { routes, pages, printed } = findIn(false, "a.md", "a/index.md", "a/README.md", "README.md", "index.md");
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

  test("a name that can't be an address is published without the characters that prevent it", () => {
    expect(findIn(false, "index.md", "My Guide (new).md", "a & b/c#.md").routes).toEqual([
      "/my-guide-new/",
      "/a-b/c/",
      "/",
    ]);
  });

  test("a long name keeps all its letters, and one that can't be stored becomes one of its own", () => {
    const start = "a name that goes on for more than fifty characters ".repeat(2);
    expect(findIn(false, `${start}1.md`, `${start}2.md`)).toMatchObject({
      routes: ["1", "2"].map((end) => `/${start.replaceAll(" ", "-")}${end}/`),
      printed: [],
    });
    const long = ["x", "é"].map((letter) => letter.repeat(240 / Buffer.byteLength(letter)));
    const { routes, printed } = findIn(false, ...long.flatMap((name) => [`${name}1.md`, `${name}2.md`]));
    expect([new Set(routes).size, printed]).toEqual([4, []]);
    expect(routes.map((route) => Buffer.byteLength(route) <= 202)).toEqual([true, true, true, true]);
    expect(routes.join()).not.toContain("\ufffd");
  });
});
