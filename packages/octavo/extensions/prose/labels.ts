// Checks that what a page names in bold, and what controls in drawings are called, is a label of the product
// (site/labels.yaml). Otherwise, pages give one control several names, and readers look for a button that doesn't exist.

import type { Code, Nodes, Strong } from "mdast";
import { type Place, type Problem, suggest, warning } from "../../core/model/problem.ts";
import { placeOf } from "../../core/page/context/page-context.ts";
import { sourceText } from "../../core/page/context/source-text.ts";
import { hasCitation } from "../../core/page/tree/constants.ts";
import { allElements } from "../drawings/model/drawing.ts";
import { readDrawing } from "../drawings/read-drawing.ts";
import { treeOf } from "./shown-text.ts";

export type Labels = {
  /** Those of the version that shows the page. */
  labels: readonly string[];
  /** Bold phrases that aren't labels. */
  phrases: readonly string[];
  /** The name of the version, if the site has several. */
  version?: string;
};

/** @returns the check of one page, as its version shows it. */
export function labelCheck({ labels, phrases, version }: Labels): (file: string, markdown: string) => Problem[] {
  const known = new Set([...labels, ...phrases]);
  const patterns = labels.filter((label) => placeholder.test(label)).map(patternOf);
  const isKnown = (phrase: string) => known.has(phrase) || patterns.some((pattern) => pattern.test(phrase));
  const what = version === undefined ? "a known label" : `a label of ${version}`;
  return (file, markdown) =>
    labelsIn(treeOf(markdown)).flatMap(({ phrase, place }) => {
      if (isKnown(phrase)) return [];
      const nearest = suggest(phrase, labels);
      const remedy = `${nearest ? `Did you mean **${nearest}**? ` : ""}Add it to site/labels.yaml with its source if it's new.`;
      return [warning(file, place, `**${phrase}** isn't ${what}.`, remedy)];
    });
}

const placeholder = /\[[^\]]+\]/;

/**
 * A placeholder matches a name, which starts with a capital or a number. If it matched any text, `Connect [APP]` would
 * accept "Connect an account".
 */
function patternOf(label: string): RegExp {
  const parts = label.split(placeholder).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join("[\\p{Lu}\\p{N}\\[].*")}$`, "u");
}

type Found = { phrase: string; place: Place };

/** Where a node is: the first in its paragraph, or the first of a list item with text that continues. */
type Position = { opens?: boolean; item?: "numbered" | "bulleted"; next?: Nodes };

function labelsIn(node: Nodes, position: Position = {}): Found[] {
  if (node.type === "strong") {
    const phrase = sourceText(node).replace(/\s+/g, " ");
    return isLeadIn(phrase, position) || !mayBeLabel(node, phrase) ? [] : [{ phrase, place: placeOf(node) }];
  }
  if (node.type === "code" && node.lang === "drawing") return controlsIn(node);
  if (!("children" in node) || isTitle(node, position)) return [];
  return node.children.flatMap((child, index) => {
    const isFirst = index === 0;
    const item = node.type === "list" ? (node.ordered ? "numbered" : "bulleted") : isFirst ? position.item : undefined;
    const opens = isFirst && (node.type === "paragraph" || position.opens);
    return labelsIn(child, { opens, item, next: node.children[index + 1] ?? position.next });
  });
}

/** The elements of drawings that readers look for by their labels. */
const controls = new Set(["button", "checkbox", "dropdown", "field", "link", "tab", "toggle"]);

function controlsIn(node: Code): Found[] {
  const { line, column } = placeOf(node);
  return allElements(readDrawing(node.value).elements)
    .filter(({ name, label }) => controls.has(name) && label)
    .map(({ label, place }) => ({
      phrase: label,
      place: { line: line + place.line, column: column + place.column - 1 },
    }));
}

/** Says in bold what follows: `**To deploy:** …`, `- **Cost** — …`, `1. **Open the file** and …`. */
function isLeadIn(phrase: string, { opens, item, next }: Position): boolean {
  if (/[^.][.:,]$/.test(phrase)) return true;
  if (!opens) return false;
  // A step starts with what to do.
  if (item === "numbered" || (item === "bulleted" && phrase.includes(" "))) return true;
  return next?.type === "text" && /^\s*[:.–—-]/.test(next.value);
}

/** A paragraph that is bold as a whole is the title of what follows. */
function isTitle(node: Nodes, { item }: Position): boolean {
  return node.type === "paragraph" && item === undefined && node.children.every(({ type }) => type === "strong");
}

/** Code isn't a label, and neither is text with a constant. */
function mayBeLabel({ children }: Strong, phrase: string): boolean {
  return !hasCitation(phrase) && children.some(({ type }) => type !== "inlineCode");
}
