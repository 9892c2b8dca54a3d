// Components that become lists: steps, and trees of files.

import type { Nodes } from "mdast";
import { sourceText } from "../../core/page/context/source-text.ts";
import { asBlocks, paragraph, parentNode, textNode } from "../../core/page/context/tree.ts";
import { container } from "./containers.ts";
import type { Component } from "./element.ts";
import { fileTreePart, stepsPart } from "./foreign-names.ts";

/** Starlight numbers a list, Fumadocs each `<Step>`, and Nextra the headings, which are enough without numbers. */
export const steps: Component = ({ children }) => {
  const blocks = joinedLists(asBlocks(children));
  const [list, ...others] = blocks;
  if (list?.type === "list" && list.ordered && others.length === 0) return [container(stepsPart, [], [list])];
  return blocks.some(({ type }) => type === "heading") ? blocks : undefined;
};

export const step: Component = ({ attributes, children }) => {
  const title = attributes.get("title");
  const body = asBlocks(children);
  if (!title && body[0]?.type === "heading") return body;
  const head = title ? [paragraph([parentNode("strong", [textNode(title)])])] : [];
  return [parentNode("list", [parentNode("listItem", [...head, ...body])], { ordered: true, spread: true })];
};

export const fileTree: Component = ({ children }) => {
  const [list, ...others] = joinedLists(asBlocks(children));
  if (list?.type !== "list" || others.length > 0) return undefined;
  return [container(fileTreePart, [], [withComments(list)])];
};

/** `<FileTree.Folder name="src">` of Nextra, and `<Folder>` of Fumadocs. */
export const folder: Component = ({ attributes, children }) => {
  const name = attributes.get("name");
  return name ? [named(`${name.replace(/\/$/, "")}/`, joinedLists(asBlocks(children)))] : undefined;
};

export const file: Component = ({ attributes }) => {
  const name = attributes.get("name");
  return name ? [named(name, [])] : undefined;
};

function named(name: string, inside: readonly Nodes[]): Nodes {
  return parentNode("list", [parentNode("listItem", [paragraph([textNode(name)]), ...inside])], { ordered: false });
}

/** Lists in a row become one. */
function joinedLists(blocks: readonly Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === "list" && last?.type === "list" && last.ordered === block.ordered)
      joined[joined.length - 1] = { ...last, children: [...last.children, ...block.children] };
    else joined.push(block);
  }
  return joined;
}

/** What follows the name of a file is a comment, which two spaces separate. */
function withComments(node: Nodes): Nodes {
  if (node.type !== "list" && node.type !== "listItem" && node.type !== "paragraph") return node;
  if (node.type !== "paragraph")
    return parentNode(node.type, node.children.map(withComments), { ...node, children: [] });
  const [, name = "", comment = ""] = /^(\S+)\s*(.*)$/s.exec(node.children.map(sourceText).join("").trim()) ?? [];
  return paragraph([textNode(comment ? `${name}  ${comment.replace(/\s+/g, " ")}` : name)]);
}
