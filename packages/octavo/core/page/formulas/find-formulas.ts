// Finds the formulas in the Markdown of a page. The parser would also take `$5 and $10` for one, so the rules are those of
// GitHub: what is between two dollar signs neither starts nor ends with a space, and no letter or digit is next to them.

import type { MathMark } from "../../model/math-mark.ts";
import { type Line, literalLines } from "../context/lines.ts";

/** Offsets in the joined lines. */
export type FoundFormula = {
  start: number;
  end: number;
  /** The length of the mark at each end. */
  mark: number;
  isDisplay: boolean;
  /** Set if each mark is on a separate line. The parser reads such a formula itself. */
  isFence?: true;
};

export type FoundFormulas = {
  formulas: FoundFormula[];
  /** Dollar signs that are text. */
  dollars: number[];
  /** Two dollar signs that nothing closes: the index of the line, and that in the line. */
  unclosed: [line: number, index: number][];
};

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*\$\$[ \t]*$/;
const fenceEnd = /^[ \t>]*\$\$[ \t]*$/;
/** A line that doesn't continue the sentence above it. */
const blockStart = /^[ \t>]*(?:[-*+][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|\||:::|$)/;

/** Nobody means a longer one, and looking for its end each time would take quadratic time. */
const mostCharacters = 5000;
const upTo = (end: string) => String.raw`(?:(?!${end})[\s\S]){1,${mostCharacters}}${end}`;

const code = /(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/.source;
const escaped = String.raw`\\[\s\S]`;
const twoDollars = String.raw`\$\$(?!\$)${upTo(String.raw`\$\$`)}`;
const oneDollar = [
  /(?<![\w$])\$`[^`$]+`\$(?![\w$])/.source,
  /(?<![\w$])\$(?![\s$])(?:\\[\s\S]|[^\\$`])*?(?<!\s)\$(?![\w$])/.source,
];
const brackets = (slash: string) => [
  String.raw`${slash}\(${upTo(String.raw`${slash}\)`)}`,
  String.raw`${slash}\[${upTo(String.raw`${slash}\]`)}`,
];

function patternOf(marks: readonly MathMark[]): RegExp {
  const has = (mark: MathMark, ...patterns: string[]) => (marks.includes(mark) ? patterns : []);
  const patterns = [
    ...has("\\\\(", ...brackets(String.raw`\\\\`)),
    ...has("\\(", ...brackets(String.raw`\\`)),
    ...[escaped, ...has("$", ...oneDollar), code, ...has("$$", twoDollars)],
    String.raw`\$+`,
  ];
  return new RegExp(patterns.join("|"), "g");
}

export function findFormulas(lines: readonly Line[], marks: readonly MathMark[]): FoundFormulas {
  const found: FoundFormulas = { formulas: [], dollars: [], unclosed: [] };
  if (!lines.some(({ text }) => /\$|\\[([]/.test(text))) return found;
  const isLiteral = literalLines(lines);
  const starts = startsOf(lines);
  const startOf = (index: number) => starts[index] ?? 0;
  const textAt = (index: number) => lines[index]?.text ?? "";
  const pattern = patternOf(marks);
  for (let index = 0; index < lines.length; index++) {
    if (isLiteral[index] || textAt(index).trim() === "") continue;
    if (marks.includes("$$") && fence.test(textAt(index))) {
      const end = lines.findIndex(({ text }, at) => at > index && text.trimEnd().endsWith("$$"));
      if (end > 0 && fenceEnd.test(textAt(end))) {
        const start = startOf(index) + textAt(index).indexOf("$$");
        const after = startOf(end) + textAt(end).trimEnd().length;
        found.formulas.push({ start, end: after, mark: 2, isDisplay: true, isFence: true });
        index = end;
        continue;
      }
    }
    let last = index;
    const isContinued = (at: number) =>
      at < lines.length && !isLiteral[at] && !blockStart.test(textAt(at)) && !fence.test(textAt(at));
    while (isContinued(last + 1)) last++;
    const sentence = lines.slice(index, last + 1).map(({ text }) => text);
    findInSentence(sentence.join("\n"), startOf(index), pattern, found, (offset) => {
      const before = sentence.join("\n").slice(0, offset).split("\n");
      return [index + before.length - 1, before.at(-1)?.length ?? 0];
    });
    index = last;
  }
  return found;
}

function findInSentence(
  text: string,
  offset: number,
  pattern: RegExp,
  { formulas, dollars, unclosed }: FoundFormulas,
  placeOf: (offset: number) => [line: number, index: number],
): void {
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const start = offset + index;
    const end = start + match.length;
    if (/^\$+$/.test(match)) {
      for (let at = start; at < end; at++) dollars.push(at);
      if (match === "$$") unclosed.push(placeOf(index));
    } else if (match.length > 2 && /^[$\\]/.test(match)) {
      const [mark = ""] = /^(?:\$\$|\$`|\$|\\+[([])/.exec(match) ?? [];
      formulas.push({ start, end, mark: mark.length, isDisplay: mark === "$$" || mark.endsWith("[") });
    }
  }
}

function startsOf(lines: readonly Line[]): number[] {
  let start = 0;
  return lines.map(({ text }) => {
    const here = start;
    start += text.length + 1;
    return here;
  });
}
