// Splits a page into sections for search: the content below each heading, with words and code kept apart.

import type { Heading, Nodes, Root } from "mdast";
import type { PageSection } from "../model/page.ts";
import { headingText } from "./headings.ts";
import type { PageCompiler } from "./page-compiler.ts";
import { textOf } from "./text.ts";

/** Headings up to this depth start a section. Deeper ones belong to the section above. */
const deepest = 4;

/** @param tree after rendering, because that's when headings get their IDs. */
export function sectionsOf(tree: Root, page: PageCompiler, description: string): PageSection[] {
  const sections: PageSection[] = [];
  for (const node of tree.children.flatMap(unboxed)) {
    if (node.type === "heading" && node.depth <= deepest) sections.push(newSection(node, page));
    else add(node, sections.at(-1));
  }
  const [opening] = sections;
  if (opening) opening.text = `${description}\n${opening.text}`;
  return sections;
}

/** Containers that only affect the layout. The headings in them are the page's own. */
const boxes = ["beside", "hero", "columns", "column", "app-directory"];

function unboxed(node: Nodes): Nodes[] {
  return node.type === "containerDirective" && boxes.includes(node.name) ? node.children.flatMap(unboxed) : [node];
}

function newSection(node: Heading, page: PageCompiler): PageSection {
  return {
    slug: node.depth === 1 ? "" : (page.headingIds.get(node) ?? ""),
    title: headingText(node),
    level: node.depth,
    text: "",
    code: "",
  };
}

/** Fences without a language show messages, so they count as words. */
const wordy = new Set(["", "text", "http", "console"]);

function add(node: Nodes, section: PageSection | undefined): void {
  if (!section || node.type === "definition" || node.type === "yaml") return;
  if (node.type === "code") {
    if (node.lang === "mermaid") return;
    if (wordy.has(node.lang ?? "")) section.text += `${node.value}\n`;
    else section.code += `${node.value}\n`;
  } else if (node.type === "containerDirective") {
    if (node.name === "field") section.text += `${node.attributes?.name ?? ""} `;
    if (node.name !== "cards") for (const child of node.children) add(child, section);
  } else if (node.type === "list" || node.type === "listItem" || node.type === "blockquote") {
    for (const child of node.children) add(child, section);
  } else if (node.type === "table") {
    for (const row of node.children) section.text += `${row.children.map(textOf).join(" · ")}\n`;
  } else {
    section.text += `${textOf(node)}\n`;
  }
}
