// A `drawing` fence: a picture of a user interface, drawn as HTML at build time.

import type { List, Nodes } from "mdast";
import { analyzeCode } from "../../core/code/analyze-code.ts";
import { captionNode, withLinks } from "../../core/page/faces/caption.ts";
import type { FenceContext, Part } from "../../core/part.ts";
import { settingOf } from "../../core/settings/setting.ts";
import { checkDrawing } from "./check-drawing.ts";
import { expandComposites } from "./composites.ts";
import { allElements, type Drawing, type DrawingElement, type DrawnElement, type Outline } from "./model/drawing.ts";
import { outlineOf, outlineText } from "./model/drawing-outline.ts";
import { drawingHtml } from "./parts/drawing/html.ts";
import { readDrawing } from "./read-drawing.ts";
import { ownElements } from "./settings.ts";

export const drawing: Part<Drawing> = {
  type: "fence",
  styles: ["drawing"],
  prepare: async ({ node, attributes: { title = "", alt }, placeAt }, context) => {
    if (!title) context.report(node, "A drawing has no caption.", 'Write ```drawing title="…".');
    const composites = settingOf(ownElements, context.settings);
    const read = readDrawing(node.value);
    const expanded = expandComposites(read.elements, composites);
    const faults = [...read.faults, ...expanded.faults, ...checkDrawing(expanded.elements, [...composites.keys()])];
    for (const [index, { line, column, message, remedy }] of faults.entries())
      context.report(placeAt(line, column), message, remedy, index === 0 ? "drawing" : undefined);
    const elements = await Promise.all(expanded.elements.map((element) => drawnElement(element, node, context)));
    const outline = outlineOf(elements, alt, context.texts);
    const hasCode = allElements(elements).some(({ name }) => name === "code");
    return {
      props: { number: context.nextNumber(), title, outline, elements },
      label: [{ type: "text", value: outlineText(outline) }],
      styles: hasCode ? ["code"] : [],
      isFaulty: faults.length > 0,
    };
  },
  html: ({ props }) => drawingHtml(props),
  markdown: ({ props: { title, outline } }) => [captionNode(title), outlineNode(outline)],
};

/** What a drawing shows, as a list. */
function outlineNode(outline: readonly Outline[]): List {
  const children = outline.map(({ text, parts }) => ({
    type: "listItem" as const,
    spread: false,
    children: [
      { type: "paragraph" as const, children: withLinks(text) },
      ...(parts.length > 0 ? [outlineNode(parts)] : []),
    ],
  }));
  return { type: "list", ordered: false, spread: false, children };
}

/** Elements that always have the same icon. */
const ownIcons: Readonly<Record<string, string>> = { search: "search" };

async function drawnElement(element: DrawingElement, node: Nodes, context: FenceContext): Promise<DrawnElement> {
  const { place, children, ...rest } = element;
  const { code = "", name, attributes } = rest;
  const isFolded = attributes.collapsed !== undefined;
  const named = attributes.icon ?? ownIcons[name];
  const language = attributes.language ?? "text";
  const { lines, isKnown } = await analyzeCode(code, language, false);
  if (!isKnown) context.warn(node, `\`${language}\` isn't a language that can be highlighted.`, "Use another one.");
  return {
    ...rest,
    // Only what is drawn is also described.
    children: await Promise.all((isFolded ? [] : children).map((child) => drawnElement(child, node, context))),
    ...(named && { icon: context.icon(named, node) }),
    ...(name === "code" && { lines }),
  };
}
