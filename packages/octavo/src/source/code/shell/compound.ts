// Reads the heads of a shell's compound commands: the loop after `for`, the patterns of `case`, and `[[ … ]]`.

import { fail, isAtEnd, lookAt, peek, type ShellReader, skipBlanks, skipLines, take } from "./reader.ts";
import { readArithmetic, readWord } from "./words.ts";

/** `for name in words` or `for ((…))`, up to `do`. */
export function readForHead(reader: ShellReader): void {
  skipBlanks(reader);
  if (!readArithmetic(reader, 2)) {
    const start = reader.at;
    if (!/^[A-Za-z_]\w*$/.test(readWord(reader, "n"))) fail(reader, start);
    skipLines(reader);
    if (lookAt(reader, /in(?=[\s;]|$)/y)) {
      take(reader, 2, "k");
      skipBlanks(reader);
      while (readWord(reader, "s")) skipBlanks(reader);
    }
  }
  skipBlanks(reader);
  if (peek(reader) === ";") reader.at++;
}

/** `case word in`, up to the first pattern. */
export function readCaseHead(reader: ShellReader): void {
  skipBlanks(reader);
  if (!readWord(reader, "s")) fail(reader);
  skipLines(reader);
  if (!lookAt(reader, /in(?=\s|$)/y)) fail(reader);
  else take(reader, 2, "k");
}

/** `start|go)` at the beginning of a branch, unless there is no other one. */
export function readPatterns(reader: ShellReader): void {
  skipLines(reader);
  if (isAtEnd(reader) || lookAt(reader, /esac(?![^\s;&|()<>])/y)) return;
  if (peek(reader) === "(") take(reader, 1, "k");
  for (;;) {
    skipBlanks(reader);
    if (!readWord(reader, "s")) fail(reader);
    skipBlanks(reader);
    const next = peek(reader);
    if (next === "|" || next === ")") take(reader, 1, "k");
    if (next === "|") continue;
    if (next !== ")") fail(reader);
    return;
  }
}

/** `[[ -f $file && $name =~ ^a ]]` */
export function readDoubleBrackets(reader: ShellReader): void {
  const start = reader.at;
  take(reader, 2, "k");
  for (;;) {
    skipLines(reader);
    if (isAtEnd(reader)) {
      fail(reader, start);
      return;
    }
    const before = reader.at;
    const operator = lookAt(reader, /\]\](?![^\s;&|()<>])|&&|\|\||[()<>]|!(?=\s)|[=!]=|=~?|-[a-z]{1,2}(?=\s)/y);
    take(reader, operator.length, "k");
    if (operator === "]]") return;
    if (operator === "=~") {
      skipBlanks(reader);
      readWord(reader, "s", /\s/);
    } else if (!operator) readWord(reader, "s");
    if (reader.at === before) {
      fail(reader);
      reader.at++;
    }
  }
}
