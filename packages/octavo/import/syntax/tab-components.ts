// Tabs of components: Docusaurus and Starlight label each tab itself, and Nextra and Fumadocs list the labels around them.

import type { Nodes } from "mdast";
import { mostCodeTabs } from "../../core/model/code-tabs.ts";
import { asBlocks, paragraph, parentNode, textNode } from "../../core/page/context/tree.ts";
import { codeTabs, container } from "./containers.ts";
import type { Component } from "./element.ts";
import { tabPart, tabsPart } from "./foreign-names.ts";
import { literalOf, recordsOf, textsOf } from "./jsx-literal.ts";

declare module "mdast" {
  interface Data {
    /** Set on the paragraph above what a tab holds. */
    tabLabel?: string;
    /** Whether that label only counts the tabs. */
    isNumber?: boolean;
  }
}

/** The paragraph above what a tab holds. */
function head(label: string, isNumber = false): Nodes {
  return { ...paragraph([parentNode("strong", [textNode(label)])]), data: { tabLabel: label, isNumber } } as Nodes;
}

export const tab: Component = ({ attributes, children }) => {
  const label = attributes.get("label") ?? attributes.get("title") ?? attributes.get("value");
  return [label ? head(label) : head("Tab", true), ...asBlocks(children)];
};

/** Tabs that hold a code sample each become code tabs. A single tab is only a label with what it holds. */
export const tabs: Component = ({ code, children }) => {
  const values = new Map(recordsOf(literalOf(code?.get("values") ?? ""))?.map(({ value, label }) => [value, label]));
  const listed = textsOf(literalOf(code?.get("items") ?? ""));
  let count = 0;
  return tabsOf(
    asBlocks(children).map((node) => {
      const { tabLabel, isNumber } = node.data ?? {};
      if (tabLabel === undefined) return node;
      const own = isNumber ? listed?.[count] : values.get(tabLabel);
      count++;
      return typeof own === "string" ? head(own) : isNumber ? head(`Tab ${count}`) : node;
    }),
  );
};

function tabsOf(blocks: Nodes[]): Nodes[] | undefined {
  const heads = blocks.filter((node) => node.data?.tabLabel !== undefined);
  if (heads.length === 0) return undefined;
  const samples = blocks.flatMap((node, index): Nodes[] => {
    const label = blocks[index - 1]?.data?.tabLabel;
    if (node.type !== "code" || label === undefined) return [];
    return [
      { ...node, meta: `tab="${label.replaceAll('"', "'")}" ${node.meta ?? ""}`.trim(), lang: node.lang ?? "text" },
    ];
  });
  const areSamples = samples.length === heads.length && blocks.length === 2 * heads.length;
  if (heads.length < 2) return blocks;
  if (areSamples && samples.length <= mostCodeTabs) return [codeTabs(samples)];
  const starts = heads.map((head) => blocks.indexOf(head));
  const written = heads.map((head, index) => {
    const body = blocks.slice((starts[index] ?? 0) + 1, starts[index + 1]);
    return container(tabPart, [textNode(head.data?.tabLabel ?? "")], body);
  });
  return [...blocks.slice(0, starts[0]), container(tabsPart, [], written)];
}
