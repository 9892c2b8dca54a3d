// Small pages whose results could be large.

import { describe, expect, test } from "vitest";
import { compileText, printedProblems } from "../../unit/core/page/compile-text.ts";

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
