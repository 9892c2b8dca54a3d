import { describe, expect, test } from "vitest";
import { compileText } from "./compile-text.ts";

/** Pages that would take minutes, or crash the process, without a limit. */
const hostile: [name: string, markdown: string][] = [
  ["a page of five million characters", "a b\n\n".repeat(1_000_000)],
  ["a line of five million characters", "a".repeat(5_000_000)],
  ["100,000 colons", ":\n".repeat(50_000)],
  ["many paragraphs full of colons", `${":a{".repeat(8_000)}\n\n`.repeat(30)],
  ["text directives in each other", ":a[".repeat(20_000) + "]".repeat(20_000)],
  ["quotes in each other", "> ".repeat(30_000)],
  ["quotes in each other, without spaces", ">".repeat(30_000)],
  ["lists in each other", "1. ".repeat(20_000)],
  ["a word that might be many addresses", "www.a_".repeat(10_000)],
];

describe("a page beyond the limits", () => {
  test.each(hostile)("%s is refused with its place", async (_, markdown) => {
    await expect(compileText(markdown)).rejects.toMatchObject({
      name: "PageFault",
      place: { line: expect.any(Number), column: expect.any(Number) },
      remedy: expect.stringMatching(/\.$/),
    });
  });

  test("the place is where the limit is passed", async () => {
    const markdown = `Text.\n\nMore: ${"[".repeat(101)}`;
    await expect(compileText(markdown)).rejects.toMatchObject({ place: { line: 7, column: 107 } });
  });
});

test("a table of 10,000 rows is published whole", async () => {
  const rows = Array.from({ length: 10_000 }, (_, row) => `| Row ${row} | the value in this row |\n`).join("");
  const { html } = await compileText(`| a | b |\n| --- | --- |\n${rows}`);
  expect(html.match(/<tr>/g)).toHaveLength(10_001);
  expect(html).toContain("Row 9999");
});

test("the pages that people write are far below the limits", async () => {
  const table = `| a | b |\n| --- | --- |\n${"| https://example.com:80 | b |\n".repeat(1_000)}`;
  const nested = Array.from({ length: 20 }, (_, depth) => `${"  ".repeat(depth)}- item`).join("\n");
  const page = await compileText(`${table}\n\n${nested}\n\n${"> ".repeat(10)}quote\n\n${"[".repeat(50)}\n`);
  expect(page.html).toContain("<table");
});
