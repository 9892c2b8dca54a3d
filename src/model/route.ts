// From file to route to address. Route: `/workflows/steps/`. Address: the route behind the base path.

/** `workflows/steps/index.md` and `workflows/steps.md` are both `/workflows/steps/`. Routes are lower-case. */
export function routeOfFile(relativePath: string): string {
  const path = relativePath.replace(/\.md$/i, "").replace(/(^|\/)(index|readme)$/i, "");
  return canonicalRoute(`/${path}`);
}

/**
 * Lower-case, one slash between segments, a slash at the end, no `.html` and no `index.html`. Letters with accents are
 * one character each, whether a file system or a keyboard has taken them apart.
 */
export function canonicalRoute(path: string): string {
  const bare = path
    .toLowerCase()
    .normalize()
    .replace(/(?:\/index)?\.html\/?$/, "");
  return `/${bare}/`.replace(/\/{2,}/g, "/");
}

/** `/docs/` and `/limits/` make `/docs/limits/`, encoded as an address needs it. */
export function addressOf(base: string, route: string): string {
  return encodePath(base.slice(0, -1) + route);
}

/** A path as an address has it, where `?` and `#` would end it. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** Path of a page asset below the base: `/workflows/steps/` is `assets/pages/workflows/steps.json`. */
export function pageAssetPath(route: string): string {
  return `assets/pages${route === "/" ? "/index" : route.slice(0, -1)}.json`;
}

/** Path of a page's document below the base. */
export function documentPath(route: string): string {
  return `${route.slice(1)}index.html`;
}

/** Paths below the base of a page's Markdown: beside its document, and at the address without a slash. */
export function markdownPaths(route: string): string[] {
  const beside = `${route.slice(1)}index.md`;
  return route === "/" ? [beside] : [beside, `${route.slice(1, -1)}.md`];
}

/** The routes above one, nearest first: `/a/b/` gives `/a/` and `/`. */
export function ancestorRoutes(route: string): string[] {
  const segments = route.split("/").filter(Boolean);
  return segments.map((_, index) => canonicalRoute(`/${segments.slice(0, segments.length - 1 - index).join("/")}`));
}

/** `/docs/sitemap.xml` is a file, `/docs/limits.html` is a page. */
export function isFile(pathname: string): boolean {
  return /\.(?!html$)[a-z0-9]+$/i.test(pathname);
}
