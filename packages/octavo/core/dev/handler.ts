// Answers the requests to the dev server: with what a build would publish, as a host would, and with events for open
// pages.

import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { decoded } from "../model/decode.ts";
import type { OutputManifest } from "../model/output-manifest.ts";
import { folderOf } from "../model/published-path.ts";
import type { PathTable } from "../model/resolve-path.ts";
import { canonicalRoute } from "../model/route.ts";
import { publicFilesOf } from "../publish/published-files.ts";
import { answerEndpoint } from "../serve/http/answer-endpoint.ts";
import type { Endpoint } from "../serve/http/endpoint.ts";
import { type Handler, sendText } from "../serve/http/http-server.ts";
import type { Target } from "../serve/http/request-target.ts";
import { respond } from "../serve/http/respond.ts";
import type { Reply } from "../serve/http/send-file.ts";
import { publicPaths } from "../site/public-files.ts";
import type { DevFace } from "./dev-face.ts";
import type { DevSite } from "./dev-site.ts";
import { type Live, livePath } from "./live.ts";

type Context = { root: string; site: DevSite; live: Live; faces: ReadonlyMap<string, DevFace> };

export function devHandler(context: Context): Handler {
  return async (request, response, target) => {
    try {
      if (request.method === "POST" && answerPost(response, target, context)) return;
      if (target.pathname === `${livePath}events` && request.method === "GET")
        return openStream(response, target, context);
      const endpoint = endpointAt(target.pathname, context.site);
      if (endpoint)
        return await answerEndpoint(endpoint, request, response, target, { headers: {}, trustProxy: false });
      const { status, headers, body } = await devAnswer(target, context.root, context.site, request);
      response.writeHead(status, { ...headers, "cache-control": "no-store" });
      response.end(request.method === "HEAD" ? undefined : body);
    } catch (cause) {
      process.stderr.write(`${target.pathname}: ${cause instanceof Error ? cause.stack : cause}\n`);
      sendFailure(response, target.pathname);
    }
  };
}

/** Whether the body of a request is read. */
export function takesBody(path: string, site: DevSite): boolean {
  return endpointAt(path, site) !== undefined;
}

function endpointAt(path: string, site: DevSite): Endpoint | undefined {
  const found = site.endpoints().find(({ record }) => record.path === path);
  if (!found) return undefined;
  const { record, module } = found;
  const read = async (file: string) => (await site.published(file))?.toString();
  // What writers do isn't stored.
  const open = async () => (await module()).open(record.settings);
  return {
    ...record,
    answer: async (request, client) => (await open())(request, client, { read, stamp: site.changes }),
  };
}

/** @returns false if nothing is expected at the address. */
function answerPost(response: ServerResponse, { pathname, search }: Target, { faces }: Context): boolean {
  const told = pathname.startsWith(livePath) ? faces.get(pathname.slice(livePath.length))?.told : undefined;
  if (!told) return false;
  told(new URLSearchParams(search));
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

/** What a host would answer, made of the files that it asks for. */
export async function devAnswer(
  target: Target,
  root: string,
  site: DevSite,
  { method = "GET", headers }: Pick<IncomingMessage, "method" | "headers"> = { headers: {} },
): Promise<Reply> {
  const contents = new Map<string, Buffer | undefined>();
  const { pages, site: settings } = site.treeAt(target.pathname);
  const { base } = settings;
  let table: PathTable | undefined;
  const tableOf = () => (table ??= { base, redirects: site.redirects(), hasPage: (route) => pages.has(route) });
  for (;;) {
    let missing: string | undefined;
    const fileAt = (path: string) => {
      if (!contents.has(path)) missing ??= path;
      return contents.get(path);
    };
    const has = (path: string) => fileAt(path) !== undefined;
    const read = (path: string) => {
      const file = fileAt(path);
      if (file === undefined) throw new Error(`${path} hasn't been made.`);
      return file;
    };
    const answered = { base, files: { has, read }, table: tableOf, manifest: () => manifest };
    try {
      const reply = respond(method, target, { ...headers, "accept-encoding": undefined }, answered);
      if (missing === undefined) return reply;
    } catch (cause) {
      if (missing === undefined) throw cause;
    }
    contents.set(missing, await makeFile(missing, root, site));
  }
}

/** A dev server sends none of the headers of hosts. */
const manifest: OutputManifest = { headers: [], immutable: /$^/ };

/** @param path relative to the root of the host. A public file may have come since the site was read. */
async function makeFile(path: string, root: string, site: DevSite): Promise<Buffer | undefined> {
  const tree = site.treeAt(`/${path}`);
  if (!path.endsWith(".html")) {
    const files = [...publicFilesOf(new Map([...publicPaths(root, site.source().folders.public), ...tree.site.files]))];
    const source = files.find((file) => folderOf(file, tree.site) + file.path === path)?.source;
    return source === undefined ? site.published(path) : readFileSync(join(root, source));
  }
  const changes = site.changes();
  const document = await site.published(path);
  // The script that shows edits and problems.
  const script = `<script data-changes="${changes}">${site.liveScript(tree)}</script>\n`;
  return document && Buffer.concat([document, Buffer.from(script)]);
}

/** Keeps this machine's paths and code in the terminal instead of sending them. */
function sendFailure(response: ServerResponse, pathname: string): void {
  const text = `${pathname} couldn't be rendered. See the terminal where the dev server runs for the error.\n`;
  if (response.headersSent) response.destroy();
  else sendText(response, { status: 500, text });
}
