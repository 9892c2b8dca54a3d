// Components of Docusaurus, Starlight, VitePress, and mdBook that have an equivalent in this generator.

import { container } from "../../core/page/context/containers.ts";
import { sourceText } from "../../core/page/context/source-text.ts";
import { asBlocks, asSentence, parentNode, textNode } from "../../core/page/context/tree.ts";
import { listing } from "../mdbook/listing.ts";
import { card, cardGrid, linkCard } from "./card-components.ts";
import type { Component } from "./element.ts";
import { badgeKind, badgePart, calloutOf, packageManagers, plainCallout } from "./foreign-names.ts";
import { fileTree, steps } from "./list-components.ts";
import { signOf } from "./markdown-extensions.ts";
import { themedImage } from "./media-elements.ts";
import { tab, tabs } from "./tab-components.ts";

const callout: Component = ({ attributes, children }) => {
  const known = calloutOf(attributes.get("type") ?? plainCallout);
  const title = attributes.get("title") ?? known.title;
  return children.length > 0 || title !== known.title
    ? [container(known.part, title ? [textNode(title)] : [], asBlocks(children))]
    : undefined;
};

/** An icon in a sentence or a table. */
const icon: Component = ({ attributes, children }) => {
  const sign = signOf(attributes.get("name") ?? "");
  return children.length === 0 && sign ? [textNode(sign)] : undefined;
};

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

export const components: ReadonlyMap<string, Component> = new Map([
  ["Tabs", tabs],
  ["TabItem", tab],
  ["Aside", callout],
  ["Admonition", callout],
  ["Icon", icon],
  ["LinkCard", linkCard],
  ["Card", card],
  ["CardGrid", cardGrid],
  ["Steps", steps],
  ["FileTree", fileTree],
  ["ThemedImage", themedImage],
  ["Listing", listing],
  ["Badge", badge],
  ["Link", link],
  ["LinkButton", link],
  ["Code", sample],
  ["CodeBlock", sample],
  ["PackageManagers", packageCommands],
]);
