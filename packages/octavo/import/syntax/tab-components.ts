// Tabs of Docusaurus and Starlight.

import type { Nodes } from "mdast";
import { mostCodeTabs } from "../../core/model/code-tabs.ts";
import { codeTabs, container } from "../../core/page/context/containers.ts";
import { asBlocks, paragraph, parentNode, textNode } from "../../core/page/context/tree.ts";
import type { Component } from "./element.ts";
import { tabPart, tabsPart } from "./foreign-names.ts";
import { literalOf, recordsOf } from "./jsx-literal.ts";

declare module "mdast" {
  interface Data {
    /** Set on the paragraph above what a tab holds. */
    tabLabel?: string;
  }
}

/** The paragraph above what a tab holds. */
function head(label: string): Nodes {
  return { ...paragraph([parentNode("strong", [textNode(label)])]), data: { tabLabel: label } } as Nodes;
}

/** The label of a tab whose own label has to be computed. */
const unknown = "Tab";

export const tab: Component = ({ attributes, children }) => {
  const label = attributes.get("label") ?? attributes.get("value");
  return [head(label || unknown), ...asBlocks(children)];
};

/** Tabs that hold a code sample each become code tabs. A single tab is only a label with what it holds. */
export const tabs: Component = ({ code, children }) => {
  const labels = new Map(recordsOf(literalOf(code?.get("values") ?? ""))?.map(({ value, label }) => [value, label]));
  let count = 0;
  return tabsOf(
    asBlocks(children).map((node) => {
      const { tabLabel } = node.data ?? {};
      if (tabLabel === undefined) return node;
      count++;
      const label = labels.get(tabLabel) ?? (tabLabel === unknown ? `${unknown} ${count}` : undefined);
      return typeof label === "string" ? head(label) : node;
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
