import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openBlockCache } from "../../../../core/cache/block-cache.ts";
import { printProblem } from "../../../../core/model/problem.ts";
import { wholeHtml } from "../../../../core/model/rendered.ts";
import { compilePage } from "../../../../core/page/compile-page.ts";
import { pageSetup } from "../../../../core/page/context/page-setup.ts";
import { findPages } from "../../../../core/site/find-pages.ts";
import { ourSource } from "../../../../core/site/our-source.ts";
import { compilers } from "../../../built-in-parts.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { plainSite } from "./compile-text.ts";

async function compileFile(path: string, markdown: string) {
  const root = temporaryFolder({ [join("content", path)]: markdown });
  const [source] = findPages(ourSource(root)).pages;
  const setup = pageSetup(ourSource(root), plainSite, { ...compilers, cache: openBlockCache() });
  return (await compilePage(Buffer.from(markdown), source, setup)).facts;
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

  test("a page that makes the build throw shows its source", async () => {
    const source = { file: "/nowhere/a.md", relativePath: "a.md", path: "content/a.md", route: "/a/" };
    const setup = pageSetup(ourSource("/nowhere"), plainSite, { ...compilers, cache: openBlockCache() });
    const broken = { ...setup, parts: undefined as unknown as typeof setup.parts };
    const { isBroken, content, problems } = await compilePage(Buffer.from("# A\n\n:::tip\nB\n:::\n"), source, broken);
    expect(isBroken).toBe(true);
    expect(wholeHtml(content.html)).toContain(":::tip");
    expect(problems.map(printProblem)).toEqual([
      expect.stringMatching(/^content\/a\.md:1:1 {2}The page can't be compiled: Cannot read properties of undefined/),
    ]);
  });
});
