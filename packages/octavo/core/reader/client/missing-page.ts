// Finds out why a page has no asset: it has moved, it doesn't exist, or its file is lost.

import { decoded } from "../../model/decode.ts";
import { findRedirect, type RedirectTable } from "../../model/redirects.ts";
import { resolvePath, withSearchAndHash } from "../../model/resolve-path.ts";
import { canonicalRoute } from "../../model/route.ts";

/** The new address of a page that has moved, from the list of redirects. */
export async function findMoved(url: URL, base: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(`${base}assets/redirects.json`, { signal });
    const redirects = (await response.json()) as RedirectTable;
    const canonical = canonicalRoute(decoded(url.pathname));
    if (findRedirect(canonical, redirects) === undefined) return undefined;
    // The target of a rule is always a page, because the build has checked it.
    const isTarget = (route: string) => findRedirect(base.slice(0, -1) + route, redirects) === undefined;
    const resolution = resolvePath(url.pathname, { base, redirects, hasPage: isTarget });
    return resolution.kind === "redirect" ? withSearchAndHash(resolution.location, url.search, url.hash) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the server. If it doesn't answer, the page may exist. */
export async function documentExists(url: URL, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { method: "HEAD", signal });
    return response.status !== 404 && response.status !== 410;
  } catch {
    return true;
  }
}
