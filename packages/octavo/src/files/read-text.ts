// Decodes the bytes of a source file and normalizes line endings to `\n`.

import { isUtf8 } from "node:buffer";
import { placeAt } from "../model/problem.ts";
import { PageFault } from "./page-fault.ts";

/** @throws PageFault if the bytes aren't UTF-8 or contain a character that isn't allowed in documents. */
export function readText(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) {
    const remedy = "Save the file as UTF-8.";
    throw new PageFault({ line: firstBadLine(bytes), column: 1 }, "This line is not UTF-8.", remedy);
  }
  const text = withUnixLines(new TextDecoder().decode(bytes));
  const control = findControl(text);
  if (!control) return text;
  throw new PageFault(placeAt(text, control.index), controlMessage(control), "Remove it.");
}

type Control = { index: number; name: string };

/** The first character that neither HTML nor XML allows. */
export function findControl(text: string): Control | undefined {
  const found = forbidden.exec(text);
  if (!found) return undefined;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return { index: found.index, name: `U+${code}` };
}

function controlMessage({ name }: Control): string {
  return `The control character ${name} can't be published.`;
}

/** A lone `\r` also ends a line, in both Markdown and YAML. */
export function withUnixLines(text: string): string {
  return text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
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
