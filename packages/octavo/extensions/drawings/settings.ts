// The settings of drawings: the elements that the site names itself, each with the element that it's drawn as.

import * as v from "valibot";
import { error } from "../../core/model/problem.ts";
import { field, prose, text } from "../../core/settings/schemas/rules.ts";
import { type Reading, setting } from "../../core/settings/setting.ts";
import { checkElement } from "./check-drawing.ts";
import type { DrawingElement } from "./model/drawing.ts";
import { readDrawing } from "./read-drawing.ts";

const name = v.pipe(
  text,
  v.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/, "Use lowercase words joined by hyphens, such as `step-card`"),
);

const drawingsFile = v.record(
  name,
  v.strictObject({
    drawing: field(
      "The element, with `$label`, the names of attributes such as `$url`, and `$children` where they go.",
      prose,
    ),
    means: field("What the element is in the product, for people who write pages.", prose),
  }),
);

export const ownElements = setting({
  at: "drawings.yaml",
  title: "The elements of drawings that the site names itself",
  schema: drawingsFile,
  read: readElements,
  editions: "shared",
  affectsPages: true,
});

function readElements(
  written: v.InferOutput<typeof drawingsFile>,
  { file, placeOf, problems }: Reading,
): ReadonlyMap<string, DrawingElement> {
  const entries = Object.entries(written).flatMap(([name, { drawing }]) => {
    const report = (message: string, remedy: string) =>
      problems.push(error(file, placeOf([name, "drawing"]), message, remedy));
    const { elements, faults } = readDrawing(drawing);
    const [root, second] = elements;
    if (second)
      report(`\`${name}\` has ${elements.length} elements at the top.`, "Put them into one, such as `panel`.");
    for (const { line, message, remedy } of [...faults, ...(root ? checkElement(root, []) : [])])
      report(`In line ${line} of the drawing: ${message}`, remedy);
    return root ? [[name, root] as const] : [];
  });
  return new Map(entries);
}
