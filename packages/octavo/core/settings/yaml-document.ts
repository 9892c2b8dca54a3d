// Parses the documents of a YAML text. The package's own functions run out of stack where a text is nested too deeply.

import { Composer, CST, type Document, Lexer, Parser } from "yaml";
import { deepest } from "../model/nesting.ts";

export type YamlText = {
  /** At least one. Their errors have positions but no lines. */
  documents: [Document.Parsed, ...Document.Parsed[]];
  /** Where the text is nested too deeply. What follows isn't read. */
  deepAt?: number;
};

type Options = {
  /** Whether keys that aren't text are mistakes. */
  stringKeys?: boolean;
  /** Whether a key that is there twice is a mistake. The parser compares every key with every other. */
  uniqueKeys?: boolean;
};

export function readYaml(text: string, { uniqueKeys = false, ...options }: Options = {}): YamlText {
  const parser = new Parser();
  // Citing the line of each mistake would take quadratic time for many of them in a long line.
  const composer = new Composer({ ...options, uniqueKeys, prettyErrors: false });
  const documents: Document.Parsed[] = [];
  const compose = (tokens: Iterable<CST.Token>) => {
    for (const token of tokens) documents.push(...composer.next(token));
  };
  let deepAt: number | undefined;
  for (const lexeme of new Lexer().lex(text)) {
    compose(parser.next(lexeme));
    deepAt = tooDeep(parser.stack);
    if (deepAt !== undefined) break;
  }
  if (deepAt === undefined) compose(parser.end());
  const [first, ...others] = [...documents, ...composer.end(documents.length === 0, text.length)];
  if (!first) throw new Error("The parser found no document, not even an empty one.");
  return { documents: [first, ...others], deepAt };
}

/** The start of the deepest of the collections that are being read, if they are too many. */
function tooDeep(open: readonly CST.Token[]): number | undefined {
  if (open.length <= deepest) return undefined;
  const collections = open.filter(CST.isCollection);
  return collections.length > deepest ? collections.at(-1)?.offset : undefined;
}
