// Turns a Lezer parser into a grammar. Lezer continues after a mistake and marks it in the tree, so the same tree gives
// the colors and tells whether the sample parses.

import type { PartialParse, SyntaxNodeRef, Tree } from "@lezer/common";
import { getStyleTags, type Tag, tagHighlighter, tags } from "@lezer/highlight";
import type { Grammar, Reading, Token, TokenClass } from "../token.ts";

/** A parser for correct samples can be `strict`: it stops at a mistake, and tells where. */
export type TreeParser = {
  parse: (code: string) => Tree;
  startParse: (code: string) => PartialParse;
  configure: (options: { strict: boolean }) => TreeParser;
};

/** What a node is where its tags don't say enough. `""` is plain text, and undefined leaves the node to its tags. */
export type NodeClass = (node: SyntaxNodeRef, code: string) => TokenClass | "" | undefined;

const classOfTags = tagHighlighter(
  (
    [
      ["c", tags.comment, tags.quote],
      ["s", tags.string, tags.regexp, tags.special(tags.string), tags.tagName, tags.monospace, tags.url],
      ["n", tags.number, tags.bool, tags.null, tags.atom, tags.self],
      ["n", tags.unit, tags.color, tags.escape, tags.character],
      ["n", tags.definition(tags.variableName), tags.constant(tags.className)],
      ["f", tags.typeName, tags.className, tags.attributeName, tags.labelName, tags.meta, tags.link],
      ["f", tags.function(tags.variableName), tags.function(tags.propertyName)],
      ["f", tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
      ["k", tags.keyword, tags.special(tags.brace), tags.function(tags.punctuation), tags.heading, tags.documentMeta],
      ["k", tags.arithmeticOperator, tags.logicOperator, tags.bitwiseOperator, tags.compareOperator],
      ["k", tags.updateOperator, tags.definitionOperator, tags.typeOperator, tags.controlOperator],
    ] as const
  ).flatMap(([name, ...ofClass]) => ofClass.map((tag) => ({ tag, class: name }))),
);

/** Punctuation is plain text. It would be a third of all elements of samples. */
const plain = new Set([
  ...[tags.brace, tags.paren, tags.squareBracket, tags.angleBracket, tags.derefOperator],
  ...[tags.punctuation, tags.separator, tags.contentSeparator, tags.processingInstruction],
]);

/** Whether a node is a mistake that Lezer accepts. */
export type IsMistake = (node: SyntaxNodeRef, code: string) => boolean;

function classOfRule(ofNode: readonly Tag[]): string | undefined {
  return ofNode.some((tag) => plain.has(tag)) ? undefined : classOfTags.style(ofNode)?.split(" ")[0];
}

/** Going on after mistakes takes time that grows with the square of the length, so it's done in pieces. */
const longestPiece = 2000;

export function treeGrammar(parser: TreeParser, classOf?: NodeClass, isMistake?: IsMistake): Grammar {
  const strict = parser.configure({ strict: true });
  const read = (code: string) => readTree(parser.parse(code), code, classOf, isMistake);
  return (code) => {
    if (code.length <= longestPiece) return read(code);
    const parsed = parseStrictly(strict, code);
    if (typeof parsed !== "number") return readTree(parsed, code, classOf, isMistake);
    const tokens = piecesOf(code).flatMap(({ from, text }) =>
      read(text).tokens.map((token) => ({ ...token, from: token.from + from, to: token.to + from })),
    );
    return { tokens, errorAt: parsed };
  };
}

/** @returns the tree, or the offset of the first mistake. */
function parseStrictly(strict: TreeParser, code: string): Tree | number {
  const parse = strict.startParse(code);
  try {
    for (;;) {
      const tree = parse.advance();
      if (tree) return tree;
    }
  } catch (cause) {
    if (cause instanceof SyntaxError) return parse.parsedPos;
    throw cause;
  }
}

/** Pieces end where a line does, unless the line is longer. */
function piecesOf(code: string): { from: number; text: string }[] {
  const pieces: { from: number; text: string }[] = [];
  for (let from = 0; from < code.length; ) {
    const lineEnd = code.lastIndexOf("\n", from + longestPiece - 1) + 1;
    const to = lineEnd > from ? lineEnd : from + longestPiece;
    pieces.push({ from, text: code.slice(from, to) });
    from = to;
  }
  return pieces;
}

/** The class of a node and what nodes inside inherit from it. */
type OpenNode = { own: TokenClass | ""; inherited: TokenClass | "" };

const outside: OpenNode = { own: "", inherited: "" };

/** @returns the tokens and the first mistake of a tree. Visits nodes without recursion, so that deeply nested samples can't exhaust the stack. */
export function readTree(tree: Tree, code: string, classOf?: NodeClass, isMistake?: IsMistake): Reading {
  const tokens: Token[] = [];
  const open: OpenNode[] = [];
  let innermost = outside;
  let at = 0;
  let errorAt: number | undefined;
  const write = (to: number) => {
    const name = innermost.own;
    if (name && to > at) tokens.push({ from: at, to, name });
    at = Math.max(at, to);
  };
  tree.iterate({
    enter: (node) => {
      if (node.type.isError || isMistake?.(node, code)) errorAt ??= node.from;
      write(node.from);
      const { inherited } = innermost;
      const rule = getStyleTags(node);
      const own = classOf?.(node, code) ?? (((rule && classOfRule(rule.tags)) || inherited) as TokenClass | "");
      innermost = { own, inherited: rule?.inherit ? own : inherited };
      open.push(innermost);
      return undefined;
    },
    leave: (node) => {
      write(node.to);
      open.pop();
      innermost = open.at(-1) ?? outside;
    },
  });
  return { tokens, errorAt };
}
