// Reads redirections of a shell command and the here-documents they announce.

import { add, fail, isAtEnd, lookAt, peek, type ShellReader, skipBlanks, take } from "./reader.ts";
import { readText, readWord } from "./words.ts";

const redirection = /(?:\d+|\{\w+\})?(?:&>>?|<<<|<<-?|<>|>>|>\||[<>]&(?:\d+|-)?|[<>](?!\())/y;

/** @returns false if there is none at the position. */
export function readRedirection(reader: ShellReader): boolean {
  const operator = lookAt(reader, redirection);
  if (!operator) return false;
  const start = reader.at;
  take(reader, operator.length, "k");
  if (/&[\d-]/.test(operator)) return true;
  skipBlanks(reader);
  const target = readWord(reader, "s");
  if (!target) fail(reader, start);
  if (/(?:^|[^<])<<-?$/.test(operator)) {
    const end = target.replace(/["'\\]/g, "");
    reader.hereDocuments.push({ end, isQuoted: end !== target, hasTabs: operator.endsWith("-") });
  }
  return true;
}

/** Reads the texts of the here-documents that were announced on the line that just ended. */
export function readHereDocuments(reader: ShellReader): void {
  for (const { end, isQuoted, hasTabs } of reader.hereDocuments.splice(0)) {
    const start = reader.at;
    let lineStart = start;
    let line = lineAt(reader, lineStart);
    while ((hasTabs ? line.replace(/^\t+/, "") : line) !== end) {
      lineStart += line.length + 1;
      if (lineStart > reader.end) {
        fail(reader, start);
        break;
      }
      line = lineAt(reader, lineStart);
    }
    const textEnd = Math.min(lineStart, reader.end);
    const wholeEnd = reader.end;
    reader.end = textEnd;
    if (!isQuoted) readText(reader, "");
    else {
      reader.at = textEnd;
      add(reader, "s", start);
    }
    reader.at = textEnd;
    reader.end = wholeEnd;
    if (!isAtEnd(reader)) take(reader, lineAt(reader, reader.at).length, "s");
    if (peek(reader) === "\n") reader.at++;
  }
}

function lineAt({ code, end }: ShellReader, from: number): string {
  const to = code.indexOf("\n", from);
  return code.slice(from, to < 0 || to > end ? end : to);
}
