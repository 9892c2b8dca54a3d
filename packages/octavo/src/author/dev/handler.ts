// Handles a request to the dev server from the site in memory, through Vite, or with the not-found page.

import type { ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import { type Handler, sendText } from "../../server/http/http-server.ts";
import { type DevAnswer, devAnswer, notFoundAnswer } from "./answer.ts";
import type { DevSite } from "./dev-site.ts";

/** The scripts and styles of the interface and of Vite. No other file of this package is served. */
const vitePaths = /^\/(?:@|src\/|node_modules\/)/;

type Context = { root: string; site: DevSite; vite: ViteDevServer };

export function devHandler({ root, site, vite }: Context): Handler {
  return async (request, response, target) => {
    const fail = (cause: unknown) => {
      if (cause instanceof Error) vite.ssrFixStacktrace(cause);
      process.stderr.write(`${target.pathname}: ${cause instanceof Error ? cause.stack : cause}\n`);
      sendFailure(response, target.pathname);
    };
    try {
      if (request.method !== "GET" && request.method !== "HEAD")
        return sendText(response, { status: 405, text: "Only GET and HEAD requests are supported.\n" });
      // The script of the document reports this number, and the document is loaded again if it's outdated by then.
      const timing = { "server-timing": `changes;dur=${site.changes()}` };
      const known = await devAnswer(target, root, site, vite);
      if (known) return send(response, known, timing);
      const sendNotFound = async () => send(response, await notFoundAnswer(target, site, vite), timing);
      if (!vitePaths.test(target.pathname)) return await sendNotFound();
      request.url = target.pathname + target.search;
      vite.middlewares(request, response, (cause?: unknown) => {
        if (cause) fail(cause);
        else sendNotFound().catch(fail);
      });
    } catch (cause) {
      fail(cause);
    }
  };
}

function send(
  response: ServerResponse,
  { status, body, ...headers }: DevAnswer,
  timing: Record<"server-timing", string>,
): void {
  response.writeHead(status, { ...headers, ...timing, "cache-control": "no-store" }).end(body);
}

/** Keeps this machine's paths and code in the terminal instead of sending them. */
function sendFailure(response: ServerResponse, pathname: string): void {
  const text = `${pathname} couldn't be rendered. See the terminal where the dev server runs for the error.\n`;
  if (response.headersSent) response.destroy();
  else sendText(response, { status: 500, text });
}
