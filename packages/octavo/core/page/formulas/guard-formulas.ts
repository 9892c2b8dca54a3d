// Writes the formulas of a page so that only the parser of formulas reads them, and all other dollar signs so that it doesn't.
// Each character is replaced by one that no source can contain, so places stay the same, and all of it can be undone.

import type { Nodes, Root } from "mdast";
import type { MathMark } from "../../model/math-mark.ts";
import { type Line, linesOf, rewritten, textOfLines } from "../context/lines.ts";
import { visitNodes } from "../context/tree.ts";
import { findFormulas } from "./find-formulas.ts";

/** What could be read as other syntax. A bar stays, because it ends a cell of a table in a formula, too. */
const signs = "$!#%&*+-.:<=>@[\\]^_`{}~\"'/";
const [firstGuard, lastGuard] = [0xfdd0, 0xfdef];
const guard = (index: number) => String.fromCharCode(firstGuard + index);
const guardOf = (sign: string) => (signs.includes(sign) ? guard(signs.indexOf(sign)) : sign);
/** The parser only sees one dollar sign at each end of a formula. These are next to it, in place of the rest of the mark. */
const [double, ticked, round, square] = [0, 1, 2, 3].map((index) => guard(signs.length + index)) as [
  string,
  ...string[],
];
const anyGuard = new RegExp(`[${guard(0)}-${guard(lastGuard - firstGuard)}]`);
const everyGuard = new RegExp(anyGuard, "g");

/** @param unclosed called for two dollar signs that nothing closes. */
export function guardFormulas(
  lines: readonly Line[],
  marks: readonly MathMark[],
  unclosed?: (line: Line, index: number) => void,
): Line[] {
  if (marks.length === 0) return [...lines];
  const found = findFormulas(lines, marks);
  if (found.formulas.length + found.dollars.length === 0) return [...lines];
  const characters = textOfLines(lines).split("");
  const put = (at: number, text: string) => {
    for (let index = 0; index < text.length; index++) characters[at + index] = text.charAt(index);
  };
  for (const at of found.dollars) put(at, guard(0));
  for (const { start, end, mark, isFence } of found.formulas) {
    const written = characters.slice(start, start + mark).join("");
    put(start + mark, guardedBody(characters.slice(start + mark, end - mark).join("")));
    if (isFence) continue;
    const filler =
      (written === "$$" ? double : written.endsWith("`") ? ticked : written.endsWith("(") ? round : square) ?? "";
    put(start, `$${filler.repeat(mark - 1)}`);
    put(end - mark, `${filler.repeat(mark - 1)}$`);
  }
  if (unclosed && marks.includes("$$"))
    for (const [line, index] of found.unclosed) unclosed(lines[line] as Line, index);
  const texts = characters.join("").split("\n");
  return lines.map((line, index) => (texts[index] === line.text ? line : rewritten(line, texts[index] ?? "")));
}

/** Without the marks of quotes that lines start with. In a table, a backslash before a bar belongs to the table. */
function guardedBody(body: string): string {
  return body
    .split("\n")
    .map((line, index) => {
      const from = index === 0 ? 0 : line.search(/[^ \t>]|$/);
      return (
        line.slice(0, from) +
        line
          .slice(from)
          .replace(/\\(?=\|)|[\s\S]/g, (sign, at: number, rest: string) =>
            sign === "\\" && rest[at + 1] === "|" ? sign : guardOf(sign),
          )
      );
    })
    .join("\n");
}

/** The text as it was written. Places stay the same. */
export function unguarded(text: string): string {
  const marked = text
    .replace(new RegExp(`\\$(${round}+)`, "g"), (_, { length }) => `${"\\".repeat(length)}(`)
    .replace(new RegExp(`(${round}+)\\$`, "g"), (_, { length }) => `${"\\".repeat(length)})`)
    .replace(new RegExp(`\\$(${square}+)`, "g"), (_, { length }) => `${"\\".repeat(length)}[`)
    .replace(new RegExp(`(${square}+)\\$`, "g"), (_, { length }) => `${"\\".repeat(length)}]`);
  return marked.replace(everyGuard, signOf);
}

function signOf(character: string): string {
  if (character === double) return "$";
  return character === ticked ? "`" : (signs[character.charCodeAt(0) - firstGuard] ?? "");
}

/** The text with dollar signs around all formulas, which have no spaces inside of them. */
export function withDollars(text: string): string {
  const marks = `[${ticked}${round}]+`;
  const others = new RegExp(`(?<=\\$)${marks} *| *${marks}(?=\\$)|${marks}`, "g");
  return unguarded(text.replaceAll(square ?? "", double).replaceAll(others, ""));
}

/** Undoes it in a tree. A formula with two dollar signs is a block if nothing is next to it. */
export function restoreFormulas(tree: Root): void {
  visitNodes(tree, (node) => {
    if (node.type === "math" || node.type === "inlineMath") node.value = formulaOf(node.value);
    else restoreTexts(node);
    // Sätteri takes what follows the opening mark for something else.
    if (node.type === "math" && node.meta) node.value = `${node.meta}\n${node.value}`;
    if ("attributes" in node && node.attributes) restoreTexts(node.attributes);
    if ("children" in node) (node as { children: Nodes[] }).children = node.children.map(asBlock);
  });
}

/** What is between the marks. */
function formulaOf(value: string): string {
  const marks = new RegExp(`^[${double}${ticked}${round}${square}]+|[${double}${ticked}${round}${square}]+$`, "g");
  return value.replace(marks, "").replace(everyGuard, signOf).trim();
}

function restoreTexts(texts: object): void {
  for (const [name, text] of Object.entries(texts))
    if (typeof text === "string" && anyGuard.test(text)) Reflect.set(texts, name, unguarded(text));
}

function asBlock(node: Nodes): Nodes {
  const [only, ...others] = node.type === "paragraph" && !node.data?.directiveLabel ? node.children : [];
  if (only?.type !== "inlineMath" || others.length > 0) return node;
  const isBlock = only.value.startsWith(double) || only.value.startsWith(square ?? "");
  return isBlock ? { type: "math", value: only.value, position: only.position } : node;
}

/** The Markdown with code in place of formulas, which isn't prose. Places stay the same. */
export function formulasAsCode(markdown: string, marks: readonly MathMark[] = []): string {
  const characters = markdown.split("");
  for (const { start, end } of marks.length > 0 ? findFormulas(linesOf(markdown), marks).formulas : [])
    for (let at = start; at < end; at++)
      if (characters[at] !== "\n") characters[at] = at === start || at === end - 1 ? "`" : "C";
  return characters.join("");
}
