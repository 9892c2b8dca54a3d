// Reads `site/logo.svg`, which is shown before the name of the product. It's part of every page, so it can use the colors
// of the theme, such as `fill="var(--accent)"`.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { error, fileStart, type Problem } from "../../model/problem.ts";
import { drawingRemedy, inlineDrawing } from "../files/inline-drawing.ts";

export const logoFile = "logo.svg";

/** @returns its markup, or an empty text if there's no logo. */
export function readLogo(root: string, problems: Problem[]): string {
  const file = join(root, "site", logoFile);
  if (!existsSync(file)) return "";
  const read = inlineDrawing(readFileSync(file));
  if ("svg" in read) return read.svg;
  problems.push(error(`site/${logoFile}`, fileStart, `The drawing ${read.fault}.`, drawingRemedy));
  return "";
}
