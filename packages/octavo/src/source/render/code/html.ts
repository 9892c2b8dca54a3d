// Renders code blocks as figures with a title, a copy button, marked lines, and folding for long samples.

import type { CodeBlock, LineMark, Proof } from "../../../model/document.ts";
import { attributes, escapeHtml } from "../../../model/escape.ts";
import { languageName } from "../../../model/language-name.ts";

/** A sample with more lines is folded to its first `linesBeforeFold`, which tools.css also uses. */
const mostLines = 30;
const linesBeforeFold = 20;

export function codeHtml(block: CodeBlock, isPaper: boolean): string {
  const { language, lines, marks, title, isNumbered, proof } = block;
  const name = languageName(language || "text");
  // Never fold marked lines, because the reader is supposed to see them.
  const isLong = !isPaper && lines.length > mostLines && marks.every(([line]) => line <= linesBeforeFold);
  const isFocused = marks.some(([, mark]) => mark === "focus");
  const classes = ["code", isFocused && "focused", isNumbered && "numbered", isLong && "long"];
  const mark = proof === undefined || isPaper ? "" : proofMark(proof);
  const caption = `<figcaption${title ? "" : ' class="language"'}>${escapeHtml(title || name)}${mark}</figcaption>`;
  const marked = new Map(marks);
  const inner = lines.map((line, index) => lineHtml(line, marked.get(index + 1), isNumbered)).join("");
  const box = attributes({ tabindex: 0, role: "group", "aria-label": `Code: ${title ?? name}` });
  const copy = isPaper ? "" : '<button class="copy" type="button">Copy</button>';
  const key = isPaper ? undefined : proof?.run;
  const run = key === undefined ? "" : '<button class="run" type="button">Run</button>';
  const unfold = isLong ? `<button class="unfold" type="button">Show all ${lines.length} lines</button>` : "";
  return `<figure${attributes({ class: classes.filter(Boolean).join(" "), "data-language": name, "data-run": key })}>${caption}${copy}${run}<pre${box}><code data-lines="${lines.length}">${inner.replace(/\n$/, "")}</code></pre>${unfold}</figure>\n`;
}

const proofs: Record<Proof, { label: string; title: string }> = {
  tested: { label: "Tested", title: "Its results were compared in the last check" },
  ran: { label: "Runs", title: "It ran to its end in the last check" },
};

const mostTitleCharacters = 160;

/** Follows the title, so that the two share a line where there is room. */
function proofMark({ kind, effects, href }: NonNullable<CodeBlock["proof"]>): string {
  const { label, title: general } = proofs[kind];
  const title = effects ? shortened(`In the last check: ${effects.join("; ").replace(/\s+/g, " ")}`) : general;
  return ` <a${attributes({ class: "tested", "data-ran": kind === "ran" || undefined, href, title })}>${label}</a>`;
}

function shortened(text: string): string {
  return text.length > mostTitleCharacters ? `${text.slice(0, mostTitleCharacters)}…` : text;
}

/** Only marked or numbered lines need their own element. */
function lineHtml(line: string, mark: LineMark | undefined, isNumbered: boolean): string {
  if (!mark && !isNumbered) return `${line}\n`;
  return `<span class="${mark ? `line ${mark}` : "line"}">${line}\n</span>`;
}
