// Checks that the pages and sections exist that search.yaml names, and those that the search shows first.

import { error, type Problem } from "../../core/model/problem.ts";
import type { SearchAnswer } from "../../core/model/site.ts";
import { anchorLookup, type Checked } from "../../core/site/checks/checked.ts";
import { checkNamedPage } from "../../core/site/checks/named-page.ts";

export function checkSearchHints(checked: Checked): Problem[] {
  const { site, pages } = checked;
  const hasAnchor = anchorLookup();
  const file = `${site.settingsFolder}/search.yaml`;
  const { answers, last } = site.search;
  const hints = [...answers, ...last.map((page): SearchAnswer => ({ ...page, anchor: "", queries: [] }))];
  return hints.flatMap((hint) => {
    const { route, anchor, isInherited } = hint;
    const page = pages.get(route);
    if (isInherited || page?.isBroken) return [];
    if (!page) return checkNamedPage(checked, hint, "Delete the line.", file);
    if (anchor === "" || hasAnchor(page, anchor)) return [];
    return [error(file, hint, `\`${route}\` has no anchor \`${anchor}\`.`, "Use one of its headings.")];
  });
}

export function checkStartPages(checked: Checked): Problem[] {
  return checked.site.start.flatMap((page) => checkNamedPage(checked, page, "Delete it from `start`."));
}
