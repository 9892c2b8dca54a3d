// Does every redirect end at a page or at another site, without a circle and without hiding a page?

import { error, type Problem } from "../model/problem.ts";
import { findRedirect, isExternal, redirectTable } from "../model/redirects.ts";
import { routeBelow } from "../model/resolve-path.ts";
import { canonicalRoute } from "../model/route.ts";
import type { Checked } from "./checked.ts";

const file = "site/redirects.yaml";

export function checkRedirects({ site, pages }: Checked): Problem[] {
  const table = redirectTable(site.redirects);
  const sources = new Set<string>();
  return site.redirects.flatMap((rule) => {
    const { from, to } = rule;
    const problems: Problem[] = [];
    if (sources.has(from))
      problems.push(error(file, rule, `\`${from}\` is redirected twice.`, "Keep one of the rules."));
    sources.add(from);
    const shadowed = routeBelow(site.base, from);
    if (shadowed !== undefined && pages.has(shadowed)) {
      problems.push(
        error(file, rule, `The redirect from \`${from}\` shadows a page.`, "Take the rule out, or move the page."),
      );
    }
    if (isExternal(to) || to.includes("*")) return problems;
    return [...problems, ...checkEnd(to)];

    function checkEnd(target: string): Problem[] {
      const seen = new Set<string>([from]);
      let [path, hash] = target.split("#", 2);
      for (;;) {
        const canonical = canonicalRoute(path);
        const route = routeBelow(site.base, canonical);
        const page = route === undefined ? undefined : pages.get(route);
        if (page) {
          if (!hash || page.isBroken || page.anchors.includes(hash)) return [];
          return [error(file, rule, `\`${to}\`: the page has no anchor \`${hash}\`.`, "Name one of its headings.")];
        }
        if (seen.has(canonical))
          return [error(file, rule, `The redirect from \`${from}\` runs in a circle.`, "Let it lead to a page.")];
        seen.add(canonical);
        const next = findRedirect(canonical, table);
        if (next === undefined)
          return [
            error(file, rule, `\`${to}\` is no page.`, "Let it lead to a page or to an address with `https://`."),
          ];
        if (isExternal(next)) return [];
        [path, hash = hash] = next.split("#", 2);
      }
    }
  });
}
