// Checks that the pages exist that search offers before anything is typed.

import { error, type Problem, suggest } from "../model/problem.ts";
import type { Checked } from "./checked.ts";

export function checkStartPages({ site, pages }: Checked): Problem[] {
  return site.start
    .filter(({ route }) => !pages.has(route))
    .map((start) => {
      const meant = suggest(start.route, pages.keys());
      const remedy = meant ? `Did you mean \`${meant}\`?` : "Delete it from `start`.";
      return error("site/site.yaml", start, `There is no page \`${start.route}\`.`, remedy);
    });
}
