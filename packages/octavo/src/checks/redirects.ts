// Checks that every redirect ends at a page or another site, doesn't loop, and doesn't hide a page.

import type { CompiledPage } from "../model/page.ts";
import { error, type Problem, warning } from "../model/problem.ts";
import {
  findRedirect,
  type RedirectRule,
  type RedirectTable,
  redirectTable,
  redirectTargetText,
} from "../model/redirects.ts";
import { longestChain, routeBelow } from "../model/resolve-path.ts";
import { ancestorRoutes, canonicalRoute } from "../model/route.ts";
import { anchorLookup, type Checked } from "./checked.ts";

export function checkRedirects({ site, pages, versions }: Checked): Problem[] {
  const file = `${site.settingsFolder}/redirects.yaml`;
  const table = redirectTable(site.redirects);
  const hasAnchor = anchorLookup();
  const sources = new Set<string>();
  const pageBelow = new Map<string, string>();
  for (const route of pages.keys())
    for (const folder of [route, ...ancestorRoutes(route)]) pageBelow.set(site.base.slice(0, -1) + folder, route);
  return site.redirects.flatMap((rule) => [...checkSource(rule), ...checkEnd(rule)]);

  function checkSource(rule: RedirectRule): Problem[] {
    const { from } = rule;
    const problems: Problem[] = [];
    if (sources.has(from))
      problems.push(error(file, rule, `\`${from}\` is redirected twice.`, "Keep one of the rules."));
    sources.add(from);
    const hidden = routeBelow(site.base, from);
    if ((hidden !== undefined && pages.has(hidden)) || from === "/")
      problems.push(
        error(file, rule, `There is a page at \`${from}\`, so it can't be redirected.`, "Delete the rule."),
      );
    const covered = from.endsWith("*") && pageBelow.get(from.slice(0, -1));
    if (covered)
      problems.push(
        warning(
          file,
          rule,
          `The redirect from \`${from}\` covers the page \`${site.base.slice(0, -1)}${covered}\`, which some hosts will hide.`,
          "Redirect the old addresses one by one.",
        ),
      );
    return problems;
  }

  /** The page at a full path, in the version with the longest base that it starts with. */
  function pageAt(path: string): CompiledPage | undefined {
    const others = site.versions.flatMap(({ id, base }) => (base ? [{ base, pages: versions.get(id) }] : []));
    const found = [...others.filter(({ pages }) => pages), { base: site.base, pages }]
      .filter(({ base }) => path.startsWith(base))
      .sort((a, b) => b.base.length - a.base.length)[0];
    return found?.pages?.get(path.slice(found.base.length - 1));
  }

  /** Follows rules only as far as servers do, so that long chains don't slow the check down. */
  function checkEnd(rule: RedirectRule): Problem[] {
    const { from, to } = rule;
    if ("href" in to) return [];
    if (to.path.endsWith("*")) return runsIntoItself(from, to.path, table) ? [circle(file, rule)] : [];
    const seen = new Set([from]);
    let { path, hash } = to;
    for (let step = 1; step < longestChain; step++) {
      const canonical = canonicalRoute(path);
      const page = pageAt(canonical);
      if (page) {
        if (!hash || hasAnchor(page, hash)) return [];
        return [
          error(
            file,
            rule,
            `\`${redirectTargetText(to)}\`: the page has no anchor \`${hash}\`.`,
            "Use one of its headings.",
          ),
        ];
      }
      if (seen.has(canonical)) return [circle(file, rule)];
      seen.add(canonical);
      const next = findRedirect(canonical, table);
      if (next === undefined)
        return [
          error(
            file,
            rule,
            `\`${redirectTargetText(to)}\` is not a page.`,
            "Use a page, or another site's address with `https://`.",
          ),
        ];
      if ("href" in next) return [];
      ({ path, hash = hash } = next);
    }
    return [
      error(
        file,
        rule,
        `The redirect from \`${from}\` passes through more than ${longestChain - 2} other redirects.`,
        "Redirect to the final page instead.",
      ),
    ];
  }
}

function circle(file: string, rule: RedirectRule): Problem {
  return error(file, rule, `The redirect from \`${rule.from}\` leads back to itself.`, "Redirect to a page.");
}

/** Whether any path below `from` is redirected to a target that matches the same rule again. */
function runsIntoItself(from: string, to: string, table: RedirectTable): boolean {
  const anyName = "\0/";
  const prefix = from.slice(0, -1);
  let path = to.slice(0, -1) + anyName;
  for (let step = 1; step < longestChain; step++) {
    if (path.startsWith(prefix)) return true;
    const next = findRedirect(path, table);
    if (next === undefined || "href" in next) return false;
    path = next.path;
  }
  return true;
}
