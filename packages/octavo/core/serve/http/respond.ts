// Turns a request into a status, headers, and a body, without a socket, so that it's easy to test. The responses match
// those of the real hosts.

import { readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { assistantPaths } from "../../model/assistant-paths.ts";
import { contentType } from "../../model/content-type.ts";
import { decoded } from "../../model/decode.ts";
import { responseHeaders } from "../../model/headers.ts";
import {
  manifestFile,
  type OutputManifest,
  parseManifest,
  shownPath,
  unservedFiles,
} from "../../model/output-manifest.ts";
import { pageIndexPath } from "../../model/page-index.ts";
import { redirectsPath } from "../../model/redirects.ts";
import { type PathTable, resolvePath, routeBelow, withSearchAndHash } from "../../model/resolve-path.ts";
import { ancestorRoutes, canonicalRoute, documentPath, markdownPath } from "../../model/route.ts";
import { prefersMarkdown } from "./negotiate.ts";
import { notFoundMarkdown, wantsMarkdown } from "./not-found-markdown.ts";
import { parseRedirects } from "./redirects-file.ts";
import type { Target } from "./request-target.ts";
import { type Asked, type Files, type Reply, sendFile } from "./send-file.ts";

const isShown = new RegExp(shownPath);

/** A site that is answered for: one that has been built, or that of `dev`. */
export type AnsweredSite = { base: string; files: Files; table: () => PathTable; manifest: () => OutputManifest };

/** Reads everything it needs from the built site. @throws when there is no built site. */
export function openBuiltSite(dist: string, base: string): AnsweredSite {
  const manifest = current(join(dist, manifestFile), parseManifest);
  const redirects = current(join(dist, base, redirectsPath), parseRedirects);
  if (!isBuilt(redirects) || !isBuilt(manifest))
    throw new Error(`There is no built site in ${dist}. Build the site first.`);
  const files: Files = { has: (path) => isFile(join(dist, path)), read: (path) => readFileSync(join(dist, path)) };
  const hasPage = (route: string) => files.has(base.slice(1) + documentPath(route));
  return { base, files, table: () => ({ base, redirects: redirects(), hasPage }), manifest };
}

/**
 * Rereads a file when it changes, because a build may replace the site.
 *
 * @returns a function that throws while the file is missing or damaged.
 */
function current<T>(file: string, parse: (text: string) => T | undefined): () => T {
  let kept: { time: number; value: T } | undefined;
  return () => {
    const time = statSync(file).mtimeMs;
    if (kept?.time === time) return kept.value;
    const value = parse(readFileSync(file, "utf8"));
    if (value === undefined) throw new Error(`${file} can't be read.`);
    kept = { time, value };
    return value;
  };
}

function isBuilt(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

export function respond(method: string, target: Target, asked: Asked, site: AnsweredSite): Reply {
  const { status, headers, body } = answer(method, target, asked, site);
  const isFile = status < 300 || status === 304;
  const always = responseHeaders(site.manifest(), isFile ? decodeURIComponent(target.pathname) : undefined);
  return { status, headers: { ...always, vary: "accept-encoding", ...headers }, ...(body && { body }) };
}

function answer(method: string, { pathname, search }: Target, asked: Asked, site: AnsweredSite): Reply {
  if (method !== "GET" && method !== "HEAD") return { status: 405, headers: { allow: "GET, HEAD" } };
  const wanted = method === "HEAD" ? { ...asked, range: undefined } : asked;
  const { files } = site;
  const file = fileAt(pathname, files);
  if (file) return sendFile(file, wanted, files);
  if (pathname === "/" && site.base !== "/") return sendFile("index.html", wanted, files);
  const resolution = resolvePath(pathname, site.table());
  if (resolution.kind === "page") {
    const { route } = resolution;
    const below = site.base.slice(1);
    const markdown = below + markdownPath(route);
    // A document in `public/` has no Markdown.
    const isMarkdown = prefersMarkdown(asked.accept) && files.has(markdown);
    const { headers, ...reply } = sendFile(isMarkdown ? markdown : below + documentPath(route), wanted, files);
    return { ...reply, headers: { ...headers, vary: "accept, accept-encoding" } };
  }
  if (resolution.kind === "redirect") {
    return { status: 301, headers: { location: withSearchAndHash(resolution.location, search, "") } };
  }
  return { ...notFound(pathname, asked, site), status: 404 };
}

/** A page for readers, and a list of the nearest pages for programs. Both depend on what the client accepts. */
function notFound(pathname: string, asked: Asked, site: AnsweredSite): Omit<Reply, "status"> {
  const base = versionBase(pathname, site);
  const folder = base.slice(1);
  const vary = { vary: "accept, accept-encoding" };
  if (!wantsMarkdown(pathname, asked.accept)) {
    const wanted = { "accept-encoding": asked["accept-encoding"] };
    const { headers, body } = sendFile(`${folder}404.html`, wanted, site.files);
    return { headers: { ...headers, ...vary }, ...(body && { body }) };
  }
  const read = (path: string) => site.files.read(folder + path).toString();
  const text = notFoundMarkdown(pathname, base, read(pageIndexPath)) ?? read(assistantPaths.notFound);
  return { headers: { "content-type": contentType(".md"), ...vary }, body: Buffer.from(text) };
}

/** Longer than the base path of any version. A client can send thousands of segments. */
const longestBase = 200;

/** The base path of the version of the documentation that a path is in. Each has its own not-found documents. */
function versionBase(pathname: string, { files, base }: AnsweredSite): string {
  const route = routeBelow(base, canonicalRoute(decoded(pathname).slice(0, longestBase))) ?? "/";
  if (route.split("/").includes("..")) return base;
  const folders = [...ancestorRoutes(route), "/"].map((folder) => base.slice(0, -1) + folder);
  return folders.find((folder) => files.has(folder.slice(1) + assistantPaths.notFound)) ?? base;
}

/** The file at a path. Documents are excluded, because they're only served at their canonical address. */
function fileAt(pathname: string, files: Files): string | undefined {
  const decodedPath = decodeURIComponent(pathname);
  // On Windows, a backslash separates folders, and no file of a site has one in its name.
  if (/\/$|\.html$|[\0\\]/.test(decodedPath) || !isShown.test(decodedPath)) return undefined;
  const path = posix.normalize(decodedPath).slice(1);
  if (unservedFiles.includes(path) || posix.basename(path) === assistantPaths.notFound) return undefined;
  return files.has(path) ? path : undefined;
}

/** False for names that can't exist, such as one that is too long. */
function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}
