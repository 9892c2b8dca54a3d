// The colors of the interface, read from the style sheet. Each combination that appears on a page must have enough
// contrast.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import Color from "colorjs.io";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../../../../../core/files/package-root.ts";

const css = readFileSync(join(packageRoot, "core/reader/ui/styles/tokens.css"), "utf8");
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
);

function contrast(text: string, ground: string, theme: "light" | "dark"): number {
  const [above, below] = [text, ground].map((name) => {
    const token = tokens.get(name);
    if (!token) throw new Error(`tokens.css has no --${name}`);
    return new Color(token[theme]);
  });
  return below.contrastWCAG21(above);
}

const grounds = ["bg", "bg-raised", "bg-code", "bg-mark"];
const washes = ["note", "warning", "danger"].map((kind) => [kind, `${kind}-wash`]);

/** Text colors and their backgrounds. */
const texts = [
  ...["text", "text-strong", "text-muted"].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...["text", "text-strong"].flatMap((text) => [...washes.map(([, wash]) => [text, wash]), [text, "accent-wash"]]),
  ...["bg", "bg-raised", "accent-wash"].map((ground) => ["accent", ground]),
  ["on-accent", "accent"],
  ...washes,
  ...["keyword", "string", "constant", "function", "comment"].map((kind) => [`code-${kind}`, "bg-code"]),
];
/** Lines and shapes that carry meaning: the focus outline, the underline of a link, the edge of a field. */
const shapes = [
  ["accent-line", "bg"],
  ["border-strong", "bg"],
  ["border-strong", "bg-raised"],
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test.each(texts)("%s on %s can be read at 7:1", (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(7);
  });

  test.each(shapes)("%s on %s can be seen at 4.5:1", (shape, ground) => {
    expect(contrast(shape, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });
});
