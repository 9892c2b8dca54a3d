// Conversions between files, routes, and addresses. A route looks like `/workflows/steps/`. An address is the base path
// followed by the route.

/** `workflows/steps/index.md`, `workflows/steps.md`, and `workflows/steps.mdx` all become `/workflows/steps/`. Routes are lowercase. */
export function routeOfFile(relativePath: string): string {
  const path = relativePath.replace(/\.mdx?$/i, "").replace(/(^|\/)(index|readme)$/i, "");
  return canonicalRoute(`/${path}`);
}

/**
 * Lowercase, with single slashes between segments, a trailing slash, and no `.html` or `index.html`. Accented letters
 * are composed, because some file systems and keyboards decompose them.
 */
export function canonicalRoute(path: string): string {
  const bare = path
    .toLowerCase()
    .normalize()
    .replace(/(?:\/index)?\.html\/?$/, "");
  return `/${bare}/`.replace(/\/{2,}/g, "/");
}

/** `/docs/` and `/limits/` become `/docs/limits/`, encoded as an address. */
export function addressOf(base: string, route: string): string {
  return encodePath(base.slice(0, -1) + route);
}

/** Encodes a path for an address, including `?` and `#`, which would otherwise end it. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Path of a page asset, relative to the base: `/workflows/steps/` becomes `assets/pages/workflows/steps.json`. */
export function pageAssetPath(route: string): string {
  return `assets/pages${route === "/" ? "/index" : route.slice(0, -1)}.json`;
}

/** @param build in the query, so that no cache answers with the asset of another build. */
export function pageAssetAddress(base: string, route: string, build: string): string {
  return `${base}${pageAssetPath(route)}?v=${build}`;
}

/** Path of a page's document, relative to the base. */
export function documentPath(route: string): string {
  return `${route.slice(1)}index.html`;
}

/** Path of a page's Markdown, relative to the base: next to its document. */
export function markdownPath(route: string): string {
  return `${route.slice(1)}index.md`;
}

/** All paths of a page's Markdown: the one above, and the one at the address without a trailing slash. */
export function markdownPaths(route: string): [first: string, ...others: string[]] {
  return route === "/" ? [markdownPath(route)] : [markdownPath(route), `${route.slice(1, -1)}.md`];
}

/** The routes above one, nearest first: `/a/b/` has `/a/` and `/`. */
export function ancestorRoutes(route: string): string[] {
  const segments = route.split("/").filter(Boolean);
  return segments.map((_, index) => canonicalRoute(`/${segments.slice(0, segments.length - 1 - index).join("/")}`));
}

/** `/docs/sitemap.xml` is a file, `/docs/limits.html` is a page. */
export function isFile(pathname: string): boolean {
  return /\.(?!html$)[a-z0-9]+$/i.test(pathname);
}
