// Decodes the bytes of a source file and normalizes line endings to `\n`.

import { isUtf8 } from "node:buffer";
import { characterFault } from "../../model/characters.ts";
import { placeAt } from "../../model/problem.ts";
import { PageFault } from "./page-fault.ts";

/** @throws PageFault if the bytes aren't UTF-8 or contain a character that can't be published. */
export function readText(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) {
    const remedy = "Save the file as UTF-8.";
    throw new PageFault({ line: firstBadLine(bytes), column: 1 }, "This line is not UTF-8.", remedy);
  }
  const text = withUnixLines(new TextDecoder().decode(bytes));
  const fault = characterFault(text);
  if (fault) throw new PageFault(placeAt(text, fault.index), fault.message, fault.remedy);
  return text;
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
