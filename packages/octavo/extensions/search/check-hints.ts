// Checks that the pages and sections exist that search.yaml names.

import { error, type Problem } from "../../core/model/problem.ts";
import type { SearchAnswer } from "../../core/model/site.ts";
import { anchorLookup, type Checked, publishRemedy } from "../../core/site/checks/checked.ts";

export function checkSearchHints({ site, pages, drafts, suggestions }: Checked): Problem[] {
  const hasAnchor = anchorLookup();
  const { answers, last } = site.search;
  const named = [...answers, ...last.map((page): SearchAnswer => ({ ...page, anchor: "", queries: [] }))];
  return named.flatMap((hint) => {
    const { route, anchor, isInherited } = hint;
    const page = pages.get(route);
    const report = (message: string, remedy: string) => [
      error(`${site.settingsFolder}/search.yaml`, hint, message, remedy),
    ];
    if (isInherited || page?.isBroken) return [];
    const draft = drafts.get(route);
    if (draft) return report(`\`${route}\` is a draft.`, publishRemedy(draft));
    if (!page) {
      const meant = suggestions.find(route, "", pages.keys());
      return report(`There is no page \`${route}\`.`, meant ? `Did you mean \`${meant}\`?` : "Delete the line.");
    }
    if (anchor === "" || hasAnchor(page, anchor)) return [];
    return report(`\`${route}\` has no anchor \`${anchor}\`.`, "Use one of its headings.");
  });
}
