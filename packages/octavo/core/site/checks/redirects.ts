// Checks that every redirect ends at a page or another site, doesn't loop, and doesn't hide a page.

import type { CompiledPage } from "../../model/page.ts";
import { error, type Problem, warning } from "../../model/problem.ts";
import {
  findRedirect,
  type RedirectRule,
  type RedirectTable,
  redirectTable,
  redirectTargetText,
} from "../../model/redirects.ts";
import { longestChain, routeBelow } from "../../model/resolve-path.ts";
import { ancestorRoutes, canonicalRoute } from "../../model/route.ts";
import { anchorLookup, type Checked, publishRemedy } from "./checked.ts";

export function checkRedirects(checked: Checked): Problem[] {
  const file = `${checked.site.settingsFolder}/redirects.yaml`;
  return [...checkSources(checked, file), ...checkEnds(checked, file)];
}

function checkSources({ site, pages }: Checked, file: string): Problem[] {
  const sources = new Set<string>();
  const pageBelow = new Map<string, string>();
  for (const route of pages.keys())
    for (const folder of [route, ...ancestorRoutes(route)]) pageBelow.set(site.base.slice(0, -1) + folder, route);
  return site.redirects.flatMap((rule) => {
    const { from, isInherited } = rule;
    if (isInherited) return [];
    const problems: Problem[] = [];
    if (sources.has(from))
      problems.push(error(file, rule, `\`${from}\` is redirected twice.`, "Keep one of the rules."));
    sources.add(from);
    const hidden = routeBelow(site.base, from);
    // Every host leads from there to the base.
    const isHost = from === "/" && site.base !== "/";
    if ((hidden !== undefined && pages.has(hidden)) || isHost)
      problems.push(
        error(file, rule, `There is a page at \`${from}\`, so it can't be redirected.`, "Delete the rule."),
      );
    const covered = from.endsWith("*") && pageBelow.get(from.slice(0, -1));
    if (covered) {
      const address = site.base.slice(0, -1) + covered;
      const message = `The redirect from \`${from}\` covers the page \`${address}\`, which some hosts will hide.`;
      problems.push(warning(file, rule, message, "Redirect the old addresses one by one."));
    }
    return problems;
  });
}

function checkEnds(checked: Checked, file: string): Problem[] {
  const { site, drafts } = checked;
  const table = redirectTable(site.redirects);
  const hasAnchor = anchorLookup();
  return site.redirects.flatMap((rule) => {
    if (rule.isInherited) return [];
    // Those of another generator can't make a build fail.
    const report = (message: string, remedy: string) => [
      rule.file === undefined ? error(file, rule, message, remedy) : warning(rule.file, rule, message, remedy),
    ];
    const end = endOf(rule, table, (route) => pageAt(route, checked));
    if (end === undefined) return [];
    if (end === "circle")
      return report(`The redirect from \`${rule.from}\` leads back to itself.`, "Redirect to a page.");
    if (end === "chain") {
      const message = `The redirect from \`${rule.from}\` passes through more than ${longestChain - 2} other redirects.`;
      return report(message, "Redirect to the final page instead.");
    }
    const written = `\`${redirectTargetText(rule.to)}\``;
    if ("page" in end) {
      if (!end.hash || hasAnchor(end.page, end.hash)) return [];
      return report(`${written}: the page has no anchor \`${end.hash}\`.`, "Use one of its headings.");
    }
    const draft = drafts.get(routeBelow(site.base, end.missing) ?? "");
    if (draft) return report(`${written} is a draft.`, publishRemedy(draft));
    return report(`${written} is not a page.`, "Use a page, or another site's address with `https://`.");
  });
}

/** The page at a full path, in the version or translation with the longest base that it starts with. */
function pageAt(path: string, { site, pages, editions }: Checked): CompiledPage | undefined {
  const others = site.editions.map(({ id, base = "" }) => ({ base, pages: editions.get(id) }));
  const found = [{ base: site.base, pages }, ...others.filter(({ pages }) => pages)]
    .filter(({ base }) => path.startsWith(base))
    .sort((a, b) => b.base.length - a.base.length)[0];
  return found?.pages?.get(path.slice(found.base.length - 1));
}

/** A page with an anchor, a path without a page, or the reason why there's no end. */
type End = { page: CompiledPage; hash?: string } | { missing: string } | "circle" | "chain";

/**
 * Follows rules only as far as servers do, so that long chains don't slow the check down. @returns undefined for another
 * site, and for what can't be followed.
 */
function endOf(
  { from, to }: RedirectRule,
  table: RedirectTable,
  pageAt: (route: string) => CompiledPage | undefined,
): End | undefined {
  if ("href" in to) return undefined;
  if (to.path.endsWith("*")) return runsIntoItself(from, to.path, table) ? "circle" : undefined;
  const seen = new Set([from]);
  let { path, hash } = to;
  for (let step = 1; step < longestChain; step++) {
    const canonical = canonicalRoute(path);
    const page = pageAt(canonical);
    if (page) return { page, hash };
    if (seen.has(canonical)) return "circle";
    seen.add(canonical);
    const next = findRedirect(canonical, table);
    if (next === undefined) return { missing: canonical };
    if ("href" in next) return undefined;
    ({ path, hash = hash } = next);
  }
  return "chain";
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
