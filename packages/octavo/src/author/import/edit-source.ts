// Changes the text of a page to what its changed tree says, and leaves everything else as its author wrote it: the wrapping of
// lines, the marks of lists, and the spaces in tables.

import type { Nodes, Root } from "mdast";
import { isPhrasing } from "../../model/phrasing.ts";
import { areSame, areSameAlone, childrenOf, isLabel, ownText, rangeOf } from "./same-nodes.ts";
import { verbatim, writeBlocks, writePhrases } from "./write-nodes.ts";

export type Edit = { start: number; end: number; text: string };

/** Both trees have positions in the text. @param was the tree of the text. @param now what the text has to say. */
export function editSource(text: string, was: Root, now: Root): string {
  const edits = changesIn(now, was, { text, unchanged: unchangedBlocks(was), isInTable: false }) ?? [];
  let end = text.length;
  let written = "";
  for (const edit of edits.toSorted((a, b) => b.start - a.start || b.end - a.end)) {
    written = edit.text + text.slice(edit.end, end) + written;
    end = edit.start;
  }
  return text.slice(0, end) + written;
}

type Source = {
  text: string;
  /** The blocks of the text, by their places. */
  unchanged: ReadonlyMap<string, Nodes>;
  /** In rows, everything is on one line. */
  isInTable: boolean;
};

/** @returns undefined if the node has to be replaced as a whole. */
function changesIn(now: Nodes, was: Nodes, source: Source): Edit[] | undefined {
  if (areSame(now, was)) return [];
  if ("url" in now && "url" in was && ownText(now, "url") === ownText(was, "url") && haveSameChildren(now, was))
    return changedAddress(now.url, was, source.text);
  if (!("children" in now) || !("children" in was) || !areSameAlone(now, was)) return undefined;
  const inside = { ...source, isInTable: source.isInTable || now.type === "table" };
  const edits: Edit[] = [];
  for (const run of runsOf(now.children, was.children)) {
    if (!run.isMatched && saysTheSame(run)) continue;
    const [only, before] = [run.now[0], run.was[0]];
    const below = run.isMatched && only && before ? changesIn(only, before, inside) : undefined;
    const found = below ?? (inside.isInTable ? undefined : replacement(run, now, source));
    if (!found) return undefined;
    edits.push(...[found].flat());
  }
  return edits.length > 0 && hasLooseSpaces(now) ? undefined : edits;
}

/** HTML that means here what it meant before: harmless tags, line breaks, and comments, which no page shows. */
function saysTheSame({ now, was }: Run): boolean {
  if (now.length === 0) return was.every((node) => node.type === "html" && isComment(node.value));
  return (
    now.length === was.length &&
    now.every((node, index) => {
      const before = was[index] as Nodes;
      const isBreak = node.type === "break" && before.type === "html" && /^<br\s*\/?>$/i.test(before.value);
      return isBreak || areSame(node, before);
    })
  );
}

/** Placeholders of MDX are comments, too. */
function isComment(html: string): boolean {
  return /^<!--(?!oct\d).*?-->\s*$/s.test(html) && html.indexOf("-->") === html.lastIndexOf("-->");
}

/** Spaces at the end of a line, left by what was removed, would be a line break. */
function hasLooseSpaces({ children }: Extract<Nodes, { children: unknown }>): boolean {
  return children.some((node: Nodes, index) => {
    const before = children[index - 1];
    const text = node.type === "text" && before?.type === "text" ? before.value.slice(-1) + node.value : "";
    return /[ \t]\n/.test(text);
  });
}

function haveSameChildren(now: Nodes, was: Nodes): boolean {
  const others = childrenOf(was);
  return (
    childrenOf(now).length === others.length &&
    childrenOf(now).every((child, at) => areSame(child, others[at] as Nodes))
  );
}

/** Only the address of a link or image, if it's found where addresses are. */
function changedAddress(url: string, was: Nodes & { url: string }, text: string): Edit[] | undefined {
  const [start = 0, end = 0] = rangeOf(was) ?? [];
  const from = rangeOf(childrenOf(was).at(-1) ?? was)?.[childrenOf(was).length > 0 ? 1 : 0] ?? start;
  const at = text.indexOf(was.url, text.indexOf(was.type === "definition" ? "]:" : "](", from));
  const isThere = was.url !== "" && at >= from && at + was.url.length < end + 1;
  if (!isThere || /[\s()<>]/.test(url) || text[at - 1] === "<" || !text.slice(from, at).includes("]")) return undefined;
  return [{ start: at, end: at + was.url.length, text: url }];
}

/** Children in a row that were kept, or that have others in their place. */
type Run = {
  now: Nodes[];
  was: Nodes[];
  isMatched: boolean;
  /** Where the next child of the text starts, and the last one ends. */
  next?: number;
  last?: number;
};

/** Pairs children at the same place. What is between them was replaced. */
function runsOf(now: readonly Nodes[], was: readonly Nodes[]): Run[] {
  const places = new Map(was.map((node, index) => [placeOf(node), index]));
  const runs: Run[] = [];
  let done = 0;
  let added: Nodes[] = [];
  const close = (index: number) => {
    const removed = was.slice(done, index);
    const [next, last] = [rangeOf(was[index])?.[0], rangeOf(was[done - 1])?.[1]];
    if (added.length > 0 || removed.length > 0) runs.push({ now: added, was: removed, isMatched: false, next, last });
    added = [];
  };
  for (const node of now) {
    const index = rangeOf(node) ? places.get(placeOf(node)) : undefined;
    if (index === undefined || index < done) {
      added.push(node);
      continue;
    }
    close(index);
    const [next, last] = [rangeOf(was[index + 1])?.[0], rangeOf(was[index - 1])?.[1]];
    runs.push({ now: [node], was: [was[index] as Nodes], isMatched: true, next, last });
    done = index + 1;
  }
  close(was.length);
  return runs;
}

