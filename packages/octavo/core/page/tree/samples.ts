// Annotates samples of code: highlighted, checked, and with their options.

import type { Code } from "mdast";
import { analyzeCode } from "../../code/analyze-code.ts";
import { takeMarks, withoutRemoved } from "../../code/code-meta.ts";
import type { SampleFault } from "../../code/sample-syntax.ts";
import { commandsIn } from "../../code/shell-session.ts";
import type { Token } from "../../code/token.ts";
import type { CodeBlock, CodeNote, LineMark } from "../../model/document.ts";
import { escapeHtml } from "../../model/escape.ts";
import { languageName } from "../../model/language-name.ts";
import type { Place } from "../../model/problem.ts";
import type { Fence } from "../context/fence.ts";
import { type PageContext, placeOf, report, warn } from "../context/page-context.ts";
import { connectNotes } from "./notes.ts";

/** As it's written, without colors. */
export function plainCode(value: string): CodeBlock {
  return {
    type: "code",
    language: "text",
    value,
    lines: value.split("\n").map(escapeHtml),
    marks: [],
    isNumbered: false,
  };
}

/** What is written in a fence, without the marks and notes at the ends of its lines. */
export type WrittenSample = {
  code: string;
  marks: Map<number, LineMark>;
  notes?: CodeNote[];
  /** Turns a place in the sample into the place in the file. */
  placeOf: (place: Place) => Place;
};

export async function annotateSample(fence: Fence, page: PageContext): Promise<CodeBlock> {
  return (await colorSample(readSample(fence, page), fence, page)).block;
}

export function readSample(fence: Fence, page: PageContext): WrittenSample {
  const { node, language } = fence;
  const { code, marks, removed } = takeMarks(node.value);
  const placeOf = ({ line, column }: Place) => placeInSample(node, line, removed, column);
  // Samples of Markdown show how the numbers are written.
  const isMarkdown = /^(?:md|markdown|mdx)$/.test(language);
  const noted = isMarkdown ? { code } : connectNotes(code, fence, (line) => placeOf({ line, column: 1 }), page);
  return { ...noted, marks, placeOf };
}

/** @param isTyped the compiler has checked the sample, of which a part may be shown that can't be parsed. */
export async function colorSample(
  sample: WrittenSample,
  fence: Fence,
  page: PageContext,
  isTyped = false,
): Promise<{ block: CodeBlock; tokens: readonly Token[] | undefined }> {
  const { code, marks, notes } = sample;
  const { node, language, meta } = fence;
  const isChecked = !meta.attributes.check?.startsWith("skip:") && !isTyped;
  // What a sample with a change shows as removed has colors but isn't part of what has to parse.
  const remaining = withoutRemoved(code, marks);
  const isWhole = remaining === code;
  const { lines, tokens, isKnown, fault } = await analyzeCode(code, language || "text", isChecked && isWhole);
  if (!isKnown) {
    const remedy = language === "math" ? "Write `math: true` in site/site.yaml." : "Use another language, or `text`.";
    warn(page, node, `\`${language}\` isn't a language that can be highlighted.`, remedy);
  }
  const faultOfRest = isChecked && !isWhole ? (await analyzeCode(remaining, language)).fault : fault;
  const place = sample.placeOf({ line: faultOfRest?.line ?? 1, column: 1 });
  checkSample(fence, faultOfRest && { ...faultOfRest, place }, page);
  for (const range of meta.highlighted) highlightLines(range, lines.length, marks, node, page);
  const { title, tab } = meta.attributes;
  const commands = await commandsIn(remaining, language);
  const block: CodeBlock = {
    ...{ type: "code", language, value: code, lines, marks: [...marks], notes, title, tab, isNumbered: meta.numbers },
    ...(commands !== undefined && { commands }),
  };
  return { block, tokens };
}

function highlightLines(
  [from, to]: [from: number, to: number],
  count: number,
  marks: Map<number, LineMark>,
  node: Code,
  page: PageContext,
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
  { node, language, meta }: Fence,
  fault: (SampleFault & { place: Place }) | undefined,
  page: PageContext,
): void {
  const { check } = meta.attributes;
  if (check !== undefined) {
    const remedy = 'Write `check="skip:<reason>"`, or `check="no-run:<reason>"` if it is only not executed.';
    if (!/^(?:skip|no-run):\s*\S/.test(check))
      warn(page, node, `\`check=${check}\` doesn't say why the sample isn't checked.`, remedy);
    if (!check.startsWith("no-run:")) return;
  }
  if (!fault) return;
  const message = `The ${languageName(language)} sample can't be parsed: ${fault.message}.`;
  report(page, fault.place, message, 'Fix it, or add `check="skip:<reason>"` after the language of the fence.');
}

/** @param line of the sample. @param removed the lines that aren't part of the sample, in order. */
function placeInSample(node: Code, line: number, removed: readonly number[], column = 1): Place {
  const { line: fence } = placeOf(node);
  const written = removed.reduce((at, other) => (other <= at ? at + 1 : at), line);
  const indent = column === 1 ? 0 : (node.position?.start.column ?? 1) - 1;
  return { line: fence && fence + written, column: column + indent };
}
