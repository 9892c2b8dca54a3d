// Reads the text of a drawing into a tree: one element per line, nested by two spaces.

import type { Place } from "../../core/model/problem.ts";
import type { DrawingElement } from "./model/drawing.ts";
import { readLine } from "./read-line.ts";

/** A mistake, at a place in the text of the drawing. */
export type DrawingFault = Place & { message: string; remedy: string };

export type ReadDrawing = { elements: DrawingElement[]; faults: DrawingFault[] };

/** Longer drawings show more than a reader can take in. */
const mostLines = 200;

const unread = { name: "panel", label: "", attributes: {} };

type Growing = DrawingElement & { children: DrawingElement[] };

export function readDrawing(text: string): ReadDrawing {
  const lines = text.split("\n");
  const first = { line: 1, column: 1 };
  if (text.trim() === "") {
    const remedy = "Write an element on each line, such as `window example.com`.";
    return { elements: [], faults: [{ ...first, message: "The drawing is empty.", remedy }] };
  }
  if (lines.length > mostLines) {
    const remedy = `Leave out what readers don't need, or split it. Use ${mostLines} at most.`;
    return { elements: [], faults: [{ ...first, message: `The drawing has ${lines.length} lines.`, remedy }] };
  }
  const elements: DrawingElement[] = [];
  const faults: DrawingFault[] = [];
  /** The last element of each level. */
  const open: Growing[] = [];
  for (const [index, line] of lines.entries()) {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    const code = open.at(-1)?.name === "code" ? open.at(-1) : undefined;
    if (code && (line.trim() === "" || indent >= 2 * open.length)) {
      code.code =
        code.code === undefined ? line.slice(2 * open.length) : `${code.code}\n${line.slice(2 * open.length)}`;
      continue;
    }
    if (line.trim() === "") continue;
    const place = { line: index + 1, column: indent + 1 };
    const fault = indentationFault(line, indent, open.length);
    if (fault) {
      faults.push({ ...place, ...fault });
      continue;
    }
    const read = readLine(line.slice(indent));
    if ("message" in read) {
      const { at, message, remedy } = read;
      faults.push({ line: place.line, column: place.column + at, message, remedy });
    }
    open.length = indent / 2;
    // What is in an element that can't be read is still in the right place.
    const element: Growing = { ...("message" in read ? unread : read), children: [], place };
    (open.at(-1)?.children ?? elements).push(element);
    open.push(element);
  }
  return { elements: elements.map(withTrimmedCode), faults };
}

/** @param levels of the line above. */
function indentationFault(line: string, indent: number, levels: number) {
  if (line.charAt(indent) === "\t")
    return { message: "The line is indented with a tab.", remedy: "Indent it by two spaces for each level." };
  if (indent % 2 === 1)
    return { message: `The line is indented by ${indent} spaces.`, remedy: "Indent it by two spaces for each level." };
  if (indent / 2 <= levels) return undefined;
  return {
    message: `The line is indented by ${indent} spaces, but nothing above it is indented by ${indent - 2}.`,
    remedy: levels === 0 ? "Remove the spaces." : `Indent it by ${2 * levels} spaces to put it into the element above.`,
  };
}

/** Empty lines after the code belong to the drawing. */
function withTrimmedCode(element: DrawingElement): DrawingElement {
  const { code: written, ...others } = element;
  const code = written?.replace(/\s+$/, "");
  return { ...others, children: element.children.map(withTrimmedCode), ...(code && { code }) };
}
