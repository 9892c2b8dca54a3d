// Components of Starlight with a list in them: steps, and trees of files.

import type { Nodes } from "mdast";
import { container } from "../../core/page/context/containers.ts";
import { sourceText } from "../../core/page/context/source-text.ts";
import { asBlocks, paragraph, parentNode, textNode } from "../../core/page/context/tree.ts";
import type { Component } from "./element.ts";
import { fileTreePart, stepsPart } from "./foreign-names.ts";

export const steps: Component = ({ children }) => {
  const [list, ...others] = asBlocks(children);
  return list?.type === "list" && list.ordered && others.length === 0 ? [container(stepsPart, [], [list])] : undefined;
};

export const fileTree: Component = ({ children }) => {
  const [list, ...others] = asBlocks(children);
  return list?.type === "list" && others.length === 0 ? [container(fileTreePart, [], [withComments(list)])] : undefined;
};

/** What follows the name of a file is a comment, which two spaces separate. */
function withComments(node: Nodes): Nodes {
  if (node.type !== "list" && node.type !== "listItem" && node.type !== "paragraph") return node;
  if (node.type !== "paragraph")
    return parentNode(node.type, node.children.map(withComments), { ...node, children: [] });
  const [, name = "", comment = ""] = /^(\S+)\s*(.*)$/s.exec(node.children.map(sourceText).join("").trim()) ?? [];
  return paragraph([textNode(comment ? `${name}  ${comment.replace(/\s+/g, " ")}` : name)]);
}
