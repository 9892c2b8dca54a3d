import { describe, expect, test } from "vitest";
import type { DocumentNode } from "../../../../core/model/document.ts";
import { textOf } from "../../../../core/model/document-text.ts";
import { compileText } from "../page/compile-text.ts";

const textOfPage = async (markdown: string) =>
  (await compileText(`# Title\n\n${markdown}`)).text.replace(/^\s*Title\n?/, "");

describe("textOf", () => {
  test.each([
    ["Some *soft*, **strong** and `coded` words", "Some soft, strong and coded words"],
    ["[a link](/x/) and <https://example.com>", "a link and https://example.com"],
    ["one\\\ntwo", "one two"],
    ["Press :kbd[Ctrl K] now", "Press Ctrl K now"],
    ["<kbd>x</kbd> <!-- a comment -->", "x "],
  ])("%j reads %j", async (markdown, text) => expect(await textOfPage(markdown)).toBe(text));

  test.each(["at 10:30", "sources:list", ":keepalive messages", "a ratio of 3:4"])(
    "%j has a colon before a word and loses nothing",
    async (words) => expect(await textOfPage(words)).toBe(words),
  );

  test("blocks, items, and cells are on separate lines", async () => {
    expect(await textOfPage("One\n\nTwo\n\n- a\n- b\n\n| x | y |\n| - | - |\n| 1 | 2 |")).toBe(
      "One\nTwo\na\nb\nx\ny\n1\n2",
    );
  });

  test("front matter is no text", async () => expect((await compileText("Words")).text).not.toContain("description"));

  test("an image reads as its alternative text", () => {
    expect(textOf([{ type: "image", src: "/a.png", alt: "What it shows", width: 1, height: 1, isEager: true }])).toBe(
      "What it shows",
    );
  });

  test("takes a list of nodes", () => {
    const nodes: DocumentNode[] = [
      { type: "text", value: "a" },
      { type: "inlineCode", value: "b" },
    ];
    expect(textOf(nodes)).toBe("ab");
  });
});

describe("a heading with a colon before a word", () => {
  test("keeps the word in its title, its label and its anchor", async () => {
    const { label, headers, anchors } = await compileText("# Daily at 10:30\n\n## :keepalive messages\n");
    expect(label).toBe("Daily at 10:30");
    expect(headers).toEqual([{ level: 2, title: ":keepalive messages", slug: "keepalive-messages" }]);
    expect(anchors).toEqual(["daily-at-10-30", "keepalive-messages"]);
  });
});
