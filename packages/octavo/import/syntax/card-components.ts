// Cards of Starlight. One that leads somewhere becomes a card, and any other text below its title.

import type { Nodes } from "mdast";
import { container } from "../../core/page/context/containers.ts";
import { asBlocks, paragraph, parentNode, textNode } from "../../core/page/context/tree.ts";
import type { Component } from "./element.ts";
import { cardPart, cardsPart } from "./foreign-names.ts";

export const card: Component = ({ attributes, children }) => {
  const title = attributes.get("title");
  return title ? [paragraph([parentNode("strong", [textNode(title)])]), ...asBlocks(children)] : undefined;
};

export const linkCard: Component = ({ attributes, children }) => {
  const [title, to, description] = ["title", "href", "description"].map((name) => attributes.get(name));
  if (!title || !to) return undefined;
  const body = description ? [paragraph([textNode(description)])] : asBlocks(children);
  return [container(cardsPart, [], [container(cardPart, [textNode(title)], body, { to })])];
};

/** Cards that are links become one group. */
export const cardGrid: Component = ({ children }) => {
  const blocks = asBlocks(children);
  const cards = blocks.flatMap((node) => (isCards(node) ? node.children : []));
  return blocks.length > 0 && blocks.every(isCards) ? [container(cardsPart, [], cards)] : blocks;
};

function isCards(node: Nodes): node is Extract<Nodes, { type: "containerDirective" }> {
  return node.type === "containerDirective" && node.name === cardsPart;
}
