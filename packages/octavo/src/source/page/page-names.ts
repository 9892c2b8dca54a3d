// The names of pages, as wikis link to them: the last part of the address, however it's spelled.

import { decoded } from "../../model/decode.ts";
import { publishableName } from "../../model/file-name.ts";
import { ancestorRoutes, canonicalRoute } from "../../model/route.ts";

/** Routes by name. If several pages have the same name, the shortest address wins. */
export function pageNames(routes: ReadonlySet<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const route of routes) {
    const name = keyOf(route.split("/").at(-2) ?? "");
    const known = names.get(name);
    if (known === undefined || route.length < known.length) names.set(name, route);
  }
  return names;
}

type Named = { routes: ReadonlySet<string>; names: ReadonlyMap<string, string> };

/** @param written a name, or a path with a name at its end. */
export function namedRoute(written: string, { routes, names }: Named): string | undefined {
  const path = decoded(written).replace(/\.mdx?$/i, "");
  const whole = canonicalRoute(publishableName(path));
  if (whole !== "/" && routes.has(whole)) return whole;
  const key = keyOf(path);
  // The front page of a wiki on GitHub.
  return path.includes("/") ? undefined : (names.get(key) ?? (key === "home" && routes.has("/") ? "/" : undefined));
}

/** The pages in the folder of a page, without those in folders below it. */
export function pagesBelow(route: string, routes: ReadonlySet<string>): string[] {
  return [...routes].filter((other) => other !== route && ancestorRoutes(other)[0] === route);
}

function keyOf(name: string): string {
  return publishableName(name.toLowerCase().normalize()).replace(/[\s_-]+/g, "-");
}
