// Turns one of CodeMirror's line-by-line tokenizers into a grammar. They need an editor to become a Lezer parser, and
// only their tokens matter here.

import { type StreamParser, StringStream } from "@codemirror/streamparser";
import type { Grammar, Token, TokenClass } from "../token.ts";

const classOfStyle: Record<string, TokenClass> = {
  atom: "n",
  bool: "n",
  builtin: "f",
  comment: "c",
  def: "f",
  keyword: "k",
  macroName: "n",
  meta: "n",
  number: "n",
  operator: "k",
  property: "k",
  string: "s",
  type: "k",
  typeName: "f",
  variableName: "n",
};

/** Some tokenizers return a token without text to change their state. More in a row are taken for an endless loop. */
const mostEmptyTokens = 10;

export function streamGrammar<State>(parser: StreamParser<State>): Grammar {
  return (code) => {
    const tokens: Token[] = [];
    const state = parser.startState?.(2) ?? ({} as State);
    let lineStart = 0;
    for (const line of code.split("\n")) {
      if (line === "") parser.blankLine?.(state, 2);
      const stream = new StringStream(line, 2, 2);
      for (let empty = 0; !stream.eol(); ) {
        const style = parser.token(stream, state);
        const { start, pos } = stream;
        if (pos === start && ++empty > mostEmptyTokens) stream.next();
        // The first word says what it is; more of it, such as `string.special`, makes no difference in color.
        const styled = style ? classOfStyle[/^\w+/.exec(style)?.[0] ?? ""] : undefined;
        const isCall = line[pos] === "(" && /^\w+$/.test(line.slice(start, pos));
        const name = isCall && (!styled || styled === "k") ? "f" : styled;
        if (name && pos > start) tokens.push({ from: lineStart + start, to: lineStart + pos, name });
        stream.start = stream.pos;
      }
      lineStart += line.length + 1;
    }
    return { tokens };
  };
}
