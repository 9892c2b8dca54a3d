// Renders code blocks as figures with a title, a copy button, marked lines, and folding for long samples.

import type { CodeBlock, LineMark } from "../../model/document.ts";
import { attributes, escapeHtml } from "../../model/escape.ts";
import { languageName } from "../../model/language-name.ts";
import type { HtmlWriter } from "../../part.ts";
import { codeNoteHtml } from "../notes/html.ts";

/** A sample with more lines is folded to its first `linesBeforeFold`, which tools.css also uses. */
const mostLines = 30;
const linesBeforeFold = 20;

export function codeHtml(block: CodeBlock, html: HtmlWriter): string {
  const { texts } = html;
  const { language, lines, commands, marks, notes = [], title, isNumbered, additions } = block;
  const name = languageName(language || "text");
  // Never fold marked lines, because the reader is supposed to see them.
  const shown = [...marks.map(([line]) => line), ...notes.map(({ line }) => line)];
  // The box of a folded sample would cut off a type.
  const isLong = !additions?.lines && lines.length > mostLines && shown.every((line) => line <= linesBeforeFold);
  const isFocused = marks.some(([, mark]) => mark === "focus");
  const classes = ["code", isFocused && "focused", isNumbered && "numbered", isLong && "long"];
  const caption = `<figcaption${title ? "" : ' class="language"'}>${escapeHtml(title || name)}${additions?.caption ?? ""}</figcaption>`;
  const marked = new Map(marks);
  const numbers = new Map(notes.map((note) => [note.line, codeNoteHtml(note, html)]));
  const below = (line: number) => additions?.below?.map((each) => (each.line === line ? each.html : "")).join("") ?? "";
  const inner = (additions?.lines ?? lines)
    .map((line, index) => lineHtml(line + (numbers.get(index + 1) ?? ""), marked.get(index + 1), isNumbered))
    .map((line, index) => line + below(index + 1))
    .join("");
  const box = attributes({ tabindex: 0, role: "group", "aria-label": texts.code({ name: title ?? name }) });
  const button = attributes({ class: "copy", type: "button", "data-copy": commands });
  const copy = `<button${button}>${escapeHtml(texts.copy)}</button>`;
  const key = additions?.run;
  const run = key === undefined ? "" : `<button class="run" type="button">${escapeHtml(texts.run)}</button>`;
  const all = escapeHtml(texts.showAllLines({ count: lines.length }));
  const unfold = isLong ? `<button class="unfold" type="button">${all}</button>` : "";
  return `<figure${attributes({ class: classes.filter(Boolean).join(" "), "data-language": name, "data-run": key })}>${caption}${copy}${run}<pre${box}><code>${below(0)}${inner.replace(/\n$/, "")}</code></pre>${unfold}</figure>\n`;
}

/** Only marked or numbered lines need their own element. */
export function hasLineElements({ marks, isNumbered }: CodeBlock): boolean {
  return marks.length > 0 || isNumbered;
}

function lineHtml(line: string, mark: LineMark | undefined, isNumbered: boolean): string {
  if (!mark && !isNumbered) return `${line}\n`;
  return `<span class="${mark ? `line ${mark}` : "line"}">${line}</span>\n`;
}
