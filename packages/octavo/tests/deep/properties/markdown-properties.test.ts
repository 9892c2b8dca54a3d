// What holds for every page, however odd its Markdown is.

import fc from "fast-check";
import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import type { DocumentNode } from "../../../core/model/document.ts";
import { htmlWriter } from "../../../core/page/faces/html.ts";
import { textsOf } from "../../../core/texts/texts-of.ts";
import { builtInParts } from "../../built-in-parts.ts";
import { nastyText } from "../../unit/core/model/nasty-text.ts";
import { articleFaults, elementsOf, visibleText } from "../../unit/core/page/article-faults.ts";
import { body, compileText, compileWhole } from "../../unit/core/page/compile-text.ts";
import { nastyLine, nastyMarkdown, trickyMarkdown } from "../../unit/core/page/nasty-markdown.ts";

const runs = { numRuns: 300 };

describe("HTML never escapes its place", () => {
  test("in a page, every element is one that the renderer writes", async () => {
    await fc.assert(
      fc.asyncProperty(nastyMarkdown, async (markdown) => {
        expect(articleFaults((await compileText(markdown)).html)).toEqual([]);
      }),
      runs,
    );
  });

  const text = (value: string): DocumentNode => ({ type: "text", value });
  const places: [name: string, node: (value: string) => DocumentNode, elements: string[]][] = [
    ["a paragraph", (value) => ({ type: "paragraph", children: [text(value)] }), ["p"]],
    ["emphasis", (value) => ({ type: "emphasis", children: [text(value)] }), ["em"]],
    ["code", (value) => ({ type: "inlineCode", value }), ["code"]],
    [
      "a heading",
      (value) => ({ type: "heading", depth: 2, id: "a", title: value, aliases: [], children: [text(value)] }),
      ["h2", "a"],
    ],
    [
      "a link",
      (value) => ({
        type: "link",
        href: `https://example.com/${value}`,
        isExternal: true,
        title: value,
        children: [text(value)],
      }),
      ["a"],
    ],
    [
      "a list",
      (value) => ({
        type: "list",
        isOrdered: false,
        isLoose: false,
        children: [{ type: "listItem", isLoose: false, children: [{ type: "paragraph", children: [text(value)] }] }],
      }),
      ["ul", "li"],
    ],
    [
      "a table",
      (value) => ({ type: "table", rows: [[{ type: "tableCell", children: [text(value)] }]] }),
      ["div", "table", "thead", "tr", "th", "tbody"],
    ],
  ];

  test.each(places)("text in %s stays text", (_, nodeOf, elements) => {
    const render = htmlWriter(builtInParts, textsOf("en"));
    fc.assert(
      fc.property(fc.oneof(nastyText, nastyLine, fc.string({ unit: "binary" })), (value) => {
        // What a parser of HTML replaces.
        fc.pre(!/[\0\r\ud800-\udfff]/.test(value) && value.trim() !== "");
        const html = render([nodeOf(value)]);
        expect(visibleText(html)).toContain(value);
        const found = new Set(elementsOf(parseFragment(html)).map(({ tagName }) => tagName));
        expect([...found].filter((name) => !elements.includes(name))).toEqual([]);
      }),
      runs,
    );
  });
});

/** Only a paragraph can have a box to check, brackets in an address have to be encoded, and `!!!` makes a callout. */
function canBeWritten(html: string): boolean {
  return !/<input[^>]*> <h|href="[^"]*[[\]]|class="callout/.test(html);
}

describe("Markdown written from a document", () => {
  test("is read as the same document", async () => {
    await fc.assert(
      fc.asyncProperty(trickyMarkdown, async (markdown) => {
        const page = await compileText(markdown);
        fc.pre(page.problems.length === 0 && canBeWritten(page.html));
        const again = await compileWhole(`---\ntitle: Title\ndescription: Words\n---\n${page.markdown}`);
        expect(again.problems).toEqual([]);
        expect(again.markdown).toBe(page.markdown);
        // Relative addresses become complete ones.
        if (!/href="(?:\/|#")/.test(page.html)) expect(body(again)).toBe(body(page));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["`a\nb`", "`a b`\n"],
    ["[x 1https://example.com/", "\\[x 1https\\://example.com/\n"],
    ["www.example.com_-", "www\\.example.com\\_-\n"],
    ["a@example.com_-", "a\\@example.com\\_-\n"],
    ["\\:a[b](https://example.com/)", "\\:a[b](https://example.com/)\n"],
    ["[^1]\\:\n\n[^1]: b", "[^1]\\:\n\n[^1]: b\n"],
    ["\\::note", "\\::note\n"],
    ["<<https://example.com/", "\\<<<https://example.com/>\n"],
    ["- [ ] a\n  ::b\\", "- [ ] a\n\n  \\::b\\\\\n"],
    ["a@example.com_b", "[a@example.com_b](mailto:a@example.com_b)\n"],
  ])("of %j is %j", async (markdown, written) => {
    const page = await compileText(markdown);
    expect(page.markdown).toBe(`# Title\n\n${written}`);
    const again = await compileWhole(`---\ntitle: Title\ndescription: Words\n---\n${page.markdown}`);
    expect(body(again)).toBe(body(page));
  });
});

test("an address that swallows the bar of a table is reported", async () => {
  const { problems } = await compileText("| a | b |\n| - | - |\n| https://example.com/| c |");
  expect(problems).toMatchObject([
    {
      line: 7,
      message: "`https://example.com/|` contains a bar, which ends a cell.",
      remedy: expect.stringContaining("space"),
    },
  ]);
});
