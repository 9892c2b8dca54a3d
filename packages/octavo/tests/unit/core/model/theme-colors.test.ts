import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot } from "../../../../core/files/package-root.ts";
import { themeColors } from "../../../../core/model/theme-colors.ts";

const read = (path: string) => readFileSync(join(packageRoot, path), "utf8");

/** Converts `oklch(0.185 0.008 165)` to `#0f1412`, with the matrices of CSS Color 4. */
function hexOf(oklch: string): string {
  const [lightness, chroma, hue] = oklch.split(" ").map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channel = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  const byte = (value: number) => Math.round(255 * Math.min(1, Math.max(0, channel(value))));
  return `#${linear.map((value) => byte(value).toString(16).padStart(2, "0")).join("")}`;
}

const tokens = new Map(
  [
    ...read("core/reader/ui/styles/tokens.css").matchAll(
      /--([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\)/g,
    ),
  ].map(([, name, light, dark]) => [name, { light: hexOf(light), dark: hexOf(dark) }]),
);

test.each(["light", "dark"] as const)("the %s colors are those of the style sheet", (theme) => {
  const named = Object.keys(themeColors[theme]);
  expect(named.length).toBeGreaterThan(0);
  expect(Object.fromEntries(named.map((name) => [name, tokens.get(name)?.[theme]]))).toEqual(themeColors[theme]);
});
