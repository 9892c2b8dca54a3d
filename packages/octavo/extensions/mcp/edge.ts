// The MCP endpoint as a function of Cloudflare Pages, Netlify, or Vercel, next to the published files. Each request reads
// what it needs from the host, which has the files close by, so nothing outlives a request but the rate limit. Hosts run
// many copies of a function, and each has its own.

import { encodePath } from "../../core/model/route.ts";
import { refusals } from "../../core/serve/http/endpoint.ts";
import type { PublishedFiles } from "./docs.ts";
import { createMcpAnswer, type McpAnswer, mcpMethods } from "./endpoint.ts";
import { longestMcpBody, type McpSite } from "./model/mcp-site.ts";
import { openServers } from "./server.ts";

type Fetch = (request: Request) => Promise<Response>;

/** A module that Cloudflare Pages runs. */
export function cloudflare(site: McpSite) {
  const answer = createMcpAnswer();
  return {
    fetch: (request: Request, { ASSETS }: { ASSETS: { fetch: Fetch } }) => {
      const address = request.headers.get("cf-connecting-ip") ?? "";
      return answerAtEdge(request, site, (asked) => ASSETS.fetch(asked), address, answer);
    },
  };
}

/** An edge function of Netlify. */
export function netlify(site: McpSite) {
  const answer = createMcpAnswer();
  return (request: Request, { ip }: { ip: string }) => answerAtEdge(request, site, fetch, ip, answer);
}

/** A function of Vercel. */
export function vercel(site: McpSite) {
  const answer = createMcpAnswer();
  return {
    fetch: (request: Request) => {
      // Vercel replaces what a client sends in this header.
      const address = request.headers.get("x-real-ip") ?? "";
      return answerAtEdge(request, site, fetch, address, answer);
    },
  };
}

async function answerAtEdge(
  request: Request,
  site: McpSite,
  assets: Fetch,
  address: string,
  answer: McpAnswer,
): Promise<Response> {
  const response = await guarded(request, site.origin, (checked) =>
    answer(checked, address, openServers(site, publishedFiles(assets, request.url))),
  );
  // The headers that hosts add to files don't apply to functions.
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  return new Response(response.body, { status: response.status, headers });
}

/** Refuses what the server of the built site would refuse. */
async function guarded(
  request: Request,
  origin: string,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!mcpMethods.includes(request.method)) {
    const allow = mcpMethods.join(", ");
    return new Response(refusals.method(mcpMethods), { status: 405, headers: { allow } });
  }
  const from = request.headers.get("origin");
  if (from !== null && from !== origin && from !== new URL(request.url).origin)
    return new Response("Pages of other sites can't use this server.\n", { status: 403 });
  try {
    const body = await readBody(request);
    if (body) return await answer(new Request(request.url, { method: "POST", headers: request.headers, body }));
    return new Response(refusals.body(longestMcpBody), { status: 413 });
  } catch (cause) {
    console.error(cause);
    return new Response(refusals.failure, { status: 500 });
  }
}

/** @returns undefined if it's too long. The rest isn't read. */
async function readBody({ body }: Request): Promise<Blob | undefined> {
  const chunks: BlobPart[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    if (length > longestMcpBody) {
      await reader?.cancel();
      return undefined;
    }
    chunks.push(part.value);
  }
  return new Blob(chunks);
}

/** @param requested the address of the function, which is on the same host as the files. */
function publishedFiles(assets: Fetch, requested: string): PublishedFiles {
  return {
    read: async (path) => {
      const address = new URL(encodePath(`/${path}`), requested);
      const response = await assets(new Request(address, { redirect: "manual" }));
      if (response.status === 200) return response.text();
      await response.body?.cancel();
      if (response.status >= 500) throw new Error(`${address} has status ${response.status}.`);
      return undefined;
    },
    stamp: () => 0,
  };
}
