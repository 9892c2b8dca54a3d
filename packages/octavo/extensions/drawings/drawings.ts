// Reads a `drawing` fence: a picture of a user interface, drawn as HTML at build time.

import type { Code } from "mdast";
import { analyzeCode } from "../../core/code/analyze-code.ts";
import type { CodeMeta } from "../../core/code/code-meta.ts";
import { textsOf } from "../../core/model/texts/texts.ts";
import { type PageContext, placeOf, report, warn } from "../../core/page/context/page-context.ts";
import { icon } from "../../core/page/images/icon.ts";
import { checkDrawing } from "./check-drawing.ts";
import { expandComposites } from "./composites.ts";
import type { Drawing, DrawingElement, DrawnElement } from "./model/drawing.ts";
import { outlineOf } from "./model/drawing-outline.ts";
import { readDrawing } from "./read-drawing.ts";

/** @returns undefined, and reports why, if it can't be drawn. */
export async function annotateDrawing(node: Code, meta: CodeMeta, page: PageContext): Promise<Drawing | undefined> {
  const { title = "", alt } = meta.attributes;
  if (!title) report(page, node, "A drawing has no caption.", 'Write ```drawing title="…".');
  const composites = page.setup.settings.drawings;
  const read = readDrawing(node.value);
  const { elements, faults } = expandComposites(read.elements, composites);
  const found = [...read.faults, ...faults, ...checkDrawing(elements, [...composites.keys()])];
  const { line: fence = 0, column: margin = 1 } = placeOf(node);
  for (const [index, { line, column, message, remedy }] of found.entries()) {
    const lost = index === 0 ? "drawing" : undefined;
    report(page, { line: fence + line, column: margin + column - 1 }, message, remedy, lost);
  }
  const drawn = await Promise.all(elements.map((element) => drawnElement(element, node, page)));
  const { lang, texts } = page.setup.settings;
  const outline = outlineOf(drawn, alt, textsOf(lang, texts));
  const drawing: Drawing = { type: "drawing", number: page.nextNumber(), title, outline, elements: drawn };
  page.drawings.push(drawing);
  return found.length === 0 ? drawing : undefined;
}

/** Elements that always have the same icon. */
const ownIcons: Readonly<Record<string, string>> = { search: "search" };

async function drawnElement(element: DrawingElement, node: Code, page: PageContext): Promise<DrawnElement> {
  const { place, children, ...rest } = element;
  const { code = "", name, attributes } = rest;
  const isFolded = attributes.collapsed !== undefined;
  const named = attributes.icon ?? ownIcons[name];
  const language = attributes.language ?? "text";
  const { lines, isKnown } = await analyzeCode(code, language, false);
  if (!isKnown) warn(page, node, `\`${language}\` isn't a language that can be highlighted.`, "Use another one.");
  return {
    ...rest,
    // Only what is drawn is also described.
    children: await Promise.all((isFolded ? [] : children).map((child) => drawnElement(child, node, page))),
    ...(named && { icon: icon(named, page, node) }),
    ...(name === "code" && { lines }),
  };
}
