// Marks of extensions that MkDocs is used with: icons, keys, highlighted words, and attributes on a separate line.

import { type Line, literalLines, rewritten } from "../../core/page/context/lines.ts";
import type { PageContext } from "../../core/page/context/page-context.ts";
import { reportLine } from "../../core/page/context/report-line.ts";

const code = /(`+)[^`].*?\1(?!`)/;
const icon = /:(?:material|octicons|fontawesome|simple)-([a-z0-9-]+):(?:\{[^{}]*\})?[ \t]?/;
const keys = /\+\+([a-z0-9-]+(?:\+[a-z0-9-]+)*)\+\+/;
const highlight = /(?<![\w=])==([^\s=](?:[^=]*[^\s=])?)==(?![\w=])/;
const mark = new RegExp([code, icon, keys, highlight].map(({ source }) => source).join("|"), "g");
const attributesAlone = /^[ \t]*\{:?[ \t]*[.#][^{}]*\}[ \t]*$/;
const tab = /^[ \t]*===[!+]*[ \t]+"/;

/** Icons that say something without words next to them. */
const signs: [name: RegExp, sign: string][] = [
  [/\bcheck\b/, "✓"],
  [/\b(?:close|cross|x|xmark)\b/, "✗"],
];

/** @returns undefined for the name of an icon that only decorates. */
export function signOf(icon: string): string | undefined {
  return signs.find(([name]) => name.test(icon.toLowerCase()))?.[1];
}

export function rewriteExtensions(lines: readonly Line[], page: PageContext): Line[] {
  if (!/:[a-z]+-[a-z0-9-]+:|\+\+[a-z]|==|^[ \t]*\{/m.test(lines.map(({ text }) => text).join("\n"))) return [...lines];
  const isLiteral = literalLines(lines);
  return lines.flatMap((line, index): Line[] => {
    if (isLiteral[index]) return [line];
    if (attributesAlone.test(line.text)) {
      reportLine(page, line, 0, "Attributes in braces have no meaning here.", "Remove them.", "list of attributes");
      return [];
    }
    // Backticks in a label would end the fence that a tab becomes.
    const written = tab.test(line.text) ? line.text.replaceAll("`", "") : line.text;
    const text = written.replace(mark, (whole, _, name?: string, pressed?: string, words?: string, at = 0) => {
      if (pressed !== undefined)
        return pressed
          .split("+")
          .map((key) => `<kbd>${keyName(key)}</kbd>`)
          .join("+");
      if (words !== undefined) return `<mark>${words}</mark>`;
      if (name === undefined) return whole;
      const sign = signOf(name);
      const space = /\s$/.test(whole) ? " " : "";
      if (sign !== undefined) return sign + space;
      reportLine(page, line, at, `There is no icon \`${name}\`.`, "Remove it.", "icon");
      return "";
    });
    return [text === line.text ? line : rewritten(line, text)];
  });
}

/** `page-up` is written as `Page Up`. */
function keyName(key: string): string {
  return key.replace(/-/g, " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
