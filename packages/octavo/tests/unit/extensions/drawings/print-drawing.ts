// Writes a drawing as text, for tests that read it again.

import type { DrawingElement } from "../../../../extensions/drawings/model/drawing.ts";

export function printDrawing(elements: readonly DrawingElement[], indent = ""): string {
  return elements
    .map(({ name, label, attributes, mark, children, code }) => {
      const list = Object.entries(attributes).map(([key, value]) => (value === "" ? key : `${key}="${value}"`));
      const line = [
        name,
        label.replace(/[\\{}()]/g, "\\$&"),
        list.length > 0 ? `{${list.join(" ")}}` : "",
        mark === undefined ? "" : `(${mark})`,
      ];
      const below = code === undefined ? "" : code.replace(/^/gm, `${indent}  `);
      return [indent + line.filter(Boolean).join(" "), below, printDrawing(children, `${indent}  `)]
        .filter(Boolean)
        .join("\n");
    })
    .join("\n");
}
