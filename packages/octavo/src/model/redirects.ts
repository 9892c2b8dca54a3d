// Redirect rules and how to look them up. Rules are relative to the base path or to the root of the host.

import type { Place } from "./problem.ts";
import { canonicalRoute, encodePath } from "./route.ts";

export type RedirectRule = Place & {
  /** Canonical full path on the host. `/docs/v1/*` matches everything below `/docs/v1/`. */
  from: string;
  /**
   * Full path on the host with an optional hash, or an address of another site. `*` is replaced with what `*` in `from`
   * matched.
   */
  to: string;
};

/** The rules in the form that the browser and the servers use for lookups. */
export type RedirectTable = {
  exact: Record<string, string>;
  /** Longest prefix first. */
  prefixes: [prefix: string, to: string][];
};

export function redirectTable(rules: readonly RedirectRule[]): RedirectTable {
  const table: RedirectTable = { exact: {}, prefixes: [] };
  for (const { from, to } of rules) {
    if (from.endsWith("*")) table.prefixes.push([from.slice(0, -1), to]);
    else table.exact[from] = to;
  }
  table.prefixes.sort(([a], [b]) => b.length - a.length);
  return table;
}

/** The target of a canonical full path, if a rule matches it. */
export function findRedirect(path: string, table: RedirectTable): string | undefined {
  const rule = findRule(path, table);
  return rule && fill(rule.to, rule.rest);
}

/** The target of the rule that matches a canonical full path, and what its `*` matched. */
export function findRule(path: string, table: RedirectTable): { to: string; rest?: string } | undefined {
  if (Object.hasOwn(table.exact, path)) return { to: table.exact[path] };
  const below = prefixesOf(table);
  if (below.size === 0) return undefined;
  for (let end = path.lastIndexOf("/"); end >= 0; end = end === 0 ? -1 : path.lastIndexOf("/", end - 1)) {
    const to = below.get(path.slice(0, end + 1));
    if (to !== undefined) return { to, rest: path.slice(end + 1) };
  }
  return undefined;
}

/** @param rest replaces `*`. It's encoded if `to` is an address of another site. */
export function fill(to: string, rest: string | undefined): string {
  if (rest === undefined) return to;
  return to.replace("*", () => (isExternal(to) ? encodePath(rest) : rest));
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
