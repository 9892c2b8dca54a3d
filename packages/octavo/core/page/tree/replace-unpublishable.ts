// Replaces the characters that can't be published and that only character references can put into a page, such as `&#12;`.
// A page that contains one itself isn't read.

import type { Nodes } from "mdast";
import { publishableText } from "../../model/characters.ts";
import { visitNodes } from "../context/tree.ts";

export function replaceUnpublishable(tree: Nodes): void {
  visitNodes(tree, (node) => {
    replaceTexts(node);
    if ("attributes" in node && node.attributes) replaceTexts(node.attributes);
  });
}

function replaceTexts(texts: object): void {
  for (const [name, text] of Object.entries(texts))
    if (typeof text === "string") Reflect.set(texts, name, publishableText(text));
}
