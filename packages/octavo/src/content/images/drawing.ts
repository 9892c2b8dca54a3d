// Drawings: SVG files next to a page that become part of it, so that they have the colors of the theme.

import { readFileSync } from "node:fs";
import type { Nodes } from "mdast";
import { type PageContext, report } from "../page-context.ts";
import { imageFile } from "./images.ts";
import { svgFault } from "./svg.ts";

/** Shapes only. Anything else could load, link, name, or style something outside the drawing. */
const shapes = ["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon"];

/** @returns the drawing as decoration, without anything that a screen reader would read. */
export function drawing(url: string, page: PageContext, at: Nodes): string {
  const file = imageFile(url, page, at);
  if (!file) return "";
  const bytes = readFileSync(file);
  const markup = bytes
    .toString("utf8")
    .replace(/<!--.*?-->|<\?.*?\?>/gs, "")
    .trim();
  const fault = svgFault(bytes)?.message ?? shapeFault(markup);
  if (fault) {
    report(page, at, `The drawing \`${url}\` ${fault}.`, `Keep to one \`<svg>\` with ${shapes.slice(1).join(", ")}.`);
    return "";
  }
  return markup
    .replace(/\sxmlns="[^"]*"/, "")
    .replace("<svg", '<svg aria-hidden="true"')
    .replace(/\s*\n\s*/g, " ")
    .replace(/\s*(\/?>)\s*/g, "$1");
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
