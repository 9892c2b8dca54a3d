// Lines of Rust samples that start with `# `. They are there for tests of the samples, and mdBook doesn't show them.

import { type Line, rewritten } from "./lines.ts";

const opening = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)?(`{3,}|~{3,})[ \t]*(\w*)/;
const hidden = /^[\s>]*#(?:\s|$)/;
/** A line of the sample that starts with `#`. */
const escaped = /^([\s>]*)##/;

export function removeHiddenLines(lines: readonly Line[]): Line[] {
  let open: { marks: string; isRust: boolean } | undefined;
  return lines.flatMap((line): Line[] => {
    const [, marks = "", language] = opening.exec(line.text) ?? [];
    if (!open) {
      if (marks) open = { marks, isRust: language === "rust" };
      return [line];
    }
    if (marks.startsWith(open.marks) && line.text.trim().replace(/^[>\s]*/, "") === marks) open = undefined;
    if (!open?.isRust) return [line];
    if (hidden.test(line.text)) return [];
    return [escaped.test(line.text) ? rewritten(line, line.text.replace(escaped, "$1#")) : line];
  });
}
