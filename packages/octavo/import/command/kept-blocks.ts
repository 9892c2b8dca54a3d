// Keeps the text of blocks that have no foreign syntax in them: the wrapping of lines, the marks of lists, and the spaces
// in tables are those of the author.

import type { Nodes, Root } from "mdast";
import { areSame, childrenOf, isLabel, rangeOf } from "./same-nodes.ts";
import { verbatim } from "./write-nodes.ts";

type Source = {
  text: string;
  /** The blocks of the text, by their places. */
  blocks: ReadonlyMap<string, Nodes>;
};

/**
 * Both trees have positions in the text. @param was the tree of the text. @param now what the text has to say.
 * @returns the blocks to write.
 */
export function keptBlocks(text: string, was: Root, now: Root): Nodes[] {
  const source: Source = { text, blocks: new Map(blocksIn(was).map((node) => [placeOf(node), node])) };
  return withComments(now.children, was.children).map((node) => keepBlock(node, source));
}

const blockTypes = new Set<Nodes["type"]>([
  ...(["paragraph", "heading", "blockquote", "list", "table", "code", "containerDirective"] as const),
]);

function blocksIn(node: Nodes): Nodes[] {
  const below = childrenOf(node).flatMap(blocksIn);
  return blockTypes.has(node.type) && !isLabel(node) ? [node, ...below] : below;
}

/** No page shows them, so the changed tree doesn't have them. */
function withComments(now: readonly Nodes[], was: readonly Nodes[]): Nodes[] {
  const comments = was.filter((node) => node.type === "html" && isComment(node.value));
  const blocks = now.flatMap((node) => {
    const [start = -1] = rangeOf(node) ?? [];
    const next = comments.findIndex((comment) => (rangeOf(comment)?.[0] ?? 0) >= start);
    return [...comments.splice(0, next < 0 ? comments.length : next), node];
  });
  return [...blocks, ...comments];
}

/** Placeholders of MDX are comments, too. */
function isComment(html: string): boolean {
  return /^<!--(?!oct\d).*?-->\s*$/s.test(html) && html.indexOf("-->") === html.lastIndexOf("-->");
}

function placeOf(node: Nodes): string {
  return `${node.type} ${rangeOf(node)?.join(" ")}`;
}

/** Blocks inside a changed one may be as they were. */
function keepBlock(node: Nodes, source: Source): Nodes {
  const was = rangeOf(node) && source.blocks.get(placeOf(node));
  const value = was && areSame(node, was) ? textOf(was, source.text) : undefined;
  if (value !== undefined) return verbatim(value, node.type);
  if (!("children" in node)) return node;
  return { ...node, children: node.children.map((child: Nodes) => keepBlock(child, source)) } as Nodes;
}

/** Without what its lines start with because of the blocks around it. Undefined if that isn't clear. */
function textOf(node: Nodes, text: string): string | undefined {
  const [start = 0, end = 0] = rangeOf(node) ?? [];
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  if (!/^[ >]*(?:(?:[-*+]|\d{1,9}[.)]) +(?:\[[ xX]\] +)?)*[ >]*$/.test(before)) return undefined;
  const width = before.replace(/\[[ xX]\] +/, "").length;
  const marks = new RegExp(`^[ >]{0,${width}}`);
  const [first, ...lines] = text.slice(start, end).split("\n");
  return [first, ...lines.map((line) => line.replace(marks, ""))].join("\n").trimEnd();
}
