// Drawings: SVG files next to a page that become part of it.

import { readFileSync } from "node:fs";
import type { Nodes } from "mdast";
import { drawingRemedy, inlineDrawing } from "../../files/inline-drawing.ts";
import { type PageContext, report } from "../context/page-context.ts";
import { imageFile } from "./images.ts";

/** @returns the drawing as decoration, without anything that a screen reader would read. */
export function drawing(url: string, page: PageContext, at: Nodes): string {
  const file = imageFile(url, page, at);
  if (!file) return "";
  const read = inlineDrawing(readFileSync(file));
  if ("svg" in read) return read.svg;
  report(page, at, `The drawing \`${url}\` ${read.fault}.`, drawingRemedy, "drawing");
  return "";
}
