// Redirect rules and how to look them up. Rules are relative to the base path or to the root of the host.

import type { Place } from "./problem.ts";
import { canonicalRoute, encodePath } from "./route.ts";
import { splitHash, withHash } from "./target.ts";

/** Where the redirects of a site are published, relative to the base. */
export const redirectsPath = "assets/redirects.json";

/** Where a redirect leads. `*` in a path or address is replaced with what `*` in `from` matched. */
export type RedirectTarget =
  /** A full path on the host, decoded, and a hash as written, without `#`. */
  | { path: string; hash?: string }
  /** An address of another site. */
  | { href: string };

export type RedirectRule = Place & {
  /** Canonical full path on the host. `/docs/v1/*` matches everything below `/docs/v1/`. */
  from: string;
  to: RedirectTarget;
  /** The route of the page whose front matter has this redirect. The redirect only exists if the page is published. */
  ofPage?: string;
  /** The file that it's written in, if it isn't `redirects.yaml`. */
  file?: string;
  /** Set if a translation has it from the original, where it's checked. */
  isInherited?: true;
};

/** The rules in the form that the browser and the servers use for lookups. Targets are strings, because it's a file. */
export type RedirectTable = {
  exact: Record<string, string>;
  /** Longest prefix first. */
  prefixes: [prefix: string, to: string][];
};

export function parseRedirectTarget(to: string): RedirectTarget {
  return isExternal(to) ? { href: to } : splitHash(to);
}

/** `/docs/limits/#memory`, or the address of another site. */
export function redirectTargetText(to: RedirectTarget): string {
  return "href" in to ? to.href : withHash(to.path, to.hash);
}

export function redirectTable(rules: readonly RedirectRule[]): RedirectTable {
  const table: RedirectTable = { exact: {}, prefixes: [] };
  for (const { from, to } of rules) {
    const text = redirectTargetText(to);
    if (from.endsWith("*")) table.prefixes.push([from.slice(0, -1), text]);
    else table.exact[from] = text;
  }
  table.prefixes.sort(([a], [b]) => b.length - a.length);
  return table;
}

/** The target of a canonical full path, if a rule matches it. */
export function findRedirect(path: string, table: RedirectTable): RedirectTarget | undefined {
  const exact = Object.hasOwn(table.exact, path) ? table.exact[path] : undefined;
  if (exact !== undefined) return parseRedirectTarget(exact);
  const below = prefixesOf(table);
  if (below.size === 0) return undefined;
  // No rule is longer, however many segments the path has.
  const longest = table.prefixes[0]?.[0].length ?? 0;
  for (let end = path.lastIndexOf("/", longest - 1); end >= 0; end = end === 0 ? -1 : path.lastIndexOf("/", end - 1)) {
    const to = below.get(path.slice(0, end + 1));
    if (to !== undefined) return fill(parseRedirectTarget(to), path.slice(end + 1));
  }
  return undefined;
}

/** @param rest replaces `*`. It's encoded in an address of another site. In a path, a `#` in it is part of a name. */
function fill(to: RedirectTarget, rest: string): RedirectTarget {
  if ("href" in to) return { href: to.href.replace("*", () => encodePath(rest)) };
  return { ...to, path: to.path.replace("*", () => rest) };
}

const known = new WeakMap<RedirectTable, Map<string, string>>();

/** Cached per table, so that the cost of a lookup doesn't depend on the number of rules. */
function prefixesOf(table: RedirectTable): Map<string, string> {
  const prefixes = known.get(table) ?? new Map(table.prefixes.toReversed());
  known.set(table, prefixes);
  return prefixes;
}

/** The form in which `from` is stored and looked up. */
export function canonicalSource(from: string): string {
  return from.endsWith("*") ? `${canonicalRoute(from.slice(0, -1))}*` : canonicalRoute(from);
}

export function isExternal(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith("//");
}
