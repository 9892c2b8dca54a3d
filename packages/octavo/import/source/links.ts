// Where the links of other generators lead: to a file, to an address, or to either in a language.

import { basename, posix } from "node:path";
import { decoded } from "../../core/model/decode.ts";
import { type Language, languagesOf } from "../../core/model/edition.ts";
import { publishableName, withoutNumbers } from "../../core/model/file-name.ts";
import { canonicalRoute } from "../../core/model/route.ts";
import { dependOn, pageDependency } from "../../core/page/context/dependencies.ts";
import type { PageContext } from "../../core/page/context/page-context.ts";
import { routeOfPath } from "../../core/page/tree/links.ts";

/** Links such as `/de/limits/` are in each language. @returns undefined for all other links. */
export function languageOf(path: string, { setup }: PageContext): { language: Language; path: string } | undefined {
  if (!path.startsWith("/")) return undefined;
  const { sharedBase, editions } = setup.settings;
  const below = ({ base }: Language) => base.slice(sharedBase.length - 1);
  const language = languagesOf(editions).find((each) => `${path}/`.toLowerCase().startsWith(below(each)));
  return language && { language, path: `/${path.slice(below(language).length)}` };
}

/**
 * Other generators also resolve links from the page's address instead of its file, allow `README`, may publish `docs/`
 * below `/docs/`, and may leave out the numbers that names start with. @returns the first that is a page.
 */
export function routeOf(route: string, path: string, page: PageContext): string {
  const { routes } = page.setup;
  const unnumbered = withNumbers(routes);
  const clean = canonicalRoute(publishableName(route));
  const candidates = [
    route,
    clean,
    clean.replace(/(?:_?index|readme)\/$/, ""),
    ...(path.startsWith("/") ? [] : [routeOfPath(decoded(posix.join(page.source.route, path)))]),
    ...routesBelow(route, path, page),
  ];
  const bare = candidates.map(withoutNumbers).filter((candidate) => !candidates.includes(candidate));
  const numbered = [...candidates, ...bare].flatMap((candidate) => unnumbered.get(candidate) ?? []);
  const existing = [...candidates, ...bare, ...numbered].find((candidate) => {
    dependOn(pageDependency, candidate, page);
    return routes.has(candidate);
  });
  return existing ?? route;
}

/** A path may start at the root of the repository, or at an address that the pages are published below. */
function routesBelow(route: string, path: string, page: PageContext): string[] {
  const { folders, root } = page.setup;
  const above = `/${folders.pages || basename(root)}/`.toLowerCase();
  if (!path.startsWith("/") || !/\.mdx?$/i.test(path))
    return route.startsWith(above) ? [route.slice(above.length - 1)] : [];
  const segments = route.split("/").filter(Boolean);
  return segments.slice(1).map((_, index) => `/${segments.slice(index + 1).join("/")}/`);
}

const numbered = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string>>();

/** By the routes without the numbers that names start with. Empty if no name does. */
function withNumbers(routes: ReadonlySet<string>): ReadonlyMap<string, string> {
  const cached = numbered.get(routes);
  if (cached) return cached;
  const withNumber = [...routes].filter((route) => withoutNumbers(route) !== route);
  const byBareRoute = new Map(withNumber.map((route) => [withoutNumbers(route), route]));
  numbered.set(routes, byBareRoute);
  return byBareRoute;
}
