// What TeX becomes: MathML without style attributes, text, or a message.

import { describe, expect, test } from "vitest";
import { italicsOf } from "../../../../extensions/math/italics.ts";
import { formulaRenderer } from "../../../../extensions/math/render-formula.ts";

const render = await formulaRenderer();

describe("a formula", () => {
  test.each([
    String.raw`\begin{array}{l|c:r}a&b&c\\[1em]\hline d&e&f\end{array}`,
    String.raw`\begin{aligned}a&=b\\&=c\end{aligned} \boxed{x} \color{red}{y} \colorbox{yellow}{z} \! \cancel{x}`,
    String.raw`\begin{align}a&=b\end{align}`,
    String.raw`\pmb{x} \hat{x} \frac{\frac12}{3} \binom nk \begin{smallmatrix}a&b\end{smallmatrix}`,
    String.raw`\begin{CD}A@>>>B\\@VVV@VVV\\C@>>>D\end{CD}`,
  ])("%s has no style attributes and loses nothing", (tex) => {
    const { mathml, lost } = render(tex, true);
    expect(mathml).not.toMatch(/ style=| id=|undefined/);
    expect(lost).toEqual([]);
  });

  test.each([String.raw`\href{https://a.example}{x}`, String.raw`\includegraphics{a.png}`, String.raw`\class{a}{b}`])(
    "%s is refused",
    (tex) => expect(() => render(tex, true)).toThrow(),
  );

  test("what looks like markup is text", () => {
    expect(render(String.raw`\text{<img src=x>} < "`, false).mathml).not.toContain("<img");
  });
});

test.each([
  ["x^2", "x^2"],
  [String.raw`e^{i\pi} + 1 = 0`, "e^(iπ) + 1 = 0"],
  [String.raw`\frac{a+b}{2}`, "(a + b)/2"],
  [String.raw`\sqrt{x} \le f'(x)`, "√x ≤ f′(x)"],
  [String.raw`\sum_{i=1}^n i`, "∑_(i = 1)^ni"],
  [String.raw`\text{a < b}`, "a < b"],
])("%s is the text %j", (tex, text) => {
  expect(render(tex, false).text).toBe(text);
});

test("the font needs the italic letters of variables", () => {
  expect(italicsOf(render(String.raw`a + Z h \alpha \sin 2`, false).mathml)).toEqual(["𝑎", "𝑍", "ℎ", "𝛼"]);
});

test.each([
  [String.raw`\foo`, "there is no command `\\foo`", 0],
  [String.raw`\frac{1`, "a `}` is missing", 7],
  ["a}", "there is no `{` for this `}`", 1],
  [String.raw`\left( a`, "`\\left` has no `\\right`", 8],
  ["{".repeat(20_000), "it's nested too deeply", undefined],
])("the mistake in %.20s is explained", (tex, message, offset) => {
  expect(() => render(tex, true)).toThrow(expect.objectContaining({ message, offset }));
});
