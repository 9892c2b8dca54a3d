// Renders code blocks as figures with a title, a copy button, marked lines, and folding for long samples.

import type { CodeBlock, LineMark } from "../../model/document.ts";
import { attributes, escapeHtml } from "../../model/escape.ts";
import { languageName } from "../../model/language-name.ts";
import type { HtmlWriter } from "../../part.ts";
import { codeNoteHtml } from "../notes/html.ts";

/** A sample with more lines is folded to its first `linesBeforeFold`, which tools.css also uses. */
const mostLines = 30;
const linesBeforeFold = 20;

/** What others add to a sample. */
export type Additions = {
  /** Follows the title. */
  caption: string;
  /** Puts what is shown above and below a line around it. Lines are counted from 1. */
  aroundLine: (line: string, number: number) => string;
};

export function codeHtml(
  block: CodeBlock,
  html: HtmlWriter,
  { caption: marksOfSample, aroundLine }: Additions,
): string {
  const { texts } = html;
  const { language, lines, commands, marks, notes = [], title, isNumbered, types, proof } = block;
  const name = languageName(language || "text");
  // Never fold marked lines, because the reader is supposed to see them.
  const shown = [...marks.map(([line]) => line), ...notes.map(({ line }) => line)];
  // The box of a folded sample would cut off a type.
  const isLong = !types && lines.length > mostLines && shown.every((line) => line <= linesBeforeFold);
  const isFocused = marks.some(([, mark]) => mark === "focus");
  const classes = ["code", isFocused && "focused", isNumbered && "numbered", isLong && "long"];
  const caption = `<figcaption${title ? "" : ' class="language"'}>${escapeHtml(title || name)}${marksOfSample}</figcaption>`;
  const marked = new Map(marks);
  const numbers = new Map(notes.map((note) => [note.line, codeNoteHtml(note, html)]));
  const inner = (types?.lines ?? lines)
    .map((line, index) => lineHtml(line + (numbers.get(index + 1) ?? ""), marked.get(index + 1), isNumbered))
    .map((line, index) => aroundLine(line, index + 1))
    .join("");
  const box = attributes({ tabindex: 0, role: "group", "aria-label": texts.code({ name: title ?? name }) });
  const button = attributes({ class: "copy", type: "button", "data-copy": commands });
  const copy = `<button${button}>${escapeHtml(texts.copy)}</button>`;
  const key = proof?.run;
  const run = key === undefined ? "" : `<button class="run" type="button">${escapeHtml(texts.run)}</button>`;
  const all = escapeHtml(texts.showAllLines({ count: lines.length }));
  const unfold = isLong ? `<button class="unfold" type="button">${all}</button>` : "";
  return `<figure${attributes({ class: classes.filter(Boolean).join(" "), "data-language": name, "data-run": key })}>${caption}${copy}${run}<pre${box}><code>${inner.replace(/\n$/, "")}</code></pre>${unfold}</figure>\n`;
}

/** Only marked or numbered lines need their own element. */
export function hasLineElements({ marks, isNumbered }: CodeBlock): boolean {
  return marks.length > 0 || isNumbered;
}

function lineHtml(line: string, mark: LineMark | undefined, isNumbered: boolean): string {
  if (!mark && !isNumbered) return `${line}\n`;
  return `<span class="${mark ? `line ${mark}` : "line"}">${line}</span>\n`;
}
