// How a page names the files that it includes, or parts of them, and whether they become code fences.

import type { Line } from "../context/lines.ts";

export type FilePart = {
  /** The first and last line of each part, counted from 1. */
  ranges?: readonly (readonly [from: number, to: number])[];
  /** The name of a section between marks, or the anchor of a heading. */
  section?: string;
};

export type Include = {
  path: string;
  part: FilePart;
  /** What follows the backticks of the fence that it becomes. */
  fence?: string;
  /** Where the path starts. `site` is the folder of the pages, `project` is anything above the page. */
  from: "page" | "site" | "project";
};

export type IncludeNotation = {
  /** Matches a line of each page that may include something. */
  sign: RegExp;
  /** Returns what takes the place of each line: a file, a text, or nothing. */
  find: (lines: readonly Line[], isLiteral: readonly boolean[]) => (Include | string | undefined)[];
};

/** `<!--@include: ./part.md-->` for Markdown, and `<<< ./file.js` for a sample, each on its own line. */
export const ourIncludes: IncludeNotation = {
  sign: /@include|<<<|8<|\{\{#/,
  find: (lines, isLiteral) =>
    lines.map(({ text }, index) =>
      isLiteral[index] ? withoutMark(text) : (includeOf(text.replace(/^[ \t>]+/, "")) ?? withoutMark(text)),
    ),
};

/** A semicolon or a backslash says that an include of another generator is an example. Imported pages have them. */
export function withoutMark(text: string): string {
  return text.replace(/^([ \t>]*)(?:;(?=-+8<)|\\(?=\{\{#))/, "$1");
}

const comment = /^<!--\s*@include:\s*(.+?)\s*-->$/;
const code = /^<<<\s*(\S+?)(?:(#[\w.-]+))?\s*(?:\{([^{}]*)\})?\s*(?:\[(.+)\])?$/;

/** @param text a line without the marks of quotes and the space at its start. */
export function includeOf(text: string): Include | undefined {
  const [, included] = comment.exec(text.trimEnd()) ?? [];
  return included === undefined ? codeOf(text.trimEnd()) : markdownOf(included);
}

/** `./file.md`, `@/file.md{3,10}`, `./file.md#region`. */
function markdownOf(written: string): Include {
  const [, path = written, section, lines] = /^(.+?)(#[^\s{}]+)?(?:\{([\d,]+)\})?$/.exec(written) ?? [];
  const [from = "", to = from] = lines?.split(",") ?? [];
  return {
    ...rooted(path),
    part: { ...(section && { section: section.slice(1) }), ...(lines && { ranges: [rangeOf(`${from}:${to}`)] }) },
  };
}

/** `<<< @/file.js{1,3 ts:line-numbers}#region [Title]` */
function codeOf(text: string): Include | undefined {
  // The region may follow the braces.
  const ordered = text.replace(/(\{[^{}]*\})(#[\w.-]+)/, "$2$1");
  const [, path, before, braces = "", title] = code.exec(ordered) ?? [];
  if (path === undefined) return undefined;
  const [, marked = "", language] = /^\s*([\d,-]+)?\s*(\S+)?\s*$/.exec(braces) ?? [];
  const name = path.split("/").at(-1) ?? "";
  const ending = /\.(\w+)$/.exec(name)?.[1] ?? "text";
  const fence = `${language ?? ending}${marked && ` {${marked}}`} [${title ?? name}]`;
  return { ...rooted(path), part: before ? { section: before.slice(1) } : {}, fence };
}

function rooted(path: string): Pick<Include, "path" | "from"> {
  return path.startsWith("@/") ? { path: path.slice(2), from: "site" } : { path, from: "page" };
}

/** `4:6`, `4`, `4:`, and `:6`. */
export function rangeOf(written: string): readonly [number, number] {
  const [from = "", to = ""] = written.split(":");
  return [Number(from) || 1, Number(to) || Infinity];
}
