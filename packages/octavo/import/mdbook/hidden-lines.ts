// Lines of samples that mdBook doesn't show: those of Rust that start with `# `, which are there for tests, and those that start
// with what `book.toml` or the fence names for another language.

import { type Line, rewritten } from "../../core/page/context/lines.ts";

const opening = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}|~{3,})[ \t]*([\w+#-]*)(.*)$/;
const hidden = /^[\s>]*#(?:\s|$)/;
/** A line of the sample that starts with `#`. */
const escaped = /^([\s>]*)##/;
const ownPrefix = /\bhidelines=(?:"([^"]+)"|([^\s,"{}]+))/;

/** @param prefixes by language. */
export function removeHiddenLines(lines: readonly Line[], prefixes: Readonly<Record<string, string>> = {}): Line[] {
  let open: { marks: string; isRust: boolean; prefix?: string } | undefined;
  return lines.flatMap((line): Line[] => {
    const [, marks = "", language = "", rest = ""] = opening.exec(line.text) ?? [];
    if (!open) {
      const [, quoted, bare] = ownPrefix.exec(rest) ?? [];
      const prefix = quoted ?? bare ?? (Object.hasOwn(prefixes, language) ? prefixes[language] : undefined);
      if (marks) open = { marks, isRust: language === "rust", prefix };
      return [line];
    }
    if (marks.startsWith(open.marks) && line.text.trim().replace(/^[>\s]*/, "") === marks) open = undefined;
    const { prefix } = open ?? {};
    const isHidden = (mark: RegExp) => prefix !== undefined && line.text.replace(mark, "").startsWith(prefix);
    if (isHidden(/^\s*/) || isHidden(/^[\s>]*/)) return [];
    if (!open?.isRust) return [line];
    if (hidden.test(line.text)) return [];
    return [escaped.test(line.text) ? rewritten(line, line.text.replace(escaped, "$1#")) : line];
  });
}
