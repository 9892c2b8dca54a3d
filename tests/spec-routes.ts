// Every route that the specification requires.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { siteRoot } from "./site-root.ts";

export const specRoutes = linesOf("spec-routes.txt");

/** The routes of version 1. */
export const v1Routes = linesOf("v1-routes.txt");

/** The anchors of version 1, as `/route/#anchor`. */
export const v1Anchors = linesOf("v1-anchors.txt");

function linesOf(name: string): string[] {
  return readFileSync(join(siteRoot, "tests", name), "utf8")
    .trim()
    .split("\n");
}
