// Components of Docusaurus, Starlight, and VitePress that have an equivalent in this generator.

import type { Nodes } from "mdast";
import { sourceText } from "../page/source-text.ts";
import {
  badgeKind,
  badgePart,
  cardPart,
  cardsPart,
  fileTreePart,
  foreignNames,
  mostCodeTabs,
  packageManagers,
  plainCallout,
  stepsPart,
  tabPart,
  tabsPart,
} from "../parts/foreign-names.ts";
import { codeTabs, container } from "./containers.ts";
import type { Element } from "./element.ts";
import { asBlocks, asSentence, paragraph, parentNode, textNode } from "./tree.ts";

declare module "mdast" {
  interface Data {
    /** Set on the paragraph above what a tab holds. */
    tabLabel?: string;
  }
}

/** @returns undefined if the component can't be expressed here. */
type Component = (element: Element) => Nodes[] | undefined;

const tab: Component = ({ attributes, children }) => {
  const label = attributes.get("label") ?? attributes.get("value");
  if (!label) return undefined;
  const head = { ...paragraph([parentNode("strong", [textNode(label)])]), data: { tabLabel: label } } as Nodes;
  return [head, ...asBlocks(children)];
};

/** Tabs that hold a code sample each become code tabs. A single tab is only a label with what it holds. */
const tabs: Component = ({ children }) => {
  const blocks = asBlocks(children);
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
};

const callout: Component = ({ attributes, children }) => {
  const kind = attributes.get("type") ?? plainCallout;
  const known = foreignNames.get(kind) ?? { part: kind };
  const title = attributes.get("title") ?? known.title;
  return [container(known.part, title ? [textNode(title)] : [], asBlocks(children))];
};

const linkCard: Component = ({ attributes }) => {
  const title = attributes.get("title");
  const to = attributes.get("href");
  if (!title || !to) return undefined;
  const description = attributes.get("description");
  const body = description ? [paragraph([textNode(description)])] : [];
  return [container(cardsPart, [], [container(cardPart, [textNode(title)], body, { to })])];
};

/** Cards that are links become one group. Others are text below their titles. */
const cardGrid: Component = ({ children }) => {
  const blocks = asBlocks(children);
  const cards = blocks.flatMap((node) => (isContainer(node, cardsPart) ? node.children : []));
  return blocks.length > 0 && blocks.every((node) => isContainer(node, cardsPart))
    ? [container(cardsPart, [], cards)]
    : blocks;
};

const card: Component = ({ attributes, children }) => {
  const title = attributes.get("title");
  return title ? [paragraph([parentNode("strong", [textNode(title)])]), ...asBlocks(children)] : undefined;
};

const steps: Component = ({ children }) => {
  const [list, ...others] = asBlocks(children);
  if (list?.type !== "list" || !list.ordered || others.length > 0) return undefined;
  return [container(stepsPart, [], [list])];
};

const fileTree: Component = ({ children }) => {
  const [list, ...others] = asBlocks(children);
  if (list?.type !== "list" || others.length > 0) return undefined;
  return [container(fileTreePart, [], [withComments(list)])];
};

/** What follows the name of a file is a comment, which two spaces separate. */
function withComments(node: Nodes): Nodes {
  if (node.type !== "list" && node.type !== "listItem" && node.type !== "paragraph") return node;
  if (node.type !== "paragraph")
    return parentNode(node.type, node.children.map(withComments), { ...node, children: [] });
  const [, name = "", comment = ""] = /^(\S+)\s*(.*)$/s.exec(node.children.map(sourceText).join("").trim()) ?? [];
  return paragraph([textNode(comment ? `${name}  ${comment.replace(/\s+/g, " ")}` : name)]);
}

const badge: Component = ({ attributes, children }) => {
  const text = attributes.get("text");
  const words = text ? [textNode(text)] : asSentence(children);
  if (words.length === 0) return undefined;
  const kind = badgeKind(attributes.get("type") ?? attributes.get("variant"));
  return [parentNode("textDirective", words, { name: badgePart, attributes: { type: kind } })];
};

const link: Component = ({ attributes, children, at }) => {
  const url = attributes.get("to") ?? attributes.get("href");
  return url && children.length > 0
    ? [parentNode("link", asSentence(children), { url, position: at.position })]
    : undefined;
};

const sample: Component = ({ attributes, children, at }) => {
  const value = attributes.get("code") ?? children.map(sourceText).join("").trim();
  const title = attributes.get("title");
  const meta = title ? `title="${title.replaceAll('"', "'")}"` : undefined;
  const lang = attributes.get("lang") ?? attributes.get("language") ?? "text";
  return value ? [{ type: "code", lang, meta, value, position: at.position }] : undefined;
};

/** Commands for a package, of the plugin `starlight-package-managers`. */
const packageCommands: Component = ({ attributes, at }) => {
  const name = attributes.get("pkg") ?? "";
  const written = attributes.get("args") ?? "";
  const dashed = written && `-- ${written}`;
  const known = new Map([
    ["add", ["npm install", attributes.has("dev") && "-D", name, written]],
    ["create", ["npm create", `${name}@latest`, dashed]],
    ["dlx", ["npx", name, written]],
    ["exec", ["npm exec", name, dashed]],
    ["run", ["npm run", written]],
    ["install", ["npm install"]],
    ["remove", ["npm uninstall", name]],
  ]);
  const words = known.get(attributes.get("type") ?? "add");
  if (!words) return undefined;
  const value = words.filter(Boolean).join(" ");
  return [{ type: "code", lang: "bash", meta: packageManagers, value, position: at.position }];
};

export const components: ReadonlyMap<string, Component> = new Map(
  Object.entries({
    Tabs: tabs,
    TabItem: tab,
    Aside: callout,
    Admonition: callout,
    LinkCard: linkCard,
    CardGrid: cardGrid,
    Card: card,
    Steps: steps,
    FileTree: fileTree,
    Badge: badge,
    Link: link,
    LinkButton: link,
    Code: sample,
    CodeBlock: sample,
    PackageManagers: packageCommands,
  }),
);

function isContainer(node: Nodes, name: string): node is Extract<Nodes, { type: "containerDirective" }> {
  return node.type === "containerDirective" && node.name === name;
}
