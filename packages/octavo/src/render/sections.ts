// Splits a page into sections for search: the content below each heading, with words and code kept apart.

import type { Heading, Nodes, Root } from "mdast";
import { takeMarks } from "../code/code-meta.ts";
import { headingText } from "../content/headings.ts";
import type { PageCompiler } from "../content/page-compiler.ts";
import type { PageSection } from "../model/page.ts";
import { textOf } from "./text.ts";

/** Headings up to this depth start a section. Deeper ones belong to the section above. */
const deepest = 4;

/** @param tree after rendering, because that's when headings get their IDs. */
export function sectionsOf(tree: Root, page: PageCompiler, description: string): PageSection[] {
  const sections: PageSection[] = [];
  /** The section with the endpoint of an operation. The sections below it belong to the operation. */
  let operation: PageSection | undefined;
  for (const node of tree.children.flatMap(unboxed)) {
    if (node.type === "heading" && node.depth <= deepest) {
      if (operation && node.depth <= operation.level) operation = undefined;
      sections.push({ ...newSection(node, page), ...(operation && { isOperation: true }) });
      continue;
    }
    const section = sections.at(-1);
    if (section && node.type === "leafDirective" && node.name === "endpoint") {
      section.isOperation = true;
      operation = section;
    }
    add(node, section);
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
    inlineCode: "",
    code: "",
  };
}

/** Fences without a language show messages, so they count as words. */
const wordy = new Set(["", "text", "http", "console"]);

function add(node: Nodes, section: PageSection | undefined): void {
  if (!section || node.type === "definition" || node.type === "yaml") return;
  if (node.type === "code") {
    if (node.lang === "mermaid") return;
    const { code } = takeMarks(node.value);
    if (wordy.has(node.lang ?? "")) section.text += `${code}\n`;
    else section.code += `${code}\n`;
  } else if (node.type === "containerDirective") {
    if (node.name === "field") section.text += `${node.attributes?.name ?? ""}: `;
    if (node.name !== "cards") for (const child of node.children) add(child, section);
  } else if (node.type === "list" || node.type === "listItem" || node.type === "blockquote") {
    for (const child of node.children) add(child, section);
  } else if (node.type === "table") {
    for (const row of node.children) addLine(row.children.map(textOf).filter(Boolean).join(" · "), row, section);
  } else if (!isOnlyButtons(node)) addLine(textOf(node), node, section);
}

function addLine(text: string, node: Nodes, section: PageSection): void {
  if (!text.trim()) return;
  section.text += `${text}\n`;
  for (const code of inlineCodeOf(node)) section.inlineCode += `${code}\n`;
}

function inlineCodeOf(node: Nodes): string[] {
  if (node.type === "inlineCode") return [node.value];
  return "children" in node ? node.children.flatMap(inlineCodeOf) : [];
}

/** Links to other pages in the form of buttons say nothing about this one. */
function isOnlyButtons(node: Nodes): boolean {
  return (
    node.type === "paragraph" &&
    node.children.every(
      (child) =>
        (child.type === "textDirective" && child.name === "button") || (child.type === "text" && !child.value.trim()),
    )
  );
}
