// What a server of the built site needs to know besides its files. It's embedded in the server file of `dist-hosts/`.

import { longestMcpBody, type McpSite, mcpPath, mcpSite } from "./mcp-site.ts";
import type { Site } from "./site.ts";

export type ServedSite = {
  base: string;
  /** Scheme and host of the published site. */
  origin: string;
  /** Set if the site answers MCP requests. */
  mcp?: McpSite;
  /** The path that events are sent to, if there is one. */
  events?: string;
};

/** The longest body of an event, in bytes. */
export const longestEvent = 4096;

/** @param generator the version of the generator. */
export function servedSite(site: Site, generator: string): ServedSite {
  const { base, origin } = site;
  return {
    base,
    origin,
    ...(site.mcp && { mcp: mcpSite(site, generator) }),
    ...(site.events && { events: site.events.path }),
  };
}

/** A path that a function answers instead of a file. */
export type FunctionPath = {
  path: string;
  /** In addition to GET and HEAD, which every path accepts. */
  method: string;
  /** In bytes. */
  longestBody: number;
  /** The name of the function on hosts that run functions. Absent if only a server can answer. */
  name?: string;
};

export function functionPaths({ base, mcp, events }: ServedSite): FunctionPath[] {
  return [
    ...(mcp ? [{ path: mcpPath(base), method: "POST", longestBody: longestMcpBody, name: "mcp" }] : []),
    ...(events ? [{ path: events, method: "POST", longestBody: longestEvent }] : []),
  ];
}
