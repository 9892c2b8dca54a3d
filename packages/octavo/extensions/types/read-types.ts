// Reads the types of a sample: what its names are, what it asks for with `^?`, and its errors.

import { cut } from "./notations.ts";
import type { TwoslashError, Twoslasher, TwoslashNode } from "./twoslash.ts";

export type Underline = "error" | "highlight";

/** A line below a line of code: the answer to a query, an error, or a message. */
export type TypeLine = {
  /** Of the code, counted from 1. 0 is above the first one. */
  line: number;
  kind: "type" | "completion" | "error" | "highlight" | "annotate" | "log" | "warn";
  /** With the spaces in front of it that put it below what it's about. */
  text: string;
};

export type TypedSample = {
  /** Without the comments that are for the compiler. */
  code: string;
  /** The line of each line in the source, both counted from 1. */
  lines: number[];
  /** Set if another language is shown than the one that is written. */
  language?: string;
  /** Offsets in the code, in order. */
  hovers: [from: number, to: number, text: string][];
  underlines: [from: number, to: number, kind: Underline][];
  below: TypeLine[];
  /** Offsets in the source. */
  faults: { at: number; message: string; remedy: string }[];
};

export function readTypes(source: string, extension: string, read: Twoslasher): TypedSample {
  // It shows another code than the one that is written, so there are no places in it.
  if (/^\/\/\s?@showEmit/m.test(source)) return readEmitted(source, extension, read);
  const handbookOptions = { keepNotations: true, noErrorValidation: true } as const;
  const { nodes, meta } = read(source, extension, { handbookOptions });
  const { code, lines, offset } = cut(source, meta.removals);
  const sample: TypedSample = { code, lines, hovers: [], underlines: [], below: [], faults: [] };
  for (const { type, name, start } of meta.flagNotations)
    if (type === "unknown") sample.faults.push({ at: start, message: `\`@${name}\` is unknown.`, remedy: unknownFlag });
  const declared = new Set(meta.handbookOptions.errors);
  for (const node of nodes) {
    if (node.type === "error" && node.code !== undefined && !declared.has(node.code))
      sample.faults.push({ at: node.start, message: messageOf(node), remedy: declaring(node.code) });
    else add(node, sample, offset);
  }
  sample.hovers.sort(([a], [b]) => a - b);
  sample.below.sort((a, b) => a.line - b.line);
  return sample;
}

const unknownFlag = "Correct its name, or add a space after `//` and remove the `@` if it's a comment for readers.";

function declaring(code: number): string {
  return `Fix the sample, or add the line \`// @errors: ${code}\` to show the error.`;
}

function messageOf({ code, text = "" }: TwoslashNode): string {
  const message = text.replace(/\s+/g, " ").trim();
  return `The sample doesn't compile: TS${code}: ${message}${/[.!?]$/.test(message) ? "" : "."}`;
}

function readEmitted(source: string, extension: string, read: Twoslasher): TypedSample {
  // It looks for a file that is named after this option.
  const { code, meta } = read(
    source,
    extension,
    extension.endsWith("x") ? {} : { compilerOptions: { jsx: undefined } },
  );
  const shown = code.trimEnd();
  const lines = shown.split("\n").map(() => 0);
  return { code: shown, lines, language: meta.extension, hovers: [], underlines: [], below: [], faults: [] };
}

/** A fault that Twoslash throws, such as a query that points at nothing. */
export function faultOf(cause: unknown): { line: number; message: string } {
  const { title, description, message } = cause as TwoslashError;
  const text = `${title ? `${title}: ` : ""}${description ?? message}`.replace(/\s+/g, " ").trim();
  return { line: Number(/\bline (\d+)/.exec(text)?.[1] ?? 1), message: text.replace(/\.$/, "") };
}

/** Of a type that appears on hover, and of what is said about it. */
const mostCharacters = 600;
const mostCompletions = 8;

type Offset = (at: number) => number | undefined;

function add(node: TwoslashNode, sample: TypedSample, offset: Offset): void {
  const { type, start, length, text = "" } = node;
  if (type === "tag") addMessage(node, sample, offset);
  const from = offset(start);
  if (from === undefined || type === "tag") return;
  const to = from + length;
  if (type === "hover") sample.hovers.push([from, to, described(node)]);
  if (type === "query") addBelow("type", `^? ${typeOf(text)}`, from, sample);
  if (type === "completion") addBelow("completion", `^| ${completionsOf(node)}`, from, sample);
  if (type === "error" || type === "highlight") {
    sample.underlines.push([from, to, type]);
    if (type === "error") addBelow(type, `TS${node.code}: ${text}`, undefined, sample, from);
    else if (text) addBelow(type, `^ ${text}`, from, sample);
  }
}

function completionsOf({ completions = [] }: TwoslashNode): string {
  const names = completions.slice(0, mostCompletions).map(({ name }) => name);
  return names.join(", ") + (completions.length > mostCompletions ? ", …" : "");
}

/** A message is where it's written, above the line that follows. */
function addMessage({ start, name, text = "" }: TwoslashNode, { code, below }: TypedSample, offset: Offset): void {
  let next = start;
  while (offset(next) === undefined && next < start + code.length) next++;
  const at = offset(next) ?? code.length;
  below.push({ line: code.slice(0, at).split("\n").length - 1, kind: name as TypeLine["kind"], text });
}

/** @param column the offset of what it's about, if the text begins there. */
function addBelow(
  kind: TypeLine["kind"],
  text: string,
  column: number | undefined,
  { code, below }: TypedSample,
  at = column ?? 0,
): void {
  const before = code.slice(0, at);
  const indent = column === undefined ? "" : (before.split("\n").at(-1) ?? "").replace(/[^\t]/g, " ");
  const hanging = column === undefined ? "" : `${indent}   `;
  const shown = indent + text.split("\n").join(`\n${hanging}`);
  below.push({ line: before.split("\n").length, kind, text: shown });
}

/** Without the import that an imported name comes from. */
function typeOf(text: string): string {
  const type = text.replace(/\nimport .*$/, "").trim();
  return type.length > mostCharacters ? `${type.slice(0, mostCharacters)}…` : type;
}

function described({ text = "", docs = "" }: TwoslashNode): string {
  const said = docs.trim();
  const shown = said.length > mostCharacters ? `${said.slice(0, mostCharacters)}…` : said;
  return typeOf(text) + (shown ? `\n\n${shown}` : "");
}
