// A page as search sees it: what stands under each heading, words and code apart.

import type { Heading, Nodes, Root } from "mdast";
import type { PageSection } from "../model/page.ts";
import { headingText } from "./headings.ts";
import type { PageCompiler } from "./page-compiler.ts";
import { textOf } from "./text.ts";

/** Headings of this depth begin a section; deeper ones belong to it. */
const deepest = 4;

/** @param tree after the HTML was written, because ids are given then. */
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

/** Boxes that are there for the eye; the headings in them are the page's. */
const boxes = ["operation", "samples", "hero", "columns", "column"];

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

/** Messages are shown in fences without a language: they are words. */
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
