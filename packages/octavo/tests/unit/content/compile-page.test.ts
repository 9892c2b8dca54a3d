import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openBlockCache } from "../../../src/cache/block-cache.ts";
import { compilePage } from "../../../src/content/compile-page.ts";
import { findPages } from "../../../src/content/find-pages.ts";
import { markdownSetup } from "../../../src/content/markdown-setup.ts";
import { printProblem } from "../../../src/model/problem.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { plainSite } from "./compile-text.ts";

async function compileFile(path: string, markdown: string) {
  const root = temporaryFolder({ [join("content", path)]: markdown });
  const [source] = findPages(root).pages;
  return (await compilePage(source, markdownSetup(root, plainSite, openBlockCache()))).page;
}

describe("compilePage", () => {
  test("makes the record of the specification", async () => {
    const page = await compileFile(
      "workflows/steps/index.md",
      "---\ntitle: Steps\ndescription: What steps are\nprev: false\n---\n\n## First\n\n### Second\n\n#### Third\n",
    );
    expect(page.record).toEqual({
      title: "Steps",
      frontmatter: { title: "Steps", description: "What steps are", prev: false },
      regularPath: "/workflows/steps/",
      relativePath: "workflows/steps/index.md",
      key: expect.stringMatching(/^v-[0-9a-f]{8}$/),
      path: "/workflows/steps/",
      headers: [
        { level: 2, title: "First", slug: "first" },
        { level: 3, title: "Second", slug: "second" },
      ],
    });
  });

  test("a page without headings of level 2 or 3 has no list of them", async () => {
    expect((await compileFile("a.md", "---\ntitle: A\ndescription: B\n---\nWords\n")).record).not.toHaveProperty(
      "headers",
    );
  });

  test("the key follows from the path alone, so that it stays when the page is edited", async () => {
    const key = async (path: string, text: string) => (await compileFile(path, text)).record.key;
    expect(await key("a.md", "# One\n")).toBe(await key("a/index.md", "# Two\n"));
    expect(await key("a.md", "# One\n")).not.toBe(await key("b.md", "# One\n"));
  });

  test("a page that can't be read, or makes the build throw, is that page's problem", async () => {
    const root = temporaryFolder({ "content/folder.md/file.txt": "x" });
    const source = { file: join(root, "content/folder.md"), relativePath: "folder.md", route: "/folder/" };
    const setup = markdownSetup(root, plainSite, openBlockCache());
    const unreadable = await compilePage(source, setup);
    expect(unreadable.page).toMatchObject({ source, isBroken: true });
    expect(unreadable.problems.map(printProblem)).toEqual([
      expect.stringMatching(/^content\/folder\.md:1:1 {2}The file can't be read: EISDIR.*\n .*permissions\.$/),
    ]);
    const broken = { ...setup, cache: undefined as unknown as typeof setup.cache };
    const diagram = '```mermaid title="C" alt="D"\nflowchart TD\n  a --> b\n```\n';
    const page = { ...source, file: temporaryFile(`---\ntitle: A\ndescription: B\n---\n\n${diagram}`) };
    expect((await compilePage(page, broken)).problems.map(printProblem)).toEqual([
      expect.stringMatching(
        /^content\/folder\.md:1:1 {2}The page can't be compiled: Cannot read properties of undefined/,
      ),
    ]);
  });
});

function temporaryFile(content: string): string {
  return join(temporaryFolder({ "page.md": content }), "page.md");
}
