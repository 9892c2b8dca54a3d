// Limits on a page's size and nesting, far above what anyone writes. Beyond them, parsers take minutes or crash the
// process, and every part of the build that walks the tree would run out of stack.

import type { Nodes } from "mdast";
import { PageFault } from "../files/page-fault.ts";
import { deepest, nestingMessage, nestingRemedy } from "../model/nesting.ts";
import { fileStart, placeAt } from "../model/problem.ts";
import { placeOf } from "./context/page-context.ts";

const mostCharacters = 1_000_000;

/** Maximum without whitespace. The parser looks for addresses in every word, in cubic time. */
const mostWordCharacters = 10_000;

/** At each colon, the parser scans the whole block (3 ns per character). At each entity, it copies what it has read of it. */
const mostBlockWork = 300_000_000;

/** Runs before the parser sees the page. @throws PageFault */
export function checkSize(markdown: string): void {
  if (markdown.length > mostCharacters) {
    const message = `The page has ${(markdown.length / 1e6).toFixed(1)} million characters.`;
    throw new PageFault(fileStart, message, "Split it. A page can have at most one million.");
  }
  const word = longWord(markdown);
  if (word !== undefined) {
    const remedy = `Use at most ${mostWordCharacters} without a space or line break.`;
    throw new PageFault(placeAt(markdown, word), "This word is too long to read.", remedy);
  }
  let blockWork = 0;
  for (const { text, offset } of blocksOf(markdown)) {
    const fault = (at: number, message: string, remedy: string) =>
      new PageFault(placeAt(markdown, offset + at), message, remedy);
    blockWork += text.length * (count(text, ":") + count(text, "&"));
    const message = "There are too many colons or ampersands to read the page in time.";
    if (blockWork > mostBlockWork)
      throw fault(0, message, "Split the page, or put empty lines between its paragraphs.");
    const deep = tooDeep(text);
    if (deep !== undefined) throw fault(deep, nestingMessage, nestingRemedy);
  }
}

/** @throws PageFault */
export function checkDepth(tree: Nodes): void {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new PageFault(placeOf(level[0]), nestingMessage, nestingRemedy);
    level = level.flatMap((node) => ("children" in node ? node.children : []));
  }
}

/** Looks for spaces from the last place where each word may end. A pattern would start anew at each character of a word. */
function longWord(markdown: string): number | undefined {
  for (let start = 0; start + mostWordCharacters < markdown.length; ) {
    let space = start + mostWordCharacters;
    while (space >= start && /\S/.test(markdown.charAt(space))) space--;
    if (space < start) return start;
    start = space + 1;
  }
  return undefined;
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
