// Annotates the code fences of a page: highlighted, checked, and with their options, or drawn if they're diagrams or
// drawings. It runs before everything else, because grammars have to be loaded.

import type { Code, Nodes } from "mdast";
import type { CodeBlock, CodeNote, LineMark } from "../../model/document.ts";
import { escapeHtml } from "../../model/escape.ts";
import { languageName } from "../../model/language-name.ts";
import type { Place } from "../../model/problem.ts";
import { addressOf } from "../../model/route.ts";
import { analyzeCode } from "../code/analyze-code.ts";
import { type CodeMeta, parseMeta, takeMarks } from "../code/code-meta.ts";
import { readInfo } from "../code/foreign-meta.ts";
import type { SampleFault } from "../code/sample-syntax.ts";
import { commandsIn } from "../code/shell-session.ts";
import { type PageContext, placeOf, report, warn } from "../page/page-context.ts";
import { annotateDiagram } from "./diagrams.ts";
import { annotateDrawing } from "./drawings.ts";
import { annotateFormula } from "./formulas.ts";
import { includedSample } from "./included-sample.ts";
import { connectNotes } from "./notes.ts";
import { proofsOn, sampleKey, testedFingerprint, withoutRemoved } from "./page-sample.ts";
import { codeTypes, sampleTypes } from "./types.ts";

/** Annotates every fence and formula below a node. @param next what follows it. */
export async function annotateSamples(tree: Nodes, page: PageContext, next?: Nodes): Promise<void> {
  if (tree.type === "math" || tree.type === "inlineMath") {
    const formula = await annotateFormula(tree, page);
    if (formula) page.formulas.set(tree, formula);
  } else if (tree.type === "code") {
    const sample = await annotateFence(tree, next, page);
    if (sample) page.samples.set(tree, sample);
  } else if ("children" in tree)
    for (const [index, child] of tree.children.entries()) await annotateSamples(child, page, tree.children[index + 1]);
}

/** Longer samples make parsers run out of stack and take seconds to highlight. */
const mostCharacters = 20_000;

async function annotateFence(node: Code, next: Nodes | undefined, page: PageContext) {
  if (node.value.length > mostCharacters) {
    const remedy = `Show a part of it: ${mostCharacters} at most.`;
    report(page, node, `The sample has ${node.value.length} characters.`, remedy, "color of a long sample");
    return page.setup.settings.strict ? undefined : plainCode(node.value);
  }
  const { language, meta: written } = readInfo(node.lang ?? "", node.meta ?? "");
  const meta = parseMeta(written);
  reportUnknown(meta.unknown, node, page);
  if (node.lang === "math" && (page.setup.settings.math ?? []).length > 0)
    return (await annotateFormula(node, page)) ?? plainCode(node.value);
  if (node.lang === "drawing")
    return (await annotateDrawing(node, meta, page)) ?? annotateCode(node, "text", meta, page);
  if (node.lang !== "mermaid") return annotateCode(node, language, meta, page, next);
  const diagram = await annotateDiagram(node, meta, page);
  const isLost = diagram.svg === "" && !page.setup.settings.strict;
  return isLost ? annotateCode(node, "text", meta, page) : diagram;
}

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

const unknownOptions = " has no meaning after the language of a code fence.";

/** The options of other generators are the same on every fence, so each is reported once. */
function reportUnknown(words: readonly string[], node: Code, page: PageContext): void {
  const isReported =
    !page.setup.settings.strict && page.problems.some(({ message }) => message.endsWith(unknownOptions));
  for (const word of isReported ? [] : page.setup.settings.strict ? words : words.slice(0, 1))
    warn(
      page,
      node,
      `\`${word}\`${unknownOptions}`,
      'Known: title="…", tab="…", alt="…", check=skip:reason, numbers, package-managers, twoslash, {1,3-5}.',
    );
}

