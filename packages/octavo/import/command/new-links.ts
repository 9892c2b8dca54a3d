// What the links of a page are after the import. A link that leads to a page keeps its form: a path of a file or a route.

import { posix } from "node:path";
import { decoded } from "../../core/model/decode.ts";
import type { CompiledPage, PageLink } from "../../core/model/page.ts";
import { findRedirect, type RedirectTable } from "../../core/model/redirects.ts";
import { canonicalRoute, encodePath, routeOfFile } from "../../core/model/route.ts";
import { splitHash, withHash } from "../../core/model/target.ts";
import { anchorLookup } from "../../core/site/checks/checked.ts";
import type { EditionPages } from "../../core/site/connect-pages.ts";
import type { Addresses } from "./fit-page.ts";

export type LinkTargets = {
  base: string;
  /** By their routes. */
  pages: ReadonlyMap<string, CompiledPage>;
  drafts: ReadonlyMap<string, CompiledPage>;
  redirects: RedirectTable;
  /** Published paths that aren't pages. */
  files: ReadonlySet<string>;
  /** The files of the pages below `content/`, by their routes. */
  fileOf: ReadonlyMap<string, string>;
  /** The pages of all languages by ID, which is empty for the original. */
  languages: EditionPages;
  /** The main language. */
  original: string;
};

/** @param links of the page, as the old build resolved them. @param file of the page below `content/`. */
export function newLinks(
  links: readonly PageLink[],
  file: string,
  isInDraft: boolean,
  targets: LinkTargets,
): Addresses["link"] {
  const known = new Map(links.map((link) => [link.url, link]));
  const hasAnchor = anchorLookup();
  return (url) => {
    const link = known.get(url);
    if (link?.version !== undefined && !url.startsWith(`${link.version}:`)) return toLanguage(link, targets, hasAnchor);
    if (!link || link.version !== undefined) return isDead(url) ? undefined : { url, isWhole: true };
    if ([link.route, decoded(link.route)].some((path) => targets.files.has(path))) return { url, isWhole: true };
    const page = targets.pages.get(link.route) ?? (isInDraft ? targets.drafts.get(link.route) : undefined);
    if (!page) return redirected(link, targets, hasAnchor);
    const isWhole = link.hash === "" || hasAnchor(page, link.hash);
    const { path } = splitHash(url);
    // A link within the page would have nothing left.
    if (path === "") return isWhole ? { url, isWhole } : undefined;
    const written = withHash(
      pathTo(page.source.route, path, file, targets),
      isWhole && link.hash ? link.hash : undefined,
    );
    return { url: written, isWhole };
  };
}

function redirected(
  { route, hash }: PageLink,
  { base, redirects, pages }: LinkTargets,
  hasAnchor: ReturnType<typeof anchorLookup>,
): ReturnType<Addresses["link"]> {
  const target = findRedirect(base.slice(0, -1) + route, redirects);
  if (target === undefined) return undefined;
  if ("href" in target) return { url: target.href, isWhole: true };
  const path = target.path.startsWith(base) ? target.path.slice(base.length - 1) : "";
  const page = pages.get(path);
  if (!page) return undefined;
  const anchor = hash || target.hash;
  const isWhole = !anchor || hasAnchor(page, anchor);
  return { url: withHash(encodePath(path), isWhole ? anchor : undefined), isWhole };
}

/** A link to another language names it, as in `de:/limits/`. */
function toLanguage(
  { route, hash, version = "" }: PageLink,
  { languages, original }: LinkTargets,
  hasAnchor: ReturnType<typeof anchorLookup>,
): ReturnType<Addresses["link"]> {
  const page = languages.get(version)?.get(route);
  if (!page) return undefined;
  const isWhole = hash === "" || hasAnchor(page, hash);
  const place = withHash(encodePath(route), isWhole && hash ? hash : undefined);
  return { url: `${version || original.toLowerCase()}:${place}`, isWhole };
}

function pathTo(route: string, written: string, from: string, { fileOf }: LinkTargets): string {
  const isFile = /\.mdx?$/i.test(decoded(written));
  const target = fileOf.get(route);
  if (routeOf(written, from) === route && (!isFile || fileIn(written, from) === target)) return written;
  if (written.startsWith("/") || target === undefined || !isFile) return encodePath(route);
  const path = posix.relative(posix.dirname(from), target);
  return encodePath(path.startsWith(".") ? path : `./${path}`);
}

function fileIn(written: string, from: string): string {
  return decoded(written.startsWith("/") ? written : posix.join("/", posix.dirname(from), written)).slice(1);
}

/** How a strict site resolves the path of a link. */
function routeOf(written: string, from: string): string {
  const path = fileIn(written, from);
  return /\.mdx?$/.test(path) ? routeOfFile(path) : canonicalRoute(`/${path}`);
}

/** A strict site has no other kinds of links than these. */
function isDead(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^(?:https?:|mailto:)/i.test(url);
}
