// Splits a document into sections for search: the content below each heading, with words and code kept apart.

import type { Outline, SectionMark } from "../../model/addresses.ts";
import { childrenOf, type Document, type DocumentNode, type Heading } from "../../model/document.ts";
import { textOfNode } from "../../model/document-text.ts";
import type { PageSection } from "../../model/page.ts";
import { cellMark } from "../../model/section.ts";
import { sketchOf } from "../../model/text-sketch.ts";
import type { Parts } from "../../part.ts";

/** Headings up to this depth start a section. Deeper ones belong to the section above. */
const deepest = 4;

export function toSections({ children, frontMatter }: Document, parts: Parts): PageSection[] {
  const sections: PageSection[] = [];
  /** The section with the endpoint of an operation. The sections below it belong to the operation. */
  let operation: PageSection | undefined;
  for (const node of children.flatMap((child) => withoutLayout(child, parts))) {
    if (node.type === "heading" && node.depth <= deepest) {
      if (operation && node.depth <= operation.level) operation = undefined;
      sections.push({ ...newSection(node), ...(operation && { isOperation: true }) });
      continue;
    }
    const section = sections.at(-1);
    if (section && node.type === "part" && parts.get(node.name)?.isOperation) {
      section.isOperation = true;
      operation = section;
    }
    if (section) add(node, section, parts);
  }
  const [opening] = sections;
  if (opening) opening.text = `${frontMatter.description}\n${opening.text}`;
  return sections;
}

/** What the page and its sections are recognized by if they move. */
export function outlineOf({ children }: Document, sections: readonly PageSection[]): Outline {
  const top = children.find((node): node is Heading => node.type === "heading" && node.depth === 1)?.id;
  const marks = sections.map((section): SectionMark => {
    return { anchor: section.slug, title: section.title, sketch: sketchOf(sectionText(section)) };
  });
  return { ...(top && { top }), sections: marks };
}

/** Everything that a reader finds below the heading. */
export function sectionText({ text, code }: PageSection): string {
  return `${text}\n${code}`;
}

/** The headings in a part that only affects the layout are those of the page. */
function withoutLayout(node: DocumentNode, parts: Parts): readonly DocumentNode[] {
  const isLayout = node.type === "part" && parts.get(node.name)?.isLayout;
  return isLayout ? childrenOf(node).flatMap((child) => withoutLayout(child, parts)) : [node];
}

function newSection({ depth, id, title }: Heading): PageSection {
  return { slug: depth === 1 ? "" : id, title, level: depth, labels: "", text: "", inlineCode: "", code: "" };
}

/** Fences without a language show messages, so they count as words. */
const wordy = new Set(["", "text", "http", "console"]);

const holdsBlocks = new Set<DocumentNode["type"]>(["list", "listItem", "blockquote", "footnotes", "footnote"]);

function add(node: DocumentNode, section: PageSection, parts: Parts): void {
  if (node.type === "code") {
    if (wordy.has(node.language)) section.text += `${node.value}\n`;
    else section.code += `${node.value}\n`;
  } else if (node.type === "part" && !node.isInline) {
    const part = parts.get(node.name);
    if (part?.isNavigation) return;
    const name = part?.text?.(node) ?? "";
    section.text += name;
    addLabel(name, section);
    addLine(node.label.map(textOfNode).join(""), node.label, section);
    for (const child of node.children) add(child, section, parts);
  } else if (holdsBlocks.has(node.type)) {
    for (const child of childrenOf(node)) add(child, section, parts);
  } else if (node.type === "table") {
    for (const row of node.rows) addLine(row.map(textOfNode).filter(Boolean).join(cellMark), row, section);
    for (const [first] of node.rows.slice(1)) addLabel(first ? textOfNode(first) : "", section);
  } else if (!isOnlyNavigation(node, parts)) {
    addLine(textOfNode(node), [node], section);
    const [first] = childrenOf(node);
    if (node.type === "heading") addLabel(node.title, section);
    else if (first?.type === "strong") addLabel(textOfNode(first), section);
  }
}

/** A small heading: the first cell of a row, the name of a field, or what a paragraph starts with in bold. */
function addLabel(text: string, section: PageSection): void {
  if (text.trim()) section.labels += `${text}\n`;
}

function addLine(text: string, nodes: readonly DocumentNode[], section: PageSection): void {
  if (!text.trim()) return;
  section.text += `${text}\n`;
  for (const code of nodes.flatMap(inlineCodeOf)) section.inlineCode += `${code}\n`;
}

function inlineCodeOf(node: DocumentNode): string[] {
  return node.type === "inlineCode" ? [node.value] : childrenOf(node).flatMap(inlineCodeOf);
}

/** Links to other pages in the form of buttons say nothing about this one. */
function isOnlyNavigation(node: DocumentNode, parts: Parts): boolean {
  if (node.type !== "paragraph") return false;
  return node.children.every((child) =>
    child.type === "part" ? parts.get(child.name)?.isNavigation : child.type === "text" && !child.value.trim(),
  );
}
