// Decodes the bytes of a source file and normalizes line endings to `\n`.

import { isUtf8 } from "node:buffer";
import { characterFault, publishableText } from "../model/characters.ts";
import { fileStart, placeAt } from "../model/problem.ts";
import { PageFault } from "./page-fault.ts";

/** @throws PageFault if it isn't text in UTF-8, or contains a character that can't be published. */
export function readText(bytes: Uint8Array): string {
  const { text, fault } = readAnyText(bytes);
  if (fault) throw fault;
  return text;
}

/** What can be read of a text, and what is wrong with it. */
export type AnyText = { text: string; fault?: PageFault; isComplete: boolean };

/**
 * Reads what another program has written: UTF-8, UTF-16, or, as a guess, Windows-1252. Characters that can't be published
 * are replaced.
 *
 * @throws PageFault if it isn't text.
 */
export function readAnyText(bytes: Uint8Array): AnyText {
  const encoding = encodingOf(bytes);
  const decodedText = withUnixLines(new TextDecoder(encoding).decode(bytes));
  const text = publishableText(decodedText);
  const faulty = characterFault(decodedText);
  if (faulty) {
    const place = placeAt(decodedText, faulty.index);
    if (!isText(text)) throw new PageFault(fileStart, "This file isn't text.", "Remove it, or give it another ending.");
    return { text, isComplete: false, fault: new PageFault(place, faulty.message, faulty.remedy) };
  }
  if (encoding === "utf-8") return { text, isComplete: true };
  const place = { line: firstBadLine(bytes), column: 1 };
  return { text, isComplete: true, fault: new PageFault(place, "This line is not UTF-8.", "Save the file as UTF-8.") };
}

function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Files with images or programs have many characters that texts don't have. */
function isText(text: string): boolean {
  return text.split("\uFFFD").length - 1 < Math.max(10, text.length / 20);
}

/** A lone `\r` also ends a line, in both Markdown and YAML. */
export function withUnixLines(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(10, start);
    const stop = end < 0 ? bytes.length : end;
    if (!isUtf8(bytes.subarray(start, stop))) return line;
    start = stop + 1;
  }
  return line;
}
