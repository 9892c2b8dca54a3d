// Links: resolves internal ones to addresses, marks external ones, and records all internal ones with their places.

import { posix } from "node:path";
import type { Nodes } from "mdast";
import { decoded } from "../model/decode.ts";
import type { LinkTarget } from "../model/document.ts";
import { findRedirect, isExternal, redirectTargetText } from "../model/redirects.ts";
import { withSearchAndHash } from "../model/resolve-path.ts";
import { addressOf, canonicalRoute, encodePath, routeOfFile } from "../model/route.ts";
import { splitHash, withHash } from "../model/target.ts";
import { type PageContext, placeOf, report, warn } from "./page-context.ts";

/** Where an address in the source leads. */
export function resolveLink(url: string, page: PageContext, at: Nodes): LinkTarget {
  if (/^(https?:|mailto:)/i.test(url)) return { href: url, isExternal: true };
  if (isExternal(url)) {
    report(
      page,
      at,
      `\`${url}\` isn't a kind of link this site allows.`,
      "Use https:, mailto:, or the route of a page.",
    );
    return { href: "#", isExternal: false };
  }
  return resolveInternal(url, page, at);
}

function resolveInternal(url: string, page: PageContext, at: Nodes): LinkTarget {
  const { base } = page.setup.site;
  const { path, hash = "" } = splitHash(url);
  if (isPublicFile(path)) {
    page.links.push({ url, route: path, hash: "", ...placeOf(at) });
    return { href: addressOf(base, decoded(path)), isExternal: false };
  }
  const route = path === "" ? page.source.route : routeOfLink(path, page);
  page.links.push({ url, route, hash, ...placeOf(at) });
  if (path === "") return { href: `#${hash}`, isExternal: false, route };
  const href = withSearchAndHash(followRedirect(route, url, page, at), "", hash && `#${hash}`);
  return { href, isExternal: false, route };
}

function routeOfLink(path: string, page: PageContext): string {
  const absolute = path.startsWith("/") ? path : posix.join("/", posix.dirname(page.source.relativePath), path);
  const text = decoded(absolute);
  return text.endsWith(".md") ? routeOfFile(text.slice(1)) : canonicalRoute(text);
}

/** `/logo.svg` is in `public/`. A route has no extension. */
function isPublicFile(path: string): boolean {
  return path.startsWith("/") && /\.(?!html$|md$)[a-z0-9]+$/i.test(path);
}

function followRedirect(route: string, url: string, page: PageContext, at: Nodes): string {
  const { base } = page.setup.site;
  const target = findRedirect(base.slice(0, -1) + route, page.setup.redirects);
  if (target === undefined) return addressOf(base, route);
  warn(page, at, `\`${url}\` is an old address.`, `Link to \`${redirectTargetText(target)}\` instead.`);
  return "href" in target ? target.href : withHash(encodePath(target.path), target.hash);
}
