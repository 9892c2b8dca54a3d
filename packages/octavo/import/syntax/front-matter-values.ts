// `{{ $frontmatter.title }}`, as VitePress writes a value of the page's own front matter.

import { type Line, literalLines, rewritten } from "../../core/page/context/lines.ts";

/** Inline code stays as it is. */
const value = /(`+)[^`].*?\1|\{\{\s*\$frontmatter\.([\w-]+)\s*\}\}/g;
const field = /^([\w-]+):[ \t]+(?:"([^"\\]+)"|'([^']+)'|([^\s"'[\]{}|>&*!%@`#][^#]*?))[ \t]*$/;

export function insertFrontMatter(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => text.includes("$frontmatter."))) return [...lines];
  const isLiteral = literalLines(lines);
  const values = new Map<string, string>();
  const end = lines.findIndex(({ text }, index) => index > 0 && text.trimEnd() === "---");
  for (const { text } of isLiteral[0] ? lines.slice(1, end) : []) {
    const [, name, ...written] = field.exec(text) ?? [];
    const found = written.find((each) => each !== undefined);
    if (name !== undefined && found !== undefined) values.set(name, found);
  }
  return lines.map((line, index) => {
    if (isLiteral[index]) return line;
    const insert = (written: string, _: string, key?: string) => (key && values.get(key)) ?? written;
    const text = line.text.replace(value, insert);
    return text === line.text ? line : rewritten(line, text);
  });
}