function placeOf(node: Nodes): string {
  return `${node.type} ${rangeOf(node)?.join(" ")}`;
}

function replacement({ now, was, next, last }: Run, parent: Nodes, source: Source): Edit | undefined {
  const { text } = source;
  const [start] = rangeOf(was[0]) ?? [];
  const end = rangeOf(was.at(-1))?.[1];
  const areParts = [...now, ...was].every(isPhrasing) && parent.type !== "root";
  if (areParts) {
    const at = start ?? last ?? next;
    if (at === undefined) return undefined;
    const to = end ?? at;
    const written = writePhrases(now, text, text[at - 1] ?? "\n", text[to] ?? "\n");
    return written.trim() === "" ? removal(at, to, text) : { start: at, end: to, text: written };
  }
  // The mark of an item depends on those around it.
  if (parent.type === "list") return undefined;
  if (now.length === 0) {
    if (start === undefined || end === undefined || (parent.type !== "root" && next === undefined)) return undefined;
    const gap =
      last === undefined || next === undefined || isAfterEmptyLine(start, text)
        ? ""
        : `\n${prefixOf(start, text) ?? ""}`;
    return { start, end: next ?? end, text: gap };
  }
  const at = start ?? next ?? last;
  if (at === undefined) return undefined;
  const prefix = prefixOf(at, text);
  if (prefix === undefined && parent.type !== "root") return undefined;
  const blocks = now.map((node) => keepBlocks(node, source));
  const written = withPrefix(writeBlocks(blocks, text), prefix ?? "");
  if (end !== undefined) {
    const isSpaced = parent.type !== "root" && parent.type !== "containerDirective" && parent.type !== "blockquote";
    const line = `\n${(prefix ?? "").trimEnd()}`;
    const before = isSpaced || last === undefined || isAfterEmptyLine(at, text) ? "" : `\n${prefix ?? ""}`;
    const after = isSpaced || next === undefined || isAfterEmptyLine(next, text) ? "" : line;
    return { start: at, end, text: before + written + after };
  }
  return start === undefined && next === undefined
    ? { start: at, end: at, text: `\n\n${prefix ?? ""}${written}` }
    : { start: at, end: at, text: `${written}\n\n${prefix ?? ""}` };
}

/** Removes a part of a sentence, and what would become an empty line or a line break without it. */
function removal(at: number, to: number, text: string): Edit {
  const lineEnd = text.indexOf("\n", to) < 0 ? text.length : text.indexOf("\n", to);
  if (text.slice(to, lineEnd).trim() !== "") return { start: at, end: to, text: "" };
  const before = text.slice(0, at);
  const start = before.trimEnd().length;
  const isAlone = before.slice(start).includes("\n") && !before.endsWith("\n\n");
  return { start: isAlone ? before.lastIndexOf("\n") : start, end: lineEnd, text: "" };
}

function isAfterEmptyLine(offset: number, text: string): boolean {
  return /\n[ \t>]*\n[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/.test(text.slice(Math.max(0, offset - 200), offset));
}

function withPrefix(lines: string, prefix: string): string {
  return lines.replaceAll(/\n(?=(.?))/g, (_, next) => `\n${next === "\n" || next === "" ? prefix.trimEnd() : prefix}`);
}

/** What each further line of a block starts with: the marks of quotes, and spaces for those of lists. */
function prefixOf(offset: number, text: string): string | undefined {
  const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  if (!/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)*[ \t>]*$/.test(before)) return undefined;
  return before.replace(/\[[ xX]\][ \t]+/, "").replace(/[^>\s]/g, " ");
}

const blockTypes = new Set<Nodes["type"]>([
  ...(["paragraph", "heading", "blockquote", "list", "table", "code", "containerDirective"] as const),
]);

function unchangedBlocks(tree: Nodes): Map<string, Nodes> {
  const blocks = new Map<string, Nodes>();
  const collect = (node: Nodes) => {
    if (blockTypes.has(node.type) && !isLabel(node)) blocks.set(placeOf(node), node);
    for (const child of childrenOf(node)) collect(child);
  };
  collect(tree);
  return blocks;
}

/** Blocks inside a new one that are as they were keep their text. */
function keepBlocks(node: Nodes, source: Source): Nodes {
  const was = rangeOf(node) ? source.unchanged.get(placeOf(node)) : undefined;
  const value = was && !isLabel(node) && areSame(node, was) ? textOfBlock(was, source.text) : undefined;
  if (value !== undefined) return verbatim(value, node.type);
  if (!("children" in node)) return node;
  return { ...node, children: node.children.map((child: Nodes) => keepBlocks(child, source)) } as Nodes;
}

/** Without what its lines start with because of the blocks around it. */
function textOfBlock(node: Nodes, text: string): string | undefined {
  const [start = 0, end = 0] = rangeOf(node) ?? [];
  const prefix = prefixOf(start, text);
  if (prefix === undefined || prefix.includes("\t")) return undefined;
  const marks = new RegExp(`^[ >]{0,${prefix.length}}`);
  const [first, ...lines] = text.slice(start, end).split("\n");
  return [first, ...lines.map((line) => line.replace(marks, ""))].join("\n").trimEnd();
}
