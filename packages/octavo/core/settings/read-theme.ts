// Reads `site/theme.css`: reports tokens that don't exist, and finds the colors for what can't read a style sheet: link
// previews, the manifest, and the browser's own bars.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../files/package-root.ts";
import { hexColor } from "../model/color.ts";
import { type Problem, placeAt, suggest, warning } from "../model/problem.ts";
import { type ThemeColors, themeColors } from "../model/theme-colors.ts";
import { readSettingsText } from "./settings-file.ts";

type Declaration = { name: string; value: string; offset: number };

export function readTheme(root: string, problems: Problem[]): ThemeColors {
  const css = readSettingsText(root, "theme.css", problems);
  if (css === undefined) return themeColors;
  const own = declarations(css);
  const tokens = declarations(readFileSync(join(packageRoot, "core/reader/ui/styles/tokens.css"), "utf8"));
  const known = new Set(tokens.map(({ name }) => name));
  const used = css + partStyles(root);
  for (const { name, offset } of own) {
    if (known.has(name) || used.includes(`var(${name}`)) continue;
    const meant = suggest(name, known);
    const remedy = meant ? `Did you mean \`${meant}\`?` : `These are used: ${[...known].join(", ")}.`;
    problems.push(warning("site/theme.css", placeAt(css, offset), `There is no token \`${name}\`.`, remedy));
  }
  const values = new Map(own.map(({ name, value }) => [name, value]));
  const colorsOf = <Names extends Readonly<Record<string, string>>>(defaults: Names, isDark: boolean): Names => {
    const colors = Object.entries(defaults).map(([name, color]) => {
      return [name, colorOf(values.get(`--${name}`), values, isDark) ?? color];
    });
    return Object.fromEntries(colors) as Names;
  };
  return { light: colorsOf(themeColors.light, false), dark: colorsOf(themeColors.dark, true) };
}

/** The custom properties that a style sheet sets. */
function declarations(css: string): Declaration[] {
  const withoutComments = css.replace(/\/\*.*?\*\//gs, (comment) => " ".repeat(comment.length));
  return [...withoutComments.matchAll(/(?<=[{;\s])(--[\w-]+)\s*:\s*([^;}]+)/g)].map(
    ({ 1: name = "", 2: value = "", index }) => ({ name, value: value.trim(), offset: index }),
  );
}

/** Undefined for a notation that isn't known. */
function colorOf(value: string | undefined, values: ReadonlyMap<string, string>, isDark: boolean): string | undefined {
  const [, light, dark] =
    /^light-dark\(\s*([^()]*(?:\([^()]*\))?)\s*,\s*([^()]*(?:\([^()]*\))?)\s*\)$/.exec(value ?? "") ?? [];
  const written = (isDark ? dark : light) ?? value ?? "";
  const [, other] = /^var\((--[\w-]+)\)$/.exec(written) ?? [];
  // Follows only one step, because tokens can refer to each other in a cycle.
  return hexColor(other === undefined ? written : (values.get(other) ?? ""));
}

/** The files in which site parts may use their own tokens. */
function partStyles(root: string): string {
  const folder = join(root, "site/parts");
  if (!existsSync(folder)) return "";
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:css|ts)$/.test(name));
  return names.map((name) => readFileSync(join(folder, name), "utf8")).join("");
}
