// `{{ $frontmatter.title }}`, as VitePress writes a value of the page's own front matter.

import { readFrontMatter, splitFrontMatter } from "../markdown/front-matter.ts";
import { type Line, literalLines, rewritten, textOfLines } from "./lines.ts";

/** Inline code stays as it is. */
const value = /(`+)[^`].*?\1|\{\{\s*\$frontmatter\.([\w-]+)\s*\}\}/g;

export function insertFrontMatter(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => text.includes("$frontmatter."))) return [...lines];
  const { yaml } = splitFrontMatter(textOfLines(lines));
  const { other, ...known } = readFrontMatter(yaml, "", new Map(), false).value;
  const values: Record<string, unknown> = { ...other, ...known };
  const isLiteral = literalLines(lines);
  return lines.map((line, index) => {
    if (isLiteral[index]) return line;
    const text = line.text.replace(value, (written, _, key?: string) => {
      const found = key === undefined ? undefined : values[key];
      return typeof found === "string" || typeof found === "number" ? String(found) : written;
    });
    return text === line.text ? line : rewritten(line, text);
  });
}
