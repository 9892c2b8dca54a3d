// Limits on a page's size and nesting, far above what anyone writes. Beyond them, parsers take minutes or crash the
// process, and every part of the build that walks the tree would run out of stack.

import type { Nodes } from "mdast";
import { PageFault } from "../files/page-fault.ts";
import { fileStart, placeAt } from "../model/problem.ts";
import { placeOf } from "./page-context.ts";

const mostCharacters = 1_000_000;
/** Maximum for consecutive lines without an empty line between them. */
const mostBlockCharacters = 100_000;
const deepest = 100;

/** Maximum without whitespace. The parser looks for addresses in every word, in cubic time. */
const mostWordCharacters = 10_000;

/** The parser scans the whole block at each colon, at about 3 ns per character. */
const mostColonWork = 300_000_000;

/** Runs before the parser sees the page. @throws PageFault */
export function checkSize(markdown: string): void {
  if (markdown.length > mostCharacters) {
    const size = (markdown.length / 1e6).toFixed(1);
    throw new PageFault(
      fileStart,
      `The page has ${size} million characters.`,
      "Split it. A page can have at most one million.",
    );
  }
  const word = new RegExp(`\\S{${mostWordCharacters + 1}}`).exec(markdown);
  if (word) {
    const remedy = `Use at most ${mostWordCharacters} without a space or line break.`;
    throw new PageFault(placeAt(markdown, word.index), "This word is too long to read.", remedy);
  }
  let colonWork = 0;
  for (const { text, offset } of blocksOf(markdown)) {
    const fault = (at: number, message: string, remedy: string) =>
      new PageFault(placeAt(markdown, offset + at), message, remedy);
    if (text.length > mostBlockCharacters) {
      const remedy = `Use at most ${mostBlockCharacters} between two empty lines.`;
      throw fault(0, `${text.length} characters follow each other without an empty line.`, remedy);
    }
    colonWork += text.length * count(text, ":");
    if (colonWork > mostColonWork)
      throw fault(
        0,
        "There are too many colons to read the page in time.",
        "Split the page, or put empty lines between its paragraphs.",
      );
    const deep = tooDeep(text);
    if (deep !== undefined)
      throw fault(deep, `This is nested more than ${deepest} levels deep.`, "Remove some levels.");
  }
}

/** @throws PageFault */
export function checkDepth(tree: Nodes): void {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest)
      throw new PageFault(placeOf(level[0]), `This is nested more than ${deepest} levels deep.`, "Remove some levels.");
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
}

/** Splits at empty lines. */
function* blocksOf(markdown: string): Generator<{ text: string; offset: number }> {
  let offset = 0;
  for (const text of markdown.split(/(\n[ \t]*\n)/)) {
    yield { text, offset };
    offset += text.length;
  }
}

/** The first place where brackets, or the markers of quotes and lists at the start of a line, are nested too deeply. */
function tooDeep(text: string): number | undefined {
  const marks = new RegExp(`^(?:[ \\t]*(?:[>*+-]|\\d{1,9}[.)])(?:[ \\t]|(?=>))){${deepest + 1}}`, "m").exec(text);
  if (marks) return marks.index;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "]") depth = Math.max(0, depth - 1);
    else if (text[at] === "[" && ++depth > deepest) return at;
  }
  return undefined;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
