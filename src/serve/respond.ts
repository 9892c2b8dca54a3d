// A request to status, headers and body; no socket, so that tests need none. Answers as the real hosts answer.

import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, normalize, sep } from "node:path";
import { contentType } from "../model/content-type.ts";
import type { RedirectTable } from "../model/redirects.ts";
import { type PathTable, resolvePath, withSearchAndHash } from "../model/resolve-path.ts";
import { documentPath, markdownPaths } from "../model/route.ts";

export type Reply = { status: number; headers: Record<string, string>; body?: Buffer };

export type BuiltSite = { dist: string; base: string; table: PathTable };

/** Reads what it needs from the built site alone. @throws when there is none. */
export function openBuiltSite(dist: string, base: string): BuiltSite {
  const redirectsFile = join(dist, base, "assets/redirects.json");
  if (!existsSync(redirectsFile)) throw new Error(`There is no built site in ${dist}. Run \`npm run build\` first.`);
  const redirects = JSON.parse(readFileSync(redirectsFile, "utf8")) as RedirectTable;
  const hasPage = (route: string) => existsSync(join(dist, base, documentPath(route)));
  return { dist, base, table: { base, redirects, hasPage } };
}

/** @param target path and query of the request line. @param etag what the client has. */
export function respond(method: string, target: string, etag: string | undefined, site: BuiltSite, accept = ""): Reply {
  if (method !== "GET" && method !== "HEAD") return { status: 405, headers: { allow: "GET, HEAD" } };
  const [pathname, query] = splitTarget(target);
  const file = fileAt(pathname, site);
  if (file) return sendFile(file, etag, isHashed(pathname));
  if (pathname === "/" && site.base !== "/") return sendFile(join(site.dist, "index.html"), etag, false);
  const resolution = resolvePath(pathname, site.table);
  if (resolution.kind === "page") {
    const path = prefersMarkdown(accept) ? markdownPaths(resolution.route)[0] : documentPath(resolution.route);
    const reply = sendFile(join(site.dist, site.base, path), etag, false);
    return { ...reply, headers: { ...reply.headers, vary: "accept" } };
  }
  if (resolution.kind === "redirect") {
    return { status: 301, headers: { location: withSearchAndHash(resolution.location, query, "") } };
  }
  return { ...sendFile(join(site.dist, site.base, "404.html"), undefined, false), status: 404 };
}

/** A program asks for Markdown by name, and not after HTML; browsers do not name it. */
function prefersMarkdown(accept: string): boolean {
  const qualityOf = (type: string) => {
    const entry = accept.split(",").find((part) => part.trim().split(";")[0].trim() === type);
    return entry === undefined ? 0 : Number(/;\s*q=([\d.]+)/.exec(entry)?.[1] ?? 1);
  };
  const markdown = qualityOf("text/markdown");
  return markdown > 0 && markdown >= qualityOf("text/html");
}

function splitTarget(target: string): [pathname: string, query: string] {
  const at = target.indexOf("?");
  return at < 0 ? [target, ""] : [target.slice(0, at), target.slice(at)];
}

/** A file that is no document: documents are reached by their canonical address alone. */
function fileAt(pathname: string, { dist }: BuiltSite): string | undefined {
  if (pathname.endsWith("/") || pathname.endsWith(".html")) return undefined;
  try {
    const file = normalize(join(dist, decodeURIComponent(pathname)));
    if (!file.startsWith(dist + sep) || file.includes("\0")) return undefined;
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

function sendFile(file: string, known: string | undefined, immutable: boolean): Reply {
  const body = readFileSync(file);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`;
  const headers = {
    "content-type": contentType(file),
    "cache-control": immutable ? "public, max-age=31536000, immutable" : "no-cache",
    "x-content-type-options": "nosniff",
    etag,
  };
  return known === etag ? { status: 304, headers } : { status: 200, headers, body };
}

/** `main-Ab3dE9x_.js`, `search/0a1b2c3d4e5f/…`: the name changes with the bytes. `pages/http-requests.json` only looks like it. */
function isHashed(pathname: string): boolean {
  if (/\/assets\/search\/[0-9a-f]{12}\//.test(pathname)) return true;
  return /\/assets\/(?!pages\/).*-[\w-]{8}\.\w+$/.test(pathname);
}
