// Before the host tests: serves this repository's built site with every server that can run here.

import type { TestProject } from "vitest/node";
import { serveBuilt } from "../../browser/site.ts";
import { builtSite } from "../../built-site.ts";
import { findBrowser } from "../../find-browser.ts";
import { siteRoot } from "../../site-root.ts";
import { installServers } from "./install-servers.ts";
import { type Server, startCaddy, startNginx } from "./servers.ts";

export type Host = "built-in" | "nginx" | "Caddy";

declare module "vitest" {
  export interface ProvidedContext {
    /** Scheme, host, and port of each running server. */
    origins: Partial<Record<Host, string>>;
    /** What the other servers are missing. */
    missing: string[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = installServers();
  const dist = await builtSite();
  const site = await serveBuilt(siteRoot, dist);
  const stops = [async () => site.close()];
  const close = async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
  const started = async (server: Promise<Server>) => {
    const { origin, close } = await server;
    stops.push(close);
    return origin;
  };
  const { origin, pathname } = new URL(site.address);
  const origins: Partial<Record<Host, string>> = { "built-in": origin };
  try {
    if (missing.length === 0) {
      origins.nginx = await started(startNginx(dist));
      origins.Caddy = await started(startCaddy(dist));
    }
  } catch (cause) {
    await close();
    throw cause;
  }
  project.provide("dist", dist);
  project.provide("origins", origins);
  project.provide("missing", missing);
  // The address that the helpers of the browser tests use.
  project.provide("address", (origins.nginx ?? origin) + pathname);
  project.provide("chromium", findBrowser());
  return close;
}
