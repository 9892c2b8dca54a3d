// Checks that the pages and sections exist that settings name.

import { error, type Problem } from "../../model/problem.ts";
import type { NamedTarget } from "../../model/site.ts";
import { anchorLookup, type Checked, publishRemedy } from "./checked.ts";

export function checkNamedTargets(checked: Checked): Problem[] {
  const hasAnchor = anchorLookup();
  return checked.site.targets.flatMap((target) => {
    const { file, route, anchor } = target;
    const page = checked.pages.get(route);
    if (!page) return checkNamedPage(checked, target);
    if (!anchor || hasAnchor(page, anchor)) return [];
    return [error(file, target, `\`${route}\` has no anchor \`${anchor}\`.`, "Use one of its headings.")];
  });
}

export function checkNamedPage({ pages, drafts, suggestions }: Checked, target: NamedTarget): Problem[] {
  const { file, route, otherwise } = target;
  if (pages.has(route)) return [];
  const draft = drafts.get(route);
  if (draft) return [error(file, target, `\`${route}\` is a draft.`, publishRemedy(draft))];
  const similar = suggestions.find(route, "", pages.keys());
  const remedy = similar ? `Did you mean \`${similar}\`?` : otherwise;
  return [error(file, target, `There is no page \`${route}\`.`, remedy)];
}
