import { describe, expect, test } from "vitest";
import { compileText, printedProblems } from "./compile-text.ts";

/** Pages that would take minutes, or crash the process, without a limit. */
const hostile: [name: string, markdown: string][] = [
  ["a page of five million characters", "a b\n\n".repeat(1_000_000)],
  ["a line of five million characters", "a".repeat(5_000_000)],
  ["a paragraph of 150,000 characters", "word ".repeat(30_000)],
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

describe("what grows fast in a small page is bounded", () => {
  const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``;

  test("60,000 equal headings each get their own anchor", async () => {
    const { anchors, problems } = await compileText("## a\n\n".repeat(60_000));
    expect(new Set(anchors).size).toBe(60_001);
    expect(problems).toEqual([]);
  });

  test("a diagram of hundreds of connections is refused", async () => {
    const names = (letter: string) => Array.from({ length: 200 }, (_, index) => letter + index).join(" & ");
    const diagram = fence('mermaid title="t" alt="a"', `flowchart TD\n${names("a")} --> ${names("b")}`);
    expect(printedProblems(await compileText(diagram))).toEqual(["5:1 The diagram has 399 connections."]);
  });

  test("a diagram of hundreds of nodes is refused, also if they are on one line", async () => {
    const nodes = Array.from({ length: 200 }, (_, index) => `n${index}`);
    for (const separator of ["\n", ";"]) {
      const diagram = fence('mermaid title="t" alt="a"', `flowchart TD\n${nodes.join(separator)}`);
      expect(printedProblems(await compileText(diagram))).toEqual(["5:1 The diagram has 201 lines."]);
    }
  });

  test.each([
    ["ruby", "-".repeat(8_000)],
    ["vue", "a<".repeat(4_000)],
  ])("a line of %s that is too long for its grammar stays plain", async (language, code) => {
    expect((await compileText(fence(language, code))).html).not.toContain("<span");
  });
});

test("the pages that people write are far below the limits", async () => {
  const table = `| a | b |\n| --- | --- |\n${"| https://example.com:80 | b |\n".repeat(1_000)}`;
  const nested = Array.from({ length: 20 }, (_, depth) => `${"  ".repeat(depth)}- item`).join("\n");
  const page = await compileText(`${table}\n\n${nested}\n\n${"> ".repeat(10)}quote\n\n${"[".repeat(50)}\n`);
  expect(page.html).toContain("<table");
});
