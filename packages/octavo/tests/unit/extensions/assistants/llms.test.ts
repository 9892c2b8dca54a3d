import { describe, expect, test } from "vitest";
import type { Edition } from "../../../../core/model/edition.ts";
import { indexText } from "../../../../core/model/page-index.ts";
import { connectPages } from "../../../../core/site/connect-pages.ts";
import { longestIndex, pageIndex, wholeText } from "../../../../extensions/assistants/llms.ts";
import { sampleContent, samplePage } from "../../../sample-page.ts";
import { plainSite } from "../../core/page/compile-text.ts";

const page = (route: string) => samplePage(route, { content: sampleContent({ markdown: `# Page ${route}\n` }) });
const nowhere = { line: 1, column: 1 };
const listed = { ...nowhere, kind: "page" as const };
const site = {
  ...plainSite,
  origin: "https://example.com",
  description: "What it is.",
  sidebar: [
    { ...listed, route: "/" },
    { ...nowhere, kind: "group" as const, label: "Guides", items: [{ ...listed, route: "/a/" }] },
  ],
};
const { tree } = connectPages([page("/"), page("/a/"), page("/b/")], site, new Map());

const line = (route: string, description = "") =>
  `- [Page ${route}](https://example.com/docs${route}index.md)${description && `: ${description}`}`;

test("llms.txt lists every page once, in the sections of the sidebar", () => {
  expect(indexText(pageIndex(tree))).toBe(
    `# Page /\n\n> What it is.\n\n${line("/")}\n\n## Guides\n\n${line("/a/")}\n\n## More\n\n${line("/b/")}\n`,
  );
});

test("servers get its sections and its pages as data", () => {
  expect(pageIndex(tree)).toEqual({
    notFound: expect.stringMatching(/^# Page not found\n.*https:\/\/example\.com\/docs\/llms\.txt\n$/s),
    introduction: `# Page /\n\n> What it is.\n\n${line("/")}`,
    sections: [
      ["Guides", `## Guides\n\n${line("/a/")}`],
      ["More", `## More\n\n${line("/b/")}`],
    ],
    pages: ["/", "/a/", "/b/"].map((route) => ({ route, label: `Page ${route}`, line: line(route) })),
  });
});

test("groups are headings below their section, and pages below a page are indented", () => {
  const group = { ...nowhere, kind: "group" as const };
  const sidebar = [
    {
      ...nowhere,
      kind: "section" as const,
      label: "Guides",
      items: [
        { ...group, label: "First", items: [{ ...listed, route: "/a/", items: [{ ...listed, route: "/a/b/" }] }] },
        { ...group, label: "Second", items: [{ ...listed, route: "/c/" }] },
        { ...listed, route: "/d/" },
      ],
    },
  ];
  const { tree } = connectPages(["/a/", "/a/b/", "/c/", "/d/"].map(page), { ...site, sidebar }, new Map());
  expect(indexText(pageIndex(tree))).toContain(
    `## Guides\n\n${line("/d/")}\n\n### First\n\n${line("/a/")}\n  ${line("/a/b/")}\n\n### Second\n\n${line("/c/")}\n`,
  );
});

test("another version is a link to its own index", () => {
  const version = (id: string, base: string): Edition => ({
    ...{ id, base, moved: new Map(), without: new Map() },
    version: { id, label: id, status: "supported" },
  });
  const editions = [version("v2", "/docs/"), version("v1", "/docs/v1/")];
  const { tree } = connectPages(
    [page("/")],
    { ...site, sidebar: undefined, editions, edition: editions[0] ?? site.edition },
    new Map(),
    { editions: new Map([["v1", new Map()]]) },
  );
  expect(indexText(pageIndex(tree))).toContain(
    "## Other versions\n\n- [All pages of v1 (supported)](https://example.com/docs/v1/llms.txt)\n",
  );
});

describe("llms.txt stays short", () => {
  const described = (count: number, description: string) => {
    const pages = Array.from({ length: count }, (_, index) => {
      const { record, ...rest } = page(`/page-${index}/`);
      return { ...rest, record: { ...record, frontmatter: { ...record.frontmatter, description } } };
    });
    return indexText(pageIndex(connectPages(pages, { ...site, sidebar: undefined }, new Map()).tree));
  };
  const long = `${"word ".repeat(40)}end.`;

  test("whole descriptions, if they fit", () => {
    expect(described(50, `First sentence. ${long}`)).toContain(`: First sentence. ${long}`);
  });

  test("otherwise, their first sentences", () => {
    const index = described(200, `First sentence. ${long}`);
    expect(index).toMatch(/: First sentence\.$/m);
    expect(Buffer.byteLength(index)).toBeLessThanOrEqual(longestIndex);
  });

  test("otherwise, none", () => {
    const index = described(200, long);
    expect(index).not.toContain("word");
    expect(Buffer.byteLength(index)).toBeLessThanOrEqual(longestIndex);
  });

  test("every page is listed, even if that takes more", () => {
    expect(described(10_000, long).match(/^- /gm)).toHaveLength(10_000);
  });
});

test("llms-full.txt holds them all, each below its address", async () => {
  const { content } = await wholeText(tree, "").make();
  expect(String(content)).toBe(
    ["/", "/a/", "/b/"]
      .map((route) => `Source: https://example.com/docs${route}\n\n# Page ${route}\n`)
      .join("\n\n---\n\n"),
  );
});

test("addresses are encoded, and labels escaped", () => {
  const pages = [samplePage("/größe/", { label: "a[0]" })];
  const { tree } = connectPages(pages, { ...plainSite, origin: "https://example.com" }, new Map());
  expect(indexText(pageIndex(tree))).toContain("[a\\[0\\]](https://example.com/docs/gr%C3%B6%C3%9Fe/index.md)");
});
