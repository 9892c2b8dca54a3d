// Builds and serves a site for a test, on a free port of this machine.

import { build } from "../../packages/octavo/core/cli/build-site.ts";
import { printProblem } from "../../packages/octavo/core/model/problem.ts";
import { createProgress } from "../../packages/octavo/core/model/progress.ts";
import type { Endpoint } from "../../packages/octavo/core/serve/http/endpoint.ts";
import { openBuiltSite } from "../../packages/octavo/core/serve/http/respond.ts";
import { serve } from "../../packages/octavo/core/serve/http/server.ts";
import { loadSite } from "../../packages/octavo/core/settings/load-site.ts";

export type ServedSite = { address: string; dist: string; close: () => void };

/** @param endpoints the paths that functions answer. */
export async function buildAndServe(
  root: string,
  dist: string,
  endpoints: readonly Endpoint[] = [],
): Promise<ServedSite> {
  const { problems, written } = await build(root, dist, createProgress(undefined));
  if (!written) throw new Error(problems.map(printProblem).join("\n"));
  return serveBuilt(root, dist, endpoints);
}

/** @param root of the site, for its base path. */
export async function serveBuilt(root: string, dist: string, endpoints: readonly Endpoint[] = []): Promise<ServedSite> {
  const { server, address } = await serve(openBuiltSite(dist, loadSite(root).site.base), {
    host: "127.0.0.1",
    port: 0,
    allowedHosts: [],
    endpoints,
  });
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address, dist, close };
}
