// What a server of the built site needs to know besides its files. It's embedded in the server file of `dist-hosts/`.

import { type McpSite, mcpSite } from "./mcp-site.ts";
import type { Site } from "./site.ts";

export type ServedSite = {
  base: string;
  /** Scheme and host of the published site. */
  origin: string;
  /** Set if the site answers MCP requests. */
  mcp?: McpSite;
};

/** @param generator the version of the generator. */
export function servedSite(site: Site, generator: string): ServedSite {
  const { base, origin } = site;
  return { base, origin, ...(site.mcp && { mcp: mcpSite(site, generator) }) };
}

/** Whether some path of the site needs a server that runs functions. */
export function hasEndpoints({ mcp }: ServedSite): boolean {
  return mcp !== undefined;
}
