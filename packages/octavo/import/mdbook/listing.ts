// `<Listing number="1-1" file-name="src/main.rs" caption="…">` around a sample, as in the book about Rust.

import type { Nodes } from "mdast";
import { markdownToMdast } from "satteri";
import { asBlocks, paragraph, textNode, visitNodes } from "../../core/page/context/tree.ts";
import type { Component } from "../syntax/element.ts";
import { anchorPart } from "../syntax/foreign-names.ts";

export const listing: Component = ({ attributes, children, at }) => {
  const [number, file, caption] = ["number", "file-name", "caption"].map((name) => attributes.get(name));
  const blocks = asBlocks(children);
  const [code, ...others] = blocks.filter(({ type }) => type === "code");
  const isTitle = file && code?.type === "code" && others.length === 0 && !file.includes('"');
  const named = isTitle
    ? blocks.map(
        (node): Nodes => (node === code ? { ...code, meta: `title="${file}" ${code.meta ?? ""}`.trim() } : node),
      )
    : [...(file ? [paragraph([textNode(`Filename: ${file}`)])] : []), ...blocks];
  const [said] = caption ? parsedText(caption, at) : [];
  const words = said?.type === "paragraph" ? said.children : [];
  const label = number ? [textNode(`Listing ${number}${words.length > 0 ? ": " : ""}`)] : [];
  const anchor = number ? [anchorTo(`listing-${number}`, at)] : [];
  return [...anchor, ...named, ...(label.length + words.length > 0 ? [paragraph([...label, ...words])] : [])];
};

function anchorTo(id: string, { position }: Nodes): Nodes {
  return { type: "leafDirective", name: anchorPart, attributes: { id }, children: [], position };
}

/** @returns blocks that have the place of the component. */
function parsedText(markdown: string, at: Nodes): Nodes[] {
  const tree = markdownToMdast(markdown, { features: { gfm: true } }) as Nodes;
  visitNodes(tree, (node) => {
    node.position = at.position;
  });
  return "children" in tree ? [...tree.children] : [];
}
