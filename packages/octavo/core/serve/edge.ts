// Endpoints as functions of Cloudflare Pages, Netlify, or Vercel, next to the published files. Each request reads what
// it needs from the host, which has the files close by, so nothing outlives a request but what an endpoint counts.
// Hosts run many copies of a function, and each counts by itself.

import type { EndpointRecord, FindModule, PublishedFiles } from "../model/endpoint.ts";
import { encodePath } from "../model/route.ts";
import { refusals } from "./http/endpoint.ts";

type Fetch = (request: Request) => Promise<Response>;
/** @param assets reads published files. @param address of the client. */
type Run = (request: Request, assets: Fetch, address: string) => Promise<Response>;

/** A function with the origin of its site. */
export type EdgeFunction = EndpointRecord & { origin: string };

/** @returns a function for each host, which makes a module in the form that this host expects. */
export function edgeHosts(find: FindModule) {
  const open = (edge: EdgeFunction): Run => {
    const answer = find(edge.name).open(edge.settings);
    return (request, assets, address) =>
      answerAtEdge(request, edge, (checked) => {
        return answer(checked, address, publishedFiles(assets, request.url));
      });
  };
  return {
    /** A module that Cloudflare Pages runs for all functions of a site. */
    cloudflare: (edges: readonly EdgeFunction[]) => {
      const runs = new Map(edges.map((edge) => [edge.path, open(edge)]));
      return {
        fetch: (request: Request, { ASSETS }: { ASSETS: { fetch: Fetch } }) => {
          const assets: Fetch = (asked) => ASSETS.fetch(asked);
          const run = runs.get(new URL(request.url).pathname) ?? assets;
          return run(request, assets, request.headers.get("cf-connecting-ip") ?? "");
        },
      };
    },
    /** An edge function of Netlify. */
    netlify: (edge: EdgeFunction) => {
      const run = open(edge);
      return (request: Request, { ip }: { ip: string }) => run(request, fetch, ip);
    },
    /** A function of Vercel. */
    vercel: (edge: EdgeFunction) => {
      const run = open(edge);
      // Vercel replaces what a client sends in this header.
      return { fetch: (request: Request) => run(request, fetch, request.headers.get("x-real-ip") ?? "") };
    },
  };
}

async function answerAtEdge(
  request: Request,
  edge: EdgeFunction,
  answer: (checked: Request) => Promise<Response>,
): Promise<Response> {
  const response = await guarded(request, edge, answer);
  // The headers that hosts add to files don't apply to functions.
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  return new Response(response.body, { status: response.status, headers });
}

/** Refuses what the server of the built site would refuse. */
async function guarded(
  request: Request,
  { methods, origin, longestBody }: EdgeFunction,
  answer: (checked: Request) => Promise<Response>,
): Promise<Response> {
  if (!methods.includes(request.method))
    return new Response(refusals.method(methods), { status: 405, headers: { allow: methods.join(", ") } });
  const from = request.headers.get("origin");
  if (from !== null && from !== origin && from !== new URL(request.url).origin)
    return new Response("Pages of other sites can't use this server.\n", { status: 403 });
  try {
    const body = await readBody(request, longestBody);
    if (body) return await answer(new Request(request.url, { method: "POST", headers: request.headers, body }));
    return new Response(refusals.body(longestBody), { status: 413 });
  } catch (cause) {
    console.error(cause);
    return new Response(refusals.failure, { status: 500 });
  }
}

/** @returns undefined if it's too long. The rest isn't read. */
async function readBody({ body }: Request, longest: number): Promise<Blob | undefined> {
  const chunks: BlobPart[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.length;
    if (length > longest) {
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
