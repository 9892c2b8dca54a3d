import { describe, expect, test } from "vitest";
import { hexColor } from "../../../../core/model/color.ts";
import { type Problem, printProblem } from "../../../../core/model/problem.ts";
import { themeColors } from "../../../../core/model/theme-colors.ts";
import { readTheme } from "../../../../core/settings/read-theme.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

function themeOf(css: string, files: Record<string, string> = {}) {
  const problems: Problem[] = [];
  const colors = readTheme(temporaryFolder({ "site/theme.css": css, ...files }), problems);
  return { colors, problems: problems.map(printProblem) };
}

describe("the colors for what can't read a style sheet", () => {
  test("are those of the theme, and otherwise the default ones", () => {
    const { colors, problems } = themeOf(`:root {
  --bg: light-dark(#fffdf8, rgb(23 18 31));
  --accent: var(--brand);
  --brand: hsl(0 100% 50%);
  --text-muted: color-mix(in oklch, red, blue);
}`);
    expect(problems).toEqual([]);
    expect(colors).toEqual({
      light: { bg: "#fffdf8" },
      dark: { ...themeColors.dark, bg: "#17121f", accent: "#ff0000" },
    });
  });

  test.each([
    ["#FA0", "#ffaa00"],
    ["rgb(255, 0, 128)", "#ff0080"],
    ["rgb(100% 0% 50%)", "#ff0080"],
    ["hsl(210 50% 40%)", "#336699"],
    ["oklch(0.185 0.008 165)", themeColors.dark.bg],
    ["oklch(83% 0.2 152)", themeColors.dark.accent],
    ["rgb(0 0 0 / 0.5)", undefined],
    ["rebeccapurple", undefined],
  ])("reads %s as %s", (css, hex) => expect(hexColor(css)).toBe(hex));
});

describe("a token that doesn't exist", () => {
  test("is reported with the one that was probably meant", () => {
    expect(themeOf(":root {\n  /* --comment: 1; */\n  --acent: red;\n}").problems).toEqual([
      "site/theme.css:3:3  warning: There is no token `--acent`.\n    Did you mean `--accent`?",
    ]);
  });

  test("isn't reported if a style of the site uses it", () => {
    expect(
      themeOf(":root { --mine: red; --used: 1px; } .a { color: var(--mine); }", {
        "site/parts/box/style.css": ".box { margin: var(--used, 0); }",
      }).problems,
    ).toEqual([]);
  });
});
