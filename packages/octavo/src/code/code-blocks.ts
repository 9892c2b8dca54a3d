// Renders code fences as figures with a title, a copy button, highlighted and marked lines, and folding for long
// samples. Mermaid fences are passed to the diagram part.

import type { Code, Nodes } from "mdast";
import { type PageCompiler, placeOf, report, warn } from "../content/page-compiler.ts";
import { diagram } from "../parts/diagram.ts";
import { attributes, escapeHtml } from "../render/escape.ts";
import { analyzeCode } from "./analyze-code.ts";
import { type CodeMeta, type LineMark, parseMeta, takeMarks } from "./code-meta.ts";
import type { SampleFault } from "./sample-syntax.ts";

/** Highlighting has to wait for grammars to load, so it runs before the HTML is written. The results are kept here. */
const drawn = new WeakMap<Code, string>();

export function code(node: Code): string {
  return drawn.get(node) ?? "";
}

/** Renders every fence below a node. */
export async function drawCode(tree: Nodes, page: PageCompiler): Promise<void> {
  if (tree.type === "code") drawn.set(tree, await draw(tree, page));
  else if ("children" in tree) for (const child of tree.children) await drawCode(child, page);
}

/** Longer samples make parsers run out of stack and take seconds to highlight. */
const mostCharacters = 20_000;

async function draw(node: Code, page: PageCompiler): Promise<string> {
  if (node.value.length > mostCharacters) {
    report(
      page,
      node,
      `The sample has ${node.value.length} characters.`,
      `Show a part of it: ${mostCharacters} at most.`,
    );
    return "";
  }
  const meta = parseMeta(node.meta ?? "");
  for (const word of meta.unknown) {
    warn(
      page,
      node,
      `\`${word}\` has no meaning after the language of a code fence.`,
      'Known: title="…", tab="…", alt="…", check=skip:reason, numbers, {1,3-5}.',
    );
  }
  if (node.lang === "mermaid") return diagram(node, meta, page);
  const language = (node.lang ?? "text").toLowerCase();
  const { code: text, marks } = takeMarks(node.value);
  // What a sample with a change shows as removed has colors but isn't part of what has to parse.
  const remaining = withoutRemoved(text, marks);
  const isChecked = meta.check === undefined;
  const { lines, isKnown, fault } = await analyzeCode(text, language, isChecked && remaining === text);
  if (!isKnown)
    warn(page, node, `\`${language}\` isn't a language that can be highlighted.`, "Use another language, or `text`.");
  const faultOfRest = isChecked && remaining !== text ? (await analyzeCode(remaining, language)).fault : fault;
  checkSample(node, faultOfRest, language, meta.check, page);
  for (const range of meta.highlighted) highlightLines(range, lines.length, marks, node, page);
  return figure(lines, language, meta, marks);
}

function highlightLines(
  [from, to]: [from: number, to: number],
  count: number,
  marks: Map<number, LineMark>,
  node: Code,
  page: PageCompiler,
): void {
  if (from < 1 || to < from || to > count) {
    const range = from === to ? from : `${from}-${to}`;
    const remedy = `The sample has ${count} ${count === 1 ? "line" : "lines"}. Write lines and ranges of it, such as \`{1,3-5}\`.`;
    report(page, node, `\`{${range}}\` highlights lines that aren't there.`, remedy);
    return;
  }
  for (let line = from; line <= to; line++) if (!marks.has(line)) marks.set(line, "hl");
}

function checkSample(
  node: Code,
  fault: SampleFault | undefined,
  language: string,
  check: string | undefined,
  page: PageCompiler,
): void {
  if (check !== undefined) {
    if (!/^skip:\s*\S/.test(check))
      warn(
        page,
        node,
        `\`check=${check}\` doesn't say why the sample isn't checked.`,
        'Write `check="skip:<reason>"`.',
      );
    return;
  }
  if (!fault) return;
  const { line } = placeOf(node);
  report(
    page,
    { line: line && line + fault.line, column: 1 },
    `The ${languageName(language)} sample can't be parsed: ${fault.message}.`,
    'Fix it, or add `check="skip:<reason>"` after the language of the fence.',
  );
}

/** The code that remains after the change that the sample shows. Lines keep their numbers. */
function withoutRemoved(text: string, marks: Map<number, LineMark>): string {
  if (marks.size === 0) return text;
  const isRemoved = (index: number) => marks.get(index + 1) === "del";
  return text
    .split("\n")
    .map((line, index) => (isRemoved(index) ? "" : line))
    .join("\n");
}

/** A sample with more lines is folded to its first `linesBeforeFold`, which styles/code.css also uses. */
const mostLines = 30;
const linesBeforeFold = 20;

function figure(lines: string[], language: string, meta: CodeMeta, marks: Map<number, LineMark>): string {
  const name = languageName(language);
  // Never fold marked lines, because the reader is supposed to see them.
  const isLong = lines.length > mostLines && [...marks.keys()].every((line) => line <= linesBeforeFold);
  const isFocused = [...marks.values()].includes("focus");
  const classes = ["code", isFocused && "focused", meta.numbers && "numbered", isLong && "long"];
  const caption = meta.title
    ? `<figcaption>${escapeHtml(meta.title)}</figcaption>`
    : `<figcaption class="language">${escapeHtml(name)}</figcaption>`;
  const inner = lines.map((line, index) => lineHtml(line, marks.get(index + 1), meta.numbers)).join("");
  const box = attributes({ tabindex: 0, role: "group", "aria-label": `Code: ${meta.title ?? name}` });
  const unfold = isLong ? `<button class="unfold" type="button">Show all ${lines.length} lines</button>` : "";
  return `<figure${attributes({ class: classes.filter(Boolean).join(" "), "data-language": name })}>${caption}<button class="copy" type="button">Copy</button><pre${box}><code data-lines="${lines.length}">${inner.replace(/\n$/, "")}</code></pre>${unfold}</figure>\n`;
}

/** Only marked or numbered lines need their own element. */
function lineHtml(line: string, mark: LineMark | undefined, numbered: boolean): string {
  if (!mark && !numbered) return `${line}\n`;
  return `<span class="${mark ? `line ${mark}` : "line"}">${line}\n</span>`;
}

const names = new Map(
  Object.entries({
    js: "JavaScript",
    javascript: "JavaScript",
    ts: "TypeScript",
    typescript: "TypeScript",
    py: "Python",
    python: "Python",
    go: "Go",
    sh: "Bash",
    bash: "Bash",
    shell: "Shell",
    console: "Console",
    json: "JSON",
    yaml: "YAML",
    ini: "INI",
    md: "Markdown",
    http: "HTTP",
    html: "HTML",
    sql: "SQL",
    text: "Text",
  }),
);

export function languageName(language: string): string {
  return names.get(language) ?? language;
}
