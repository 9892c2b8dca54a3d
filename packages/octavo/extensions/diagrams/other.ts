// Cleans the library's drawing of a class or entity relationship diagram.

import type { renderMermaidSVG } from "beautiful-mermaid";
import { openTag, roundNumbers, unitsPerEm } from "./draw.ts";
import { idMark } from "./page-marks.ts";

/** Margin around the content in SVG units. */
const margin = 2;
/** A wider drawing doesn't fit into an article unless it's scaled down a little. */
const wideEm = 49.5;
/** The margin that the library always adds, regardless of the configured padding. */
const fixedMargin = 40;
/** Smaller text is hard to read on a phone. The library leaves room for this size. */
const leastFontSize = 12;

/**
 * The library's style element (with a web font) and style attribute are replaced by styles/diagram.css, so that no
 * inline styles are needed. Sizes are in em, so that the style sheet and the zoom control the text size.
 */
export function drawOther(source: string, render: typeof renderMermaidSVG): string {
  const cut = fixedMargin - margin;
  const drawing = render(source, { transparent: true, padding: margin })
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<svg .*?>/, (tag) => {
      const sizes = /viewBox="0 0 (\S+) (\S+)"/
        .exec(tag)
        ?.slice(1)
        .map((size) => Number(size) - 2 * cut);
      const [width = 0, height = 0] = sizes ?? [];
      return openTag({ x: cut, y: cut, width, height }, width > wideEm * unitsPerEm ? "wide" : undefined);
    })
    .replace(/ data-[\w-]+="[^"]*"/g, "")
    .replace(/ font-size="(\d+)"/g, (_, size) => ` font-size="${Math.max(leastFontSize, Number(size))}"`)
    .replace(/>\s+</g, "><");
  return roundNumbers(drawing)
    .replace(/<marker id="([^"]+)".*?<\/marker>/g, (marker, id) => (drawing.includes(`url(#${id})`) ? marker : ""))
    .replace(/ id="|url\(#/g, `$&${idMark}-`);
}
