// Is a route that is listed as not written yet really without a page?

import { error, type Problem } from "../model/problem.ts";
import type { Checked } from "./checked.ts";

export function checkPending({ site, pages }: Checked): Problem[] {
  return [...site.pending]
    .filter((route) => pages.has(route))
    .map((route) => error("site/pending-routes.yaml", {}, `\`${route}\` is written now.`, "Take it off the list."));
}
