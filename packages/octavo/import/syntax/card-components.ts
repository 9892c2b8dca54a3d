// Cards of Starlight, Nextra, and Fumadocs. One that leads somewhere becomes a card, and any other text below its title.

import type { Nodes } from "mdast";
import { asBlocks, paragraph, parentNode, textNode } from "../../core/page/context/tree.ts";
import { container } from "./containers.ts";
import type { Component } from "./element.ts";
import { cardPart, cardsPart } from "./foreign-names.ts";
import { literalOf, recordsOf } from "./jsx-literal.ts";

function linked(title: string, to: string, body: readonly Nodes[]): Nodes {
  return container(cardsPart, [], [container(cardPart, [textNode(title)], body, { to })]);
}

export const card: Component = ({ attributes, children }) => {
  const title = attributes.get("title");
  const to = attributes.get("href");
  const description = attributes.get("description");
  const body = description ? [paragraph([textNode(description)])] : asBlocks(children);
  if (!title) return undefined;
  return to ? [linked(title, to, body)] : [paragraph([parentNode("strong", [textNode(title)])]), ...body];
};

export const linkCard: Component = (element) => (element.attributes.get("href") ? card(element) : undefined);

/** Cards that are links become one group. */
export const cardGrid: Component = ({ children }) => {
  const blocks = asBlocks(children);
  const cards = blocks.flatMap((node) => (isCards(node) ? node.children : []));
  return blocks.length > 0 && blocks.every(isCards) ? [container(cardsPart, [], cards)] : blocks;
};

/** Cards that an attribute lists: `cards={[{ title: "Start", description: "…", href: "/start" }]}`. */
export const listedCards: Component = ({ code }) => {
  const cards = recordsOf(literalOf(code?.get("cards") ?? ""))?.flatMap(({ title, description, href }) =>
    typeof title === "string" && typeof href === "string"
      ? [linked(title, href, typeof description === "string" ? [paragraph([textNode(description)])] : [])]
      : [],
  );
  return cards && cards.length > 0
    ? cardGrid({ name: "", attributes: new Map(), children: cards, at: cards[0] as Nodes })
    : undefined;
};

function isCards(node: Nodes): node is Extract<Nodes, { type: "containerDirective" }> {
  return node.type === "containerDirective" && node.name === cardsPart;
}
