// Reads one line of a drawing: `button Deploy {disabled} (1)`.

import type { DrawingElement } from "./model/drawing.ts";

export type WrittenLine = Pick<DrawingElement, "name" | "label" | "attributes" | "mark">;

/** `at` is the number of characters before it in the line. */
export type LineFault = { at: number; message: string; remedy: string };

/** In the drawings of site/drawings.yaml, where the children of an element go. */
export const childrenSlot = "$children";

export function readLine(line: string): WrittenLine | LineFault {
  const [start = "", name] = /^(\$children|[a-z][a-z0-9-]*)(?:\s+|$)/.exec(line) ?? [];
  if (name === undefined) {
    const remedy = "Begin it with one in lowercase, such as `text` or `button`.";
    return { at: 0, message: "The line doesn't begin with the name of an element.", remedy };
  }
  const rest = line.slice(start.length);
  const [written = ""] = /^(?:\\[\s\S]?|[^\\{}])*/.exec(rest) ?? [];
  const after = rest.slice(written.length);
  const at = start.length + written.length;
  const [list = "", body = ""] = /^\{((?:[^"{}]|"[^"]*")*)\}/.exec(after) ?? [];
  if (after && !list) {
    const message = `\`${after.charAt(0)}\` isn't part of a list of attributes.`;
    return { at, message, remedy: 'Write attributes like `{primary icon="zap"}`, and a brace in a label like `\\{`.' };
  }
  const [, label = "", before] = /^([\s\S]*?)(?:(?<!\S)\(([1-9]\d?)\)\s*)?$/.exec(written) ?? [];
  const tail = /^\s*(?:\(([1-9]\d?)\))?\s*$/.exec(after.slice(list.length));
  if (!tail || (before !== undefined && tail[1] !== undefined)) {
    const remedy = "End the line with them, or with one mark such as `(1)` after them.";
    return { at: at + list.length, message: "There is text after the attributes.", remedy };
  }
  const attributes = readAttributes(body);
  if (typeof attributes === "string") {
    const remedy = 'Write names in lowercase, with values in quotes: `{primary icon="zap"}`.';
    return { at, message: `\`${attributes}\` isn't an attribute.`, remedy };
  }
  const mark = tail[1] ?? before;
  return { name, label: withoutEscapes(label.trim()), attributes, ...(mark && { mark: Number(mark) }) };
}

/** @returns the first word that isn't an attribute, if there is one. */
function readAttributes(body: string): WrittenLine["attributes"] | string {
  const attributes: [name: string, value: string][] = [];
  for (const [word, name, quoted, bare] of body.matchAll(
    /([a-z][a-z-]*)(?:=(?:"([^"]*)"|([^\s"]+)))?(?=\s|$)|(?:"[^"]*"|\S)+/g,
  )) {
    if (name === undefined) return word;
    attributes.push([name, quoted ?? bare ?? ""]);
  }
  return Object.fromEntries(attributes);
}

function withoutEscapes(label: string): string {
  return label.replace(/\\([\\{}()])/g, "$1");
}
