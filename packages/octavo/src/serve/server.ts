// The HTTP server of a built site, built on respond.ts.

import type { IncomingMessage, Server } from "node:http";
import { limits, openServer } from "./http-server.ts";
import { listen } from "./listen.ts";
import type { Target } from "./request-target.ts";
import { type BuiltSite, respond } from "./respond.ts";
import type { Reply } from "./send-file.ts";

export type Listening = { server: Server; address: string };

export type ServeOptions = { host: string; port: number; allowedHosts: readonly string[] };

export async function serve(
  site: BuiltSite,
  { host, port, allowedHosts }: ServeOptions,
  costs = limits,
): Promise<Listening> {
  const server = openServer(
    (request, response, target) => {
      const { status, headers, body } = answer(request, target, site);
      response.writeHead(status, { ...headers, "content-length": body?.length ?? 0 });
      response.end(request.method === "HEAD" ? undefined : body);
    },
    allowedHosts,
    costs,
  );
  return { server, address: await listen(server, host, port, site.base) };
}

function answer({ method = "GET", headers }: IncomingMessage, target: Target, site: BuiltSite): Reply {
  try {
    return respond(method, target, headers, site);
  } catch {
    // A build that replaces the site removes the old one for a moment, and a file may disappear while it's being read.
    const body = Buffer.from("This file can't be read right now. Try again.\n");
    return { status: 503, headers: { "retry-after": "1", "content-type": "text/plain; charset=utf-8" }, body };
  }
}
