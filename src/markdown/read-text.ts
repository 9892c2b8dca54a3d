// The bytes of a source file to text. Lines end in `\n` from here on, whatever the file has.

import { isUtf8 } from "node:buffer";
import { placeAt } from "../model/problem.ts";
import { PageFault } from "./page-fault.ts";

/** @throws PageFault where the bytes are not UTF-8 or hold a character that no document may have. */
export function readText(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) {
    const remedy = "Save the file as UTF-8.";
    throw new PageFault({ line: firstBadLine(bytes), column: 1 }, "This line is not UTF-8.", remedy);
  }
  const text = withUnixLines(new TextDecoder().decode(bytes));
  const control = forbidden.exec(text);
  if (!control) return text;
  const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  throw new PageFault(
    placeAt(text, control.index),
    `The control character U+${code} can't be published.`,
    "Remove it.",
  );
}

/** A lone `\r` ends a line too, in Markdown and in YAML. */
export function withUnixLines(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

/** Neither HTML nor XML can hold them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/;

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
