// What pages of other generators contain and ours don't. It's published as text, with a warning that names our
// spelling.

import { quoted, warning } from "../model/problem.ts";
import { type Line, literalLines } from "./context/lines.ts";
import type { PageContext } from "./context/page-context.ts";

const spellings: [pattern: RegExp, remedy: string][] = [
  [/^(?:!!!|\?\?\?\+?)[ \t]+\w/, "Write `:::note[Title]` above the text, and `:::` below it."],
  [/^===[!+]*[ \t]+"/, 'Write `:::tabs`, or `:::code-tabs` with `tab="…"` after the language of each sample.'],
  [/^:{3,}(?:[ \t]+[a-z]|[a-z][\w-]*[ \t]+[^\s{[])/i, "Write the title in brackets: `:::note[Title]`."],
  [/^(?:\{\{[ \t]*#\w|-+8<-+[ \t])/, "Write `<!--@include: ./file.md-->`, or `<<< ./file.js` for a sample."],
];
const some = new RegExp(spellings.map(([{ source }]) => source).join("|"), "i");

export function reportOtherSpellings(lines: readonly Line[], { source, problems }: PageContext): void {
  if (source.path.endsWith(".mdx")) {
    const remedy = "Write it in Markdown, and rename it to `.md`.";
    problems.push(warning(source.path, { line: 1, column: 1 }, "Components of MDX aren't read here.", remedy));
  }
  const texts = lines.map(({ text }) => text.replace(/^[\s>]+/, ""));
  if (!texts.some((text) => some.test(text))) return;
  const isLiteral = literalLines(lines);
  for (const [index, line] of lines.entries()) {
    const text = texts[index] ?? "";
    const [, remedy] = isLiteral[index] ? [] : (spellings.find(([pattern]) => pattern.test(text)) ?? []);
    if (remedy === undefined) continue;
    const place = { line: line.number, column: 1 + Math.max(0, line.removed + line.text.length - text.length) };
    const message = `${quoted(text.trimEnd())} is how another generator writes it.`;
    problems.push(warning(line.file ?? source.path, place, message, remedy));
  }
}