async function annotateCode(
  node: Code,
  language: string,
  meta: CodeMeta,
  page: PageContext,
  next?: Nodes,
): Promise<CodeBlock> {
  const { code, marks: found, removed } = takeMarks(node.value);
  const placed = (line: number) => placeInSample(node, line, removed);
  // Samples of Markdown show how the numbers are written.
  const isMarkdown = /^(?:md|markdown|mdx)$/.test(language);
  const noted = isMarkdown ? { code, notes: undefined } : connectNotes(code, next, placed, page);
  const inSample = ({ line, column }: Place) => placeInSample(node, line, removed, column);
  const typed = meta.twoslash ? await sampleTypes(noted.code, language, node, inSample, page) : undefined;
  const value = typed?.code ?? noted.code;
  const { marks, notes } = typed
    ? onRemainingLines(found, noted.notes, typed.lines)
    : { marks: found, notes: noted.notes };
  // What a sample with a change shows as removed has colors but isn't part of what has to parse.
  const remaining = withoutRemoved(value, marks);
  // The compiler has checked a sample with types, of which a part may be shown that can't be parsed.
  const isChecked = !meta.check?.startsWith("skip:") && !typed;
  const shown = typed?.language ?? language;
  const { lines, tokens, isKnown, fault } = await analyzeCode(value, shown || "text", isChecked && remaining === value);
  if (!isKnown) {
    const remedy = language === "math" ? "Write `math: true` in site/site.yaml." : "Use another language, or `text`.";
    warn(page, node, `\`${language}\` isn't a language that can be highlighted.`, remedy);
  }
  const faultOfRest = isChecked && remaining !== value ? (await analyzeCode(remaining, language)).fault : fault;
  checkSample(node, faultOfRest, language, meta.check, removed, page);
  for (const range of meta.highlighted) highlightLines(range, lines.length, marks, node, page);
  const { title, tab, numbers: isNumbered } = meta;
  const types = typed && tokens && codeTypes(typed, tokens, page);
  const commands = commandsIn(remaining, shown);
  const block: CodeBlock = {
    ...{ type: "code", language: shown, value, lines, marks: [...marks], notes, title, tab, isNumbered },
    ...(types && { types }),
    ...(commands !== undefined && { commands }),
  };
  const proof = proofOf(node, block, page);
  return proof === undefined ? block : { ...block, proof };
}

function proofOf(node: Code, { language, value }: CodeBlock, page: PageContext): CodeBlock["proof"] {
  const { route } = page.source;
  const { settings, testedSamples } = page.setup;
  page.dependencies.set(`tested ${route}`, testedFingerprint(page.setup, route));
  if (!testedSamples) return undefined;
  const proof = proofsOn(page.setup, route).get(sampleKey(language, value, includedSample(node, page)?.text));
  return proof && { ...proof, href: addressOf(settings.base, testedSamples.page.route), number: page.nextNumber() };
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
  node: Code,
  fault: SampleFault | undefined,
  language: string,
  check: string | undefined,
  removed: readonly number[],
  page: PageContext,
): void {
  if (check !== undefined) {
    if (!/^(?:skip|no-run):\s*\S/.test(check))
      warn(
        page,
        node,
        `\`check=${check}\` doesn't say why the sample isn't checked.`,
        'Write `check="skip:<reason>"`, or `check="no-run:<reason>"` if it is only not executed.',
      );
    if (!check.startsWith("no-run:")) return;
  }
  if (!fault) return;
  report(
    page,
    placeInSample(node, fault.line, removed),
    `The ${languageName(language)} sample can't be parsed: ${fault.message}.`,
    'Fix it, or add `check="skip:<reason>"` after the language of the fence.',
  );
}

/** Where marks and notes are in what is shown of a sample. @param lines the line of each shown line in the sample. */
function onRemainingLines(
  marks: ReadonlyMap<number, LineMark>,
  notes: CodeNote[] | undefined,
  lines: readonly number[],
): { marks: Map<number, LineMark>; notes: CodeNote[] | undefined } {
  const shown = new Map(lines.map((line, index) => [line, index + 1]));
  const at = <Value>(line: number, value: (shown: number) => Value): Value[] => {
    const place = shown.get(line);
    return place === undefined ? [] : [value(place)];
  };
  return {
    marks: new Map([...marks].flatMap(([line, mark]) => at(line, (place): [number, LineMark] => [place, mark]))),
    notes: notes?.flatMap((note) => at(note.line, (line) => ({ ...note, line }))),
  };
}

/** @param line of the sample. @param removed the lines that aren't part of the sample, in order. */
function placeInSample(node: Code, line: number, removed: readonly number[], column = 1): Place {
  const { line: fence } = placeOf(node);
  const written = removed.reduce((at, other) => (other <= at ? at + 1 : at), line);
  const indent = column === 1 ? 0 : (node.position?.start.column ?? 1) - 1;
  return { line: fence && fence + written, column: column + indent };
}
