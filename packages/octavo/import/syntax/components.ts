// Components of Docusaurus, Starlight, VitePress, Nextra, and Fumadocs that have an equivalent in this generator.

import { sourceText } from "../../core/page/context/source-text.ts";
import { asBlocks, asSentence, parentNode, textNode } from "../../core/page/context/tree.ts";
import { listing } from "../mdbook/listing.ts";
import { card, cardGrid, linkCard, listedCards } from "./card-components.ts";
import { container } from "./containers.ts";
import type { Component } from "./element.ts";
import { badgeKind, badgePart, calloutOf, collapsiblePart, packageManagers } from "./foreign-names.ts";
import { file, fileTree, folder, step, steps } from "./list-components.ts";
import { signOf } from "./markdown-extensions.ts";
import { themedImage } from "./media-elements.ts";
import { propertiesTable, typeTable } from "./property-components.ts";
import { tab, tabs } from "./tab-components.ts";

/** The kind is that of the `type`, or the name. */
const callout: Component = ({ name, attributes, children }) => {
  const known = calloutOf(attributes.get("type") ?? name);
  const title = attributes.get("title") ?? known.title;
  return children.length > 0 || title !== known.title
    ? [container(known.part, title ? [textNode(title)] : [], asBlocks(children))]
    : undefined;
};

const details: Component = ({ attributes, children }) => {
  const title = attributes.get("title");
  return title ? [container(collapsiblePart, [textNode(title)], asBlocks(children))] : undefined;
};

/** An icon in a sentence or a table. */
const icon: Component = ({ name, attributes, children }) => {
  const sign = signOf(attributes.get("name") ?? attributes.get("icon") ?? name);
  return children.length === 0 && sign ? [textNode(sign)] : undefined;
};

/** Only a frame around others. */
const group: Component = ({ children }) => asBlocks(children);

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
  const value = attributes.get("code") ?? attributes.get("text") ?? children.map(sourceText).join("").trim();
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

const families: [names: string, component: Component][] = [
  ["Tabs", tabs],
  ["Tab TabItem Tabs.Tab", tab],
  ["Aside Admonition Callout Note Tip Warning Info Danger", callout],
  ["Check Cross Icon", icon],
  ["Accordion", details],
  ["Accordions", group],
  ["LinkCard", linkCard],
  ["Card Cards.Card", card],
  ["CardGrid Cards", cardGrid],
  ["IndexCards", listedCards],
  ["Steps", steps],
  ["Step", step],
  ["FileTree Files", fileTree],
  ["Folder FileTree.Folder", folder],
  ["File FileTree.File", file],
  ["PropertiesTable", propertiesTable],
  ["TypeTable", typeTable],
  ["ThemedImage", themedImage],
  ["Listing", listing],
  ["Badge", badge],
  ["Link LinkButton", link],
  ["Code CodeBlock Snippet", sample],
  ["PackageManagers", packageCommands],
];

export const components: ReadonlyMap<string, Component> = new Map(
  families.flatMap(([names, component]) => names.split(" ").map((name) => [name, component] as const)),
);
