import { describe, expect, test } from "vitest";
import { printArticles, printedIds } from "../../../../src/publish/print/print-articles.ts";
import { compileText } from "../../source/markdown/compile-text.ts";

const site = { origin: "https://example.com", base: "/docs/" };

/** Each text is a page: `/a/`, `/b/`, and so on. */
async function print(...texts: string[]): Promise<string> {
  const pages = await Promise.all(texts.map(async (text) => compileText(`# Page\n\n${text}`)));
  return printArticles(
    pages.map(({ print, anchors }, index) => ({ route: `/${"abc"[index]}/`, print, anchors })),
    site,
  );
}

/** What follows the title of a single page. */
async function inner(text: string): Promise<string | undefined> {
  return /<\/h2>\n(.*)<\/article>$/s.exec(await print(text))?.[1].trim();
}

describe("the IDs of a print page", () => {
  test("have the prefix of their page, so that pages can have the same", async () => {
    const html = await print("## Here", "## Here");
    expect(html).toContain(
      '<article class="article" id="a"><h2 id="a--page" tabindex="-1">Page</h2>\n<h3 id="a--here">',
    );
    expect(html).toContain(
      '<article class="article" id="b"><h2 id="b--page" tabindex="-1">Page</h2>\n<h3 id="b--here">',
    );
  });

  test("differ for routes that have the same slug", () => {
    expect([...printedIds(["/a/b/", "/a-b/", "/", "/日本/"]).values()]).toEqual(["a-b", "a-b-2", "home", "日本"]);
  });

  test("and what leads to them agree in drawings, footnotes, fields, and anchors", async () => {
    const html = await print(
      [
        '```mermaid title="T" alt="A"\nflowchart LR\n  A[One]:::step --> B[Two]:::step\n```',
        "One.[^1]\n\n[^1]: Note.",
        '::::fields\n:::field{name="url" id="url"}\nThe address.\n:::\n::::',
        "::anchor{#old}",
      ].join("\n\n"),
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(ids.filter((id) => id !== "a" && !id.startsWith("a--"))).toEqual([]);
    expect(ids).toEqual(expect.arrayContaining(["a--url", "a--old"]));
    expect(targets.length).toBeGreaterThan(2);
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe("a link on a print page", () => {
  const linkTo = async (href: string) =>
    /href="([^"]*)"/.exec(await print(`[Link](${href})\n\n## Here`, "## There"))?.[1];

  test.each([
    ["#here", "#a--here"],
    ["/b/", "#b"],
    ["/b/#there", "#b--there"],
    ["/elsewhere/#there", "https://example.com/docs/elsewhere/#there"],
    ["https://other.example", "https://other.example"],
    ["mailto:a@b.example", "mailto:a@b.example"],
  ])("to %s leads to %s", async (href, target) => {
    expect(await linkTo(href)).toBe(target);
  });

  test("to an anchor that is gone leads to its page", () => {
    const pages = [{ route: "/a/", print: '<a href="\u0002/docs/a/#gone\u0002">', anchors: ["here"] }];
    expect(printArticles(pages, site)).toContain('<a href="#a">');
  });

  test("leads to an ID in any language, and is escaped", () => {
    const pages = [{ route: "/a/", print: '<a href="\u0002#ü\u0002"><a href="\u0002/x?a&b\u0002">', anchors: ["ü"] }];
    expect(printArticles(pages, site)).toContain('<a href="#a--%C3%BC"><a href="https://example.com/x?a&amp;b">');
  });
});

describe("an article on paper", () => {
  test("has its headings one level lower, and no further than h6, without links to themselves", async () => {
    const html = await inner("## 2\n\n##### 5\n\n###### 6");
    expect(html?.match(/<\/?h\d[^>]*>/g)?.map((tag) => tag.replace(/ .*/, ">"))).toEqual([
      "<h3>",
      "</h3>",
      "<h6>",
      "</h6>",
      "<h6>",
      "</h6>",
    ]);
    expect(html).not.toContain("<a ");
  });

  test("has no controls", async () => {
    const code = `\`\`\`js\n${"let a;\n".repeat(40)}\`\`\``;
    const diagram = '```mermaid title="T" alt="A"\nflowchart LR\n  a --> b\n```';
    const html = await inner([code, diagram, "::search-box"].join("\n\n"));
    expect(html).toContain("<figure");
    expect(html).not.toMatch(/<(?:button|input|form|label)/);
  });

  test("keeps the boxes of a task list", async () => {
    expect(await inner("- [x] Done")).toContain('<input type="checkbox" disabled checked>');
  });

  test("shows what is collapsed", async () => {
    expect(await inner(":::details[More]\nText\n:::")).toMatch(/^<details open><summary>/);
  });

  test("shows all tabs, each with its label", async () => {
    const html = await inner(":::code-tabs\n```js\n1;\n```\n\n```go\nx := 1\n```\n:::");
    expect(html?.match(/class="tab-title">[^<]*/g)).toEqual(['class="tab-title">Node.js', 'class="tab-title">Go']);
    expect(html).not.toContain("<input");
  });

  test("names its language if it isn't that of the site", () => {
    const pages = [{ route: "/a/", print: "", anchors: [], lang: "de" }];
    expect(printArticles(pages, site)).toBe('<article class="article" id="a" lang="de"></article>');
  });
});
