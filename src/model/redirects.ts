// Redirect rules and how one is found. Rules are written below the base path, or from the root of the host.

import type { Place } from "./problem.ts";
import { canonicalRoute, encodePath } from "./route.ts";

export type RedirectRule = Place & {
  /** Full path on the host, canonical; `/docs/v1/*` stands for everything below `/docs/v1/`. */
  from: string;
  /** Full path on the host with an optional hash, or an address of another site; `*` takes what `from`'s matched. */
  to: string;
};

/** The rules in the form the browser and the servers look them up. */
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

/** Where a canonical full path is sent, if a rule names it. */
export function findRedirect(path: string, table: RedirectTable): string | undefined {
  const rule = findRule(path, table);
  return rule && fill(rule.to, rule.rest);
}

/** The target of the rule that names a canonical full path, and what its `*` stands for. */
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

/** @param rest takes the place of `*`; encoded where `to` is an address of another site. */
export function fill(to: string, rest: string | undefined): string {
  if (rest === undefined) return to;
  return to.replace("*", () => (isExternal(to) ? encodePath(rest) : rest));
}

const known = new WeakMap<RedirectTable, Map<string, string>>();

/** Kept with the table, so that a lookup does not depend on the number of rules. */
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
