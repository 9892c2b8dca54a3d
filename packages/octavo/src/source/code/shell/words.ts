// Reads the words of a shell script: text with quotes, variables, and substitutions inside.

import type { TokenClass } from "../token.ts";
import { add, fail, isAtEnd, lookAt, peek, type ShellReader, skipBlanks, skipLines, take } from "./reader.ts";

/** Every level takes a few calls, so more could exhaust the stack. */
const deepest = 200;

/** Reads up to a space or an operator. @returns the text as written. */
export function readWord(reader: ShellReader, name: TokenClass | "", ends = /[\s;&|()<>]/): string {
  const start = reader.at;
  let from = start;
  const flush = () => add(reader, name, from);
  while (!isAtEnd(reader)) {
    const char = peek(reader);
    if (/^[?*+@!]\($/.test(peek(reader, 2))) {
      flush();
      readExtendedPattern(reader);
      from = reader.at;
    } else if (/^[<>]\($/.test(peek(reader, 2)) && ends.test("<")) {
      flush();
      readSubstitution(reader, 2);
      from = reader.at;
    } else if (ends.test(char)) break;
    else if (char === "\\") reader.at += 2;
    else if (char === "'" || char === '"' || char === "`" || char === "$") {
      flush();
      readSpecial(reader, name);
      from = reader.at;
    } else reader.at++;
  }
  reader.at = Math.min(reader.at, reader.end);
  flush();
  return reader.code.slice(start, reader.at);
}

/** Quotes, variables, and substitutions. */
function readSpecial(reader: ShellReader, name: TokenClass | ""): void {
  const char = peek(reader);
  if (char === "'") readQuoted(reader, /'[^']*'/y);
  else if (char === '"') readDoubleQuoted(reader);
  else if (char === "`") readBackticks(reader);
  else readExpansion(reader, name);
}

function readQuoted(reader: ShellReader, pattern: RegExp): void {
  const { length } = lookAt(reader, pattern);
  const isClosed = length > 0 && pattern.lastIndex <= reader.end;
  if (!isClosed) fail(reader);
  take(reader, isClosed ? length : reader.end - reader.at, "s");
}

function readDoubleQuoted(reader: ShellReader): void {
  const start = reader.at;
  take(reader, 1, "s");
  readText(reader, '"');
  if (peek(reader) !== '"') fail(reader, start);
  take(reader, 1, "s");
}

/** Text in which variables and substitutions are replaced, up to a character or the end. */
export function readText(reader: ShellReader, end: string): void {
  let from = reader.at;
  while (!isAtEnd(reader) && peek(reader) !== end) {
    const char = peek(reader);
    if (char === "\\") reader.at += 2;
    else if (char === "$" || char === "`") {
      add(reader, "s", from);
      if (char === "$") readExpansion(reader, "s", true);
      else readBackticks(reader);
      from = reader.at;
    } else reader.at++;
  }
  reader.at = Math.min(reader.at, reader.end);
  add(reader, "s", from);
}

function readExpansion(reader: ShellReader, name: TokenClass | "", isInQuotes = false): void {
  const next = peek(reader, 2)[1];
  if (next === "(") {
    if (!readArithmetic(reader, 3)) readSubstitution(reader, 2);
  } else if (next === "{") readBraces(reader);
  else if (next === "'" && !isInQuotes) readQuoted(reader, /\$'(?:[^'\\]|\\[\s\S])*'/y);
  else if (next === '"' && !isInQuotes) {
    take(reader, 1, "s");
    readDoubleQuoted(reader);
  } else {
    const variable = lookAt(reader, /\$(?:[A-Za-z_]\w*|[\d@*#?$!-])/y);
    if (variable) take(reader, variable.length, "n");
    else take(reader, 1, name);
  }
}

/** `${name}` and its forms, such as `${name:-default}`. */
function readBraces(reader: ShellReader): void {
  const start = reader.at;
  const opening = lookAt(reader, /\$\{[#!]?(?:[A-Za-z_]\w*|\d+|[@*#?$!-])?/y);
  take(reader, opening.length, "n");
  if (opening.length === 2 || !/[}[:=+?#%/^,@*!-]/.test(peek(reader) || " ")) fail(reader, start);
  enter(reader, start, () => readWord(reader, "n", /\}/));
  if (peek(reader) !== "}") fail(reader, start);
  take(reader, 1, "n");
}

/** `$((1 + 2))` or `((i++))`. @returns false if it's a substitution or a subshell that begins with a parenthesis. */
export function readArithmetic(reader: ShellReader, opening: 2 | 3): boolean {
  if (!/^\$?\(\($/.test(peek(reader, opening))) return false;
  const close = closingParenthesis(reader, reader.at + opening);
  if (close < 0 || reader.code.slice(close, close + 2) !== "))") return false;
  const { end } = reader;
  take(reader, opening, "k");
  reader.end = close;
  enter(reader, reader.at, () => {
    while (!isAtEnd(reader)) {
      const number = lookAt(reader, /\d+/y);
      if (number) take(reader, number.length, "n");
      else if (/["'`$]/.test(peek(reader))) readSpecial(reader, "");
      else reader.at++;
    }
  });
  Object.assign(reader, { at: close, end });
  take(reader, 2, "k");
  return true;
}

/** @returns -1 if there is none. Decides without reading what is inside, which would take twice as long per level. */
function closingParenthesis({ code, end }: ShellReader, from: number): number {
  let depth = 0;
  for (let at = from; at < end; at++) {
    if (code[at] === "(") depth++;
    else if (code[at] === ")" && depth-- === 0) return at;
  }
  return -1;
}

/** `$(…)`, `<(…)`, or `>(…)` */
function readSubstitution(reader: ShellReader, opening: number): void {
  const start = reader.at;
  take(reader, opening, "k");
  enter(reader, start, () => reader.readCommands(reader, ")"));
  if (peek(reader) !== ")") fail(reader, start);
  take(reader, 1, "k");
}

function readBackticks(reader: ShellReader): void {
  const start = reader.at;
  const whole = lookAt(reader, /`(?:[^`\\]|\\[\s\S])*`/y);
  if (whole.length < 2 || !whole.endsWith("`")) {
    fail(reader);
    take(reader, reader.end - reader.at, "s");
    return;
  }
  const { end } = reader;
  take(reader, 1, "k");
  reader.end = start + whole.length - 1;
  enter(reader, start, () => reader.readCommands(reader, ""));
  Object.assign(reader, { at: start + whole.length - 1, end });
  take(reader, 1, "k");
}

/** `@(a|b)` */
function readExtendedPattern(reader: ShellReader): void {
  const start = reader.at;
  reader.at += 2;
  enter(reader, start, () => {
    while (!isAtEnd(reader) && peek(reader) !== ")") {
      const before = reader.at;
      readWord(reader, "s", /[|)\n]/);
      if (reader.at === before) reader.at++;
    }
  });
  if (peek(reader) !== ")") fail(reader, start);
  take(reader, 1);
}

/** `(a "b" $c)`, the values of an array. */
export function readArray(reader: ShellReader): void {
  const start = reader.at;
  take(reader, 1);
  for (;;) {
    skipLines(reader);
    if (isAtEnd(reader) || !readWord(reader, "s")) break;
    skipBlanks(reader);
  }
  if (peek(reader) !== ")") fail(reader, start);
  take(reader, 1);
}

/** Reads something that may hold more of its kind. Beyond the limit, the rest of the script stays plain. */
function enter(reader: ShellReader, start: number, read: () => void): void {
  if (reader.depth >= deepest) {
    fail(reader, start);
    reader.at = reader.end;
    return;
  }
  reader.depth++;
  read();
  reader.depth--;
}
