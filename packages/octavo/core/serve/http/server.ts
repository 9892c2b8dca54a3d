// The HTTP server of a built site, built on respond.ts.

import type { IncomingMessage, Server } from "node:http";
import { responseHeaders } from "../../model/headers.ts";
import { answerEndpoint } from "./answer-endpoint.ts";
import type { Endpoint } from "./endpoint.ts";
import { limits, openServer } from "./http-server.ts";
import { listen } from "./listen.ts";
import type { Target } from "./request-target.ts";
import { type AnsweredSite, respond } from "./respond.ts";
import type { Reply } from "./send-file.ts";

export type Listening = { server: Server; address: string };

export type ServeOptions = {
  host: string;
  port: number;
  allowedHosts: readonly string[];
  /** Whether a proxy in front of this server adds the address of each client to `X-Forwarded-For`. */
  trustProxy?: boolean;
  /** The paths that functions answer. All others are files of the site. */
  endpoints?: readonly Endpoint[];
};

export async function serve(
  site: AnsweredSite,
  { host, port, allowedHosts, trustProxy = false, endpoints = [] }: ServeOptions,
  costs = limits,
): Promise<Listening> {
  const byPath = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]));
  const server = openServer(
    (request, response, target) => {
      const endpoint = byPath.get(target.pathname);
      if (endpoint)
        return void answerEndpoint(endpoint, request, response, target, { headers: headersOf(site), trustProxy });
      const { status, headers, body } = answer(request, target, site);
      // The length of a 304 would have to be that of the file.
      response.writeHead(status, { ...headers, ...(status !== 304 && { "content-length": body?.length ?? 0 }) });
      response.end(request.method === "HEAD" ? undefined : body);
    },
    allowedHosts,
    costs,
    (pathname) => byPath.has(pathname),
  );
  return { server, address: await listen(server, host, port, site.base) };
}

/** None while a build replaces the site. The answer of an endpoint isn't a page, so it's safe without them. */
function headersOf(site: AnsweredSite): Record<string, string> {
  try {
    return responseHeaders(site.manifest());
  } catch {
    return {};
  }
}

function answer({ method = "GET", headers }: IncomingMessage, target: Target, site: AnsweredSite): Reply {
  try {
    return respond(method, target, headers, site);
  } catch {
    // A build that replaces the site removes the old one for a moment, and a file may disappear while it's being read.
    const body = Buffer.from("This file can't be read right now. Try again.\n");
    return { status: 503, headers: { "retry-after": "1", "content-type": "text/plain; charset=utf-8" }, body };
  }
}
