// Answers the requests to the dev server: with what a build would publish, as a host would, and with events for open
// pages.

import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { shownPath } from "../../extensions/hosts/deployment.ts";
import { contentType } from "../model/content-type.ts";
import { decoded } from "../model/decode.ts";
import { folderOf } from "../model/published-path.ts";
import { resolvePath, withSearchAndHash } from "../model/resolve-path.ts";
import { canonicalRoute, documentPath } from "../model/route.ts";
import { publicFilesOf } from "../publish/files/public-files.ts";
import { type Handler, sendText } from "../serve/http/http-server.ts";
import type { Target } from "../serve/http/request-target.ts";
import type { VersionTree } from "../site/connect-pages.ts";
import { publicPaths } from "../site/public-files.ts";
import type { DevSite } from "./dev-site.ts";
import { type Live, livePath } from "./live.ts";
import type { Renames } from "./renames.ts";

type Context = { root: string; site: DevSite; live: Live; renames: Renames };

/** A status, a body, and headers by name. */
export type DevAnswer = { status: number; body?: string | Uint8Array; "content-type"?: string; location?: string };

const isShown = new RegExp(shownPath);

export function devHandler(context: Context): Handler {
  return async (request, response, target) => {
    try {
      if (request.method === "POST" && answerPost(request, response, target, context)) return;
      if (request.method !== "GET" && request.method !== "HEAD")
        return sendText(response, { status: 405, text: "Only GET and HEAD requests are supported.\n" });
      if (target.pathname === `${livePath}events`) return openStream(response, target, context);
      const { status, body, ...headers } = await devAnswer(target, context.root, context.site);
      response.writeHead(status, { ...headers, "cache-control": "no-store" }).end(body);
    } catch (cause) {
      process.stderr.write(`${target.pathname}: ${cause instanceof Error ? cause.stack : cause}\n`);
      sendFailure(response, target.pathname);
    }
  };
}

/** @returns false if nothing is expected at the address. */
function answerPost(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, search }: Target,
  { site, renames }: Context,
): boolean {
  if (pathname === `${livePath}redirects`) renames.accept(Number(new URLSearchParams(search).get("id")));
  // What writers do doesn't count.
  else if (pathname === site.tree().site.events?.path) request.resume();
  else return false;
  response.writeHead(204).end();
  return true;
}

function openStream(response: ServerResponse, { search }: Target, { site, live }: Context): void {
  const query = new URLSearchParams(search);
  const address = decoded(query.get("at") ?? "");
  const { base } = site.treeAt(address).site;
  const route = canonicalRoute(address.slice(base.length - 1));
  live.open({ route, isLoaded: query.has("loaded"), changes: Number(query.get("changes")) }, response);
}

export async function devAnswer({ pathname, search }: Target, root: string, site: DevSite): Promise<DevAnswer> {
  const tree = site.treeAt(pathname);
  const { base } = tree.site;
  if (pathname === "/" && base !== "/") return document("index.html", 200, tree, site);
  const path = decodeURIComponent(pathname.slice(1));
  // Documents are only at the addresses of their pages.
  if (isShown.test(pathname) && !/\/$|\.html$/.test(pathname)) {
    const body = publicFile(path, root, tree) ?? (await site.published(path));
    if (body) return { status: 200, "content-type": contentType(path), body };
  }
  const hasPage = (route: string) => tree.pages.has(route);
  const resolution = resolvePath(pathname, { base, redirects: site.redirects(), hasPage });
  if (resolution.kind === "redirect")
    return { status: 302, location: withSearchAndHash(resolution.location, search, "") };
  if (resolution.kind === "page") return document(base.slice(1) + documentPath(resolution.route), 200, tree, site);
  return document(`${base.slice(1)}404.html`, 404, tree, site);
}

/** It may have come since the site was read. @param path relative to the root of the host. */
function publicFile(path: string, root: string, { site }: VersionTree): Uint8Array | undefined {
  const files = [...publicFilesOf(new Map([...publicPaths(root), ...site.files]))];
  const source = files.find((file) => folderOf(file, site) + file.path === path)?.source;
  return source === undefined ? undefined : readFileSync(join(root, source));
}

/** Adds the script that shows edits and problems. */
async function document(path: string, status: number, tree: VersionTree, site: DevSite): Promise<DevAnswer> {
  const changes = site.changes();
  const html = await site.published(path);
  const script = `<script data-changes="${changes}">${site.liveScript(tree)}</script>\n`;
  return { status, "content-type": contentType(".html"), body: html + script };
}

/** Keeps this machine's paths and code in the terminal instead of sending them. */
function sendFailure(response: ServerResponse, pathname: string): void {
  const text = `${pathname} couldn't be rendered. See the terminal where the dev server runs for the error.\n`;
  if (response.headersSent) response.destroy();
  else sendText(response, { status: 500, text });
}
