// SVG files that become part of a page, so that they have the colors of the theme. Nothing but a name is read out.

import { attributes } from "../model/escape.ts";
import { svgFault } from "./svg.ts";

/** Shapes only. Anything else could load, link, name, or style something outside the drawing. */
const shapes = ["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"];

/** How to correct a drawing with a fault. */
export const drawingRemedy = `Keep to one \`<svg>\` with ${shapes.slice(1).join(", ")}.`;

/** @param alt its name, if it has one. @returns its markup, or what is wrong with it, after "The drawing ...". */
export function inlineDrawing(bytes: Uint8Array, alt = ""): { svg: string } | { fault: string } {
  const markup = new TextDecoder()
    .decode(bytes)
    .replace(/<!--.*?-->|<\?.*?\?>/gs, "")
    .trim();
  const fault = svgFault(bytes)?.message ?? shapeFault(markup);
  if (fault) return { fault };
  const name = alt ? attributes({ role: "img", "aria-label": alt }) : ' aria-hidden="true"';
  const svg = markup
    .replace(/\sxmlns="[^"]*"/, "")
    .replace("<svg", () => `<svg${name}`)
    .replace(/\s*\n\s*/g, " ")
    .replace(/\s*(\/?>)\s*/g, "$1");
  return { svg };
}

function shapeFault(markup: string): string | undefined {
  if (!/^<svg\s[^>]*\bviewBox="[^"]+"[^>]*>.*<\/svg>$/s.test(markup)) return "isn't one `<svg>` with a `viewBox`";
  const other = [...markup.matchAll(/<([^\s/>]+)/g)]
    .map(([, name = ""]) => name)
    .find((name) => !shapes.includes(name));
  if (other) return `contains \`<${other}>\``;
  const [attribute] = /(?<=\s)(?:style|id|class)(?==)/.exec(markup) ?? [];
  return attribute && `contains the attribute \`${attribute}\``;
}
