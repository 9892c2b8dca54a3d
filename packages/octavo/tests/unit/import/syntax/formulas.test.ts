// Which text is a formula, with the marks of this generator and of others.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MathMark } from "../../../../core/model/math-mark.ts";
import { linesOf, textOfLines } from "../../../../core/page/context/lines.ts";
import { visitNodes } from "../../../../core/page/context/tree.ts";
import { guardFormulas, unguarded, withDollars } from "../../../../core/page/formulas/guard-formulas.ts";
import { parseText } from "../../../../core/page/parse-markdown.ts";

const dollars: MathMark[] = ["$", "$$"];

/** The formulas of a text: blocks in brackets, and others as they are. */
function formulasIn(markdown: string, marks: MathMark[] = dollars): string[] {
  const found: string[] = [];
  visitNodes(parseText(markdown, marks), (node) => {
    if (node.type === "inlineMath") found.push(node.value);
    if (node.type === "math") found.push(`[${node.value}]`);
  });
  return found;
}

function textIn(markdown: string, marks: MathMark[] = dollars): string {
  let text = "";
  visitNodes(parseText(markdown, marks), (node) => {
    if ("value" in node) text += node.value;
  });
  return text;
}

describe("a formula", () => {
  test.each([
    ["a $x^2$ b", ["x^2"]],
    ["$a$, $b$. ($c$)", ["a", "b", "c"]],
    ["$`a_b`$ and $$c$$", ["a_b", "c"]],
    ["$a\nb$", ["a\nb"]],
    ["$$\nx\n\ny\n$$", ["[x\n\ny]"]],
    ["$$ x $$", ["[x]"]],
    ["$$ x\ny $$", ["[x\ny]"]],
    ["$$\nx $$", ["[x]"]],
    ["- a\n\n  $$\n  x\n  $$", ["[x]"]],
    ["> $$\n> x\n> $$", ["[x]"]],
    ["| a |\n| - |\n| $x$ and $\\|y\\|$ |", ["x", "|y|"]],
    ["$a_{=b} \\$ <b> [c](d) *e* `f` :g[h]$", []],
    ["$a_{=b} \\$ <b> [c](d) *e* :g[h]$", ["a_{=b} \\$ <b> [c](d) *e* :g[h]"]],
    ["# A $x$ {#a}\n\n[$y$](/a/) **$z$**", ["x", "y", "z"]],
  ])("%j", (markdown, formulas) => {
    expect(formulasIn(markdown)).toEqual(formulas);
  });

  test.each([
    ["\\(a_1\\) and \\[b\\]", ["\\("] as MathMark[], ["a_1", "b"]],
    ["\\[\na *b*\n\\]", ["\\("] as MathMark[], ["[a *b*]"]],
    ["\\\\(a\\\\) and $b$ and $$c$$", ["$$", "\\\\("] as MathMark[], ["a", "c"]],
    ["$a$ and \\(b\\)", ["$$"] as MathMark[], []],
  ])("%j with the marks %j", (markdown, marks, formulas) => {
    expect(formulasIn(markdown, marks)).toEqual(formulas);
  });
});

describe("text", () => {
  test.each([
    "costs $5 and $10",
    "between 5$ and 10$",
    "US$100–US$200",
    "$HOME and $PATH, or $HOME:$PATH",
    "$ a $ and a$b$c",
    "a $x\n\ny$ b",
    "- $5\n- 10$",
  ])("%j stays as it is", (markdown) => {
    expect(formulasIn(markdown)).toEqual([]);
    expect(textIn(markdown).replaceAll("\n", "")).toBe(markdown.replace(/^- |\n(?:- )?/gm, ""));
  });

  test("an escaped dollar sign, and code, stay as they are", () => {
    expect(formulasIn("\\$5 and 6\\$, `$x$`\n\n```sh\necho $a $b$\n$$\n```\n\n    $x$")).toEqual([]);
    expect(textIn("`$x$` and\n\n    $y$ \\(z\\)\n", [...dollars, "\\("])).toBe("$x$ and$y$ \\(z\\)");
  });

  const written = fc.array(
    fc.constantFrom("$", "$$", "`", "\\", "(", ")", "[", "]", "a", " ", "\n", "|", ">", "- ", "{", "*"),
  );

  test("whatever is written, it can be restored", () => {
    fc.assert(
      fc.property(written, (parts) => {
        const text = parts.join("");
        const guarded = textOfLines(guardFormulas(linesOf(text), [...dollars, "\\(", "\\\\("]));
        expect(guarded).toHaveLength(text.length);
        expect(unguarded(guarded)).toBe(text);
        expect(withDollars(textOfLines(guardFormulas(linesOf(text), dollars)))).not.toMatch(/[\uFDD0-\uFDEF]/);
      }),
    );
  });
});
