import { describe, expect, test } from "vitest";
import { findPages } from "../../../src/content/find-pages.ts";
import { printProblem } from "../../../src/model/problem.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const find = (...paths: string[]) => {
  const { pages, problems } = findPages(temporaryFolder(Object.fromEntries(paths.map((path) => [path, "# x\n"]))));
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

  test.each([[["content/a.png"]], [["elsewhere/index.md"]]])("a site without a page is a problem: %j", (paths) => {
    expect(find(...paths).printed).toEqual([
      "content  There are no pages.\n    Write content/index.md, or name another folder with --root.",
    ]);
  });
});
