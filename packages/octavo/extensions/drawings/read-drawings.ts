// Reads drawings.yaml: the elements of drawings that the site names itself, each written in terms of the generator's.

import { error, type Problem } from "../../core/model/problem.ts";
import type { Site } from "../../core/model/site.ts";
import { readSettings } from "../../core/settings/settings-file.ts";
import { checkElement } from "./check-drawing.ts";
import { readDrawing } from "./read-drawing.ts";
import { drawingsFile } from "./schema.ts";

export function readDrawings(root: string, problems: Problem[]): Site["drawings"] {
  const { value = {}, file, placeOf } = readSettings(root, "drawings.yaml", drawingsFile, problems);
  const entries = Object.entries(value).flatMap(([name, { drawing }]) => {
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
