// Links: resolves internal ones to addresses, marks external ones, and records all with their places.

import { posix } from "node:path";
import type { Nodes } from "mdast";
import { decoded } from "../../model/decode.ts";
import type { LinkTarget } from "../../model/document.ts";
import { type Edition, mainOf, movedTarget } from "../../model/edition.ts";
import { findRedirect, isExternal, redirectTargetText } from "../../model/redirects.ts";
import { withSearchAndHash } from "../../model/resolve-path.ts";
import { addressOf, canonicalRoute, encodePath, routeOfFile } from "../../model/route.ts";
import { splitHash, splitVersion, withHash } from "../../model/target.ts";
import { type PageContext, placeOf, report, warn, warnIfStrict } from "../context/page-context.ts";
import { recordExternalLink } from "./external-links.ts";
import type { TreeContext } from "./tree-context.ts";

/** Browsers ignore these characters in addresses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const ignored = /[\u0000-\u0020]+/g;

/** Whether following the address runs a script or shows a page that the address itself contains. */
export function isDangerousAddress(url: string): boolean {
  return /^(?:javascript|vbscript|livescript|data):/i.test(url.replace(ignored, ""));
}

/** Where an address in the source leads. */
export function resolveLink(url: string, page: TreeContext, at: Nodes): LinkTarget {
  if (/^(https?:|mailto:)/i.test(url)) return external(url, page, at);
  const { version: id } = splitVersion(url);
  const other = id === undefined ? undefined : otherEdition(id, page);
  if (other) return resolveInVersion(url, splitVersion(url).place, other, page, at);
  if (!isExternal(url) && !isDangerousAddress(url)) return resolveInternal(url, page, at);
  const message = `\`${url}\` isn't a kind of link this site allows.`;
  const remedy = "Use https:, mailto:, or the route of a page.";
  const isDangerous = isDangerousAddress(url);
  report(page, at, message, remedy, isDangerous ? "script link" : undefined);
  return isDangerous ? { href: "#", isExternal: false } : { href: url, isExternal: true };
}

function otherEdition(id: string, { setup }: PageContext): Edition | undefined {
  const { edition, editions } = setup.settings;
  const isOriginal = edition.translation?.original.toLowerCase() === id;
  return editions.find((each) => each.id === id) ?? (isOriginal ? mainOf(edition) : undefined);
}

function external(href: string, page: TreeContext, at: Nodes): LinkTarget {
  checkOwnAddress(href, page, at);
  recordExternalLink(href, page, at);
  return { href, isExternal: true };
}

/** Such links aren't checked, so they'd break when the page moves. */
function checkOwnAddress(href: string, page: PageContext, at: Nodes): void {
  const { origin, sharedBase } = page.setup.settings;
  const own = `${origin}${sharedBase}`;
  if (!origin || !href.startsWith(own)) return;
  warn(page, at, `\`${href}\` is an address of this site.`, `Write its route: \`/${href.slice(own.length)}\`.`);
}

function resolveInternal(url: string, page: TreeContext, at: Nodes): LinkTarget {
  const { base, sharedBase } = page.setup.settings;
  const { path: whole, hash: written = "" } = splitHash(url);
  const [, path = "", search = ""] = /^([^?]*)(.*)$/s.exec(whole) ?? [];
  if (isPublicFile(path)) {
    page.links.push({ url, route: path, hash: "", ...placeOf(at) });
    return { href: addressOf(sharedBase, decoded(path)) + search, isExternal: false };
  }
  if (path === "") {
    const { route } = page.source;
    page.links.push({ url, route, hash: written, ...placeOf(at) });
    return { href: withSearchAndHash("", search, written || !search ? `#${written}` : ""), isExternal: false, route };
  }
  const inLanguage = page.setup.syntax.languageOf?.(path, page);
  if (inLanguage && inLanguage.language.id !== page.setup.settings.edition.id) {
    const place = withHash(inLanguage.path + search, written || undefined);
    return resolveInVersion(url, place, inLanguage.language, page, at);
  }
  const { version, route, hash } = placeInVersion(routeOfLink(inLanguage?.path ?? path, page), written, page);
  page.links.push({ url, route, hash, ...(version && { version: version.id }), ...placeOf(at) });
  const address = version ? addressOf(version.base ?? base, route) : followRedirect(route, url, page, at);
  const href = withSearchAndHash(address, search, hash && `#${hash}`);
  return { href, isExternal: false, ...(version ? {} : { route }) };
}

/**
 * A page that versions share has links of the main version. In another version, they lead to where their target is there,
 * or to the main version if it has none.
 */
function placeInVersion(
  route: string,
  hash: string,
  page: PageContext,
): { version?: Edition; route: string; hash: string } {
  const { settings, routes, mainRoutes } = page.setup;
  if (page.source.sharedFrom === undefined || !settings.edition.parent) return { route, hash };
  const moved = movedTarget({ route, ...(hash && { anchor: hash }) }, settings.edition);
  if (moved && routes.has(moved.route)) return { route: moved.route, hash: moved.anchor ?? "" };
  const isInMain = !routes.has(route) && mainRoutes.has(route);
  return isInMain ? { version: mainOf(settings.edition), route, hash } : { route, hash };
}

/** @param place with its route, such as `/limits/#memory` of the link `v1:/limits/#memory`. */
function resolveInVersion(
  url: string,
  place: string,
  { base, href, id }: Edition,
  page: TreeContext,
  at: Nodes,
): LinkTarget {
  if (base === undefined) return external(`${href?.replace(/\/$/, "")}${place}`, page, at);
  const { path, hash = "" } = splitHash(place);
  const text = decoded(path);
  const route = routeOfPath(text);
  page.links.push({ url, route, hash, version: id, ...placeOf(at) });
  return { href: withHash(addressOf(base, route), hash || undefined), isExternal: false };
}

function routeOfLink(path: string, page: PageContext): string {
  const absolute = path.startsWith("/") ? path : posix.join("/", posix.dirname(page.source.relativePath), path);
  // Some write `page.md/`, because the address of the page ends with a slash.
  const text = decoded(absolute).replace(/(\.mdx?)\/$/, "$1");
  const route = routeOfPath(text);
  return page.setup.syntax.routeOf?.(route, path, page) ?? route;
}

/** @param path from the root, with a leading slash. */
export function routeOfPath(path: string): string {
  return /\.mdx?$/.test(path) ? routeOfFile(path.slice(1)) : canonicalRoute(path);
}

/** `/logo.svg` is in `public/`. A route has no extension. */
function isPublicFile(path: string): boolean {
  return path.startsWith("/") && /\.(?!html$|mdx?$)[a-z0-9]+$/i.test(path);
}

function followRedirect(route: string, url: string, page: PageContext, at: Nodes): string {
  const { base } = page.setup.settings;
  const target = findRedirect(base.slice(0, -1) + route, page.setup.redirects);
  if (target === undefined) return addressOf(base, route);
  // Pages of other generators link to files by their paths, even to those that are published at another address.
  warnIfStrict(page, at, `\`${url}\` is an old address.`, `Link to \`${redirectTargetText(target)}\` instead.`);
  return "href" in target ? target.href : withHash(encodePath(target.path), target.hash);
}
