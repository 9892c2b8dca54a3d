// How other generators include a file or a part of it.

import type { Line } from "../../core/page/context/lines.ts";
import {
  type Include,
  type IncludeNotation,
  includeOf as ourIncludeOf,
  rangeOf,
  withoutMark,
} from "../../core/page/includes/include-notation.ts";

export const otherIncludes: IncludeNotation = {
  sign: /8<|\{\{\s*#|@include|<<<|^\s*import\s+\w+\s+from\s+["'][^"']+\.mdx?["']/,
  find(lines, isLiteral) {
    const imported = importedPages(lines.flatMap(({ text }, at) => (isLiteral[at] ? [] : [text])));
    const inserted = new Set(
      lines.map(({ text }) => usedPage(text.trim())).map((used) => used?.isImport === false && used.name),
    );
    let list: string | undefined;
    return lines.map((line, index) => {
      const [, before = "", text = ""] = /^([ \t>]*)(.*?)\s*$/.exec(line.text) ?? [];
      const isInFence = isLiteral[index] === true;
      if (snippetBlock.test(text) && (list !== undefined || hasEnd(lines, index))) {
        list = list === undefined ? before : undefined;
        return undefined;
      }
      const used = imported.size > 0 && !isInFence ? usedPage(text) : undefined;
      if (used?.isImport && inserted.has(used.name)) return undefined;
      const component = used && !used.isImport ? imported.get(used.name) : undefined;
      const written = list === undefined ? includeOf(text, isInFence) : text ? snippetOf(text) : undefined;
      if (component ?? written) return component ?? written;
      return list === undefined ? withoutMark(line.text) : undefined;
    });
  },
};

function hasEnd(lines: readonly Line[], start: number): boolean {
  return lines.some(({ text }, index) => index > start && snippetBlock.test(text.trim()));
}

const snippet = /^-{1,}8<-{1,}[ \t]+(?:"([^"]+)"|'([^']+)')$/;
/** The start and the end of a list of files. */
const snippetBlock = /^-{1,}8<-{1,}$/;
const book = /^\{\{\s*#(?:rustdoc_)?(include|playground)\s+([^\s}]+)[^}]*\}\}$/;
/** @param text a line without the space around it. @param isInFence whether it's in a code fence, where some aren't read. */
export function includeOf(text: string, isInFence: boolean): Include | undefined {
  const [, double, single] = snippet.exec(text) ?? [];
  const path = double ?? single;
  if (path !== undefined) return snippetOf(path);
  const [, kind, file] = book.exec(text) ?? [];
  if (file !== undefined) return { ...bookPart(file), ...(kind === "playground" && !isInFence && { fence: "rust" }) };
  return isInFence ? undefined : ourIncludeOf(text);
}

/** `import Steps from "./_steps.mdx"`, which `<Steps />` inserts. */
const imported = /^import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["'];?$/;
const use = /^<(\w+)(?:\s[^<>]*)?\/>$/;

/** The pages that a page imports, by the names of the components that insert them. */
function importedPages(texts: readonly string[]): ReadonlyMap<string, Include> {
  return new Map(
    texts.flatMap((text): [string, Include][] => {
      const [, name = "", path] = imported.exec(text.trim()) ?? [];
      if (path === undefined) return [];
      const isInProject = path.startsWith("@site/");
      return [[name, { path: path.replace(/^@site\//, ""), part: {}, from: isInProject ? "project" : "page" }]];
    }),
  );
}

/** @returns the name of the component if a line has nothing else, or imports it. */
function usedPage(text: string): { name: string; isImport: boolean } | undefined {
  const [, used] = use.exec(text) ?? [];
  const [, name = used] = imported.exec(text) ?? [];
  return name === undefined ? undefined : { name, isImport: used === undefined };
}

/** `file.md`, `file.md:4:6`, `file.md::3`, `file.md:1:3,5:6`, or `file.md:section`. */
function snippetOf(written: string): Include {
  const [, path = written, rest] = /^(.+?)(?::([\d:,]+|[\w-]+))?$/.exec(written) ?? [];
  if (rest === undefined) return { path, part: {}, from: "project" };
  const part = /^[\d:,]+$/.test(rest) ? { ranges: rest.split(",").map(rangeOf) } : { section: rest };
  return { path, part, from: "project" };
}

/** The same notation in mdBook, in which a number alone is a single line. */
function bookPart(written: string): Include {
  return { ...snippetOf(written.replace(/(?<!:\d*):(\d+)$/, ":$1:$1")), from: "page" };
}
