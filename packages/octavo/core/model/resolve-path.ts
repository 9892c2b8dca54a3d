// Resolves a requested path to a page, a redirect, or nothing. This is the only implementation: the build, the browser,
// the dev server, and the server of the built site all use it.

import { findRedirect, type RedirectTable } from "./redirects.ts";
import { addressOf, canonicalRoute } from "./route.ts";
import { splitHash, withHash } from "./target.ts";

export type PathTable = {
  base: string;
  hasPage: (route: string) => boolean;
  redirects: RedirectTable;
};

export type Resolution =
  | { kind: "page"; route: string }
  /** `location` is a full path with an optional hash, or an address of another site. */
  | { kind: "redirect"; location: string }
  /** `route` is the route that was looked for. Empty outside the base. */
  | { kind: "unknown"; route: string };

/** A redirect may lead to other redirects, but a chain can't be longer than this. The build reports longer ones. */
export const longestChain = 5;

/**
 * `/docs/Limits/index.html`, `/docs/limits`, and `/docs/limits.html` all lead to `/docs/limits/`.
 *
 * @param pathname as in a URL: percent-encoded, without query and hash.
 */
export function resolvePath(pathname: string, table: PathTable): Resolution {
  const path = decodePath(pathname);
  if (path === undefined) return { kind: "unknown", route: "" };
  const canonical = canonicalRoute(path);
  const target = follow(canonical, table);
  if (target === undefined) return { kind: "unknown", route: routeBelow(table.base, canonical) ?? "" };
  if (target === pathname) return { kind: "page", route: routeBelow(table.base, canonical) as string };
  return { kind: "redirect", location: target };
}

/** Adds the request's query and hash. The request's hash takes precedence over the rule's. */
export function withSearchAndHash(location: string, search: string, hash: string): string {
  const { path, hash: ownHash } = splitHash(location);
  const joined = path.includes("?") && search ? `${path}&${search.slice(1)}` : path + search;
  return hash ? joined + hash : withHash(joined, ownHash);
}

/** Follows redirects from a canonical path to the address of a page or of another site. */
function follow(path: string, table: PathTable): string | undefined {
  let current = path;
  let hash: string | undefined;
  for (let step = 0; step < longestChain; step++) {
    const route = routeBelow(table.base, current);
    if (route !== undefined && table.hasPage(route)) return withHash(addressOf(table.base, route), hash);
    const target = findRedirect(current, table.redirects);
    if (target === undefined) return undefined;
    if ("href" in target) return inAscii(target.href);
    current = canonicalRoute(target.path);
    if (target.hash !== undefined) hash = inAscii(target.hash);
  }
  return undefined;
}

/** Encodes non-ASCII characters, as a header requires. Escapes that the rule already contains stay as they are. */
export function inAscii(address: string): string {
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/**
 * Undefined for paths that no page can have: broken escapes, lone surrogates, control characters, encoded slashes, or
 * `..`.
 */
function decodePath(pathname: string): string | undefined {
  if (/%2f|%5c|\\/i.test(pathname)) return undefined;
  try {
    const path = decodeURIComponent(pathname);
    if (!path.startsWith("/") || path.split("/").some((segment) => segment === "." || segment === ".."))
      return undefined;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
    return /[\u0000-\u001f]/.test(path) || !path.isWellFormed() ? undefined : path;
  } catch {
    return undefined;
  }
}

/** The route of a canonical path, or undefined for a path outside the base. */
export function routeBelow(base: string, path: string): string | undefined {
  return path.startsWith(base) ? path.slice(base.length - 1) : undefined;
}
