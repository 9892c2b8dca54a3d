// Where the reader of a shell script is, what it found so far, and the small steps it takes.

import type { Token, TokenClass } from "../token.ts";

export type HereDocument = { end: string; isQuoted: boolean; hasTabs: boolean };

export type ShellReader = {
  readonly code: string;
  at: number;
  /** Where the code ends, or the command between backticks. */
  end: number;
  tokens: Token[];
  errorAt?: number;
  /** How many substitutions are open. */
  depth: number;
  /** Here-documents whose text begins on the next line. */
  hereDocuments: HereDocument[];
  /** Reads a list of commands up to the end or a parenthesis, which substitutions in words need, too. */
  readCommands: (reader: ShellReader, stop: ")" | "") => void;
};

/** Only the first mistake counts, because those after it are often its consequences. */
export function fail(reader: ShellReader, at = reader.at): void {
  reader.errorAt ??= at;
}

export function isAtEnd(reader: ShellReader): boolean {
  return reader.at >= reader.end;
}

/** The characters at the position, or fewer at the end. */
export function peek({ code, at, end }: ShellReader, length = 1): string {
  return code.slice(at, Math.min(at + length, end));
}

/** @returns what a sticky pattern matches at the position, or "". */
export function lookAt({ code, at, end }: ShellReader, pattern: RegExp): string {
  pattern.lastIndex = at;
  const match = pattern.exec(code)?.[0] ?? "";
  return match.slice(0, end - at);
}

export function add(reader: ShellReader, name: TokenClass | "", from: number, to = reader.at): void {
  if (name && to > from) reader.tokens.push({ from, to, name });
}

/** Moves on by some characters, which become a token. */
export function take(reader: ShellReader, length: number, name: TokenClass | "" = ""): void {
  const from = reader.at;
  reader.at = Math.min(reader.at + length, reader.end);
  add(reader, name, from);
}

/** Skips spaces and continued lines, but not the end of a line. */
export function skipBlanks(reader: ShellReader): void {
  reader.at += lookAt(reader, /(?:[ \t\r]|\\\r?\n)*/y).length;
}

/** Skips everything between two commands that has no meaning, also lines. */
export function skipLines(reader: ShellReader): void {
  for (;;) {
    reader.at += lookAt(reader, /(?:\s|\\\r?\n)*/y).length;
    if (peek(reader) !== "#") return;
    skipComment(reader);
  }
}

export function skipComment(reader: ShellReader): void {
  take(reader, lookAt(reader, /#[^\n]*/y).length, "c");
}
