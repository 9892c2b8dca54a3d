// The paths of a site that functions answer, as its settings say.

import type { ServedSite } from "../model/served-site.ts";
import type { Endpoint } from "./http/endpoint.ts";
import { builtFiles } from "./mcp/built-files.ts";
import { mcpEndpoint } from "./mcp/endpoint.ts";

export type OpenEndpoints = {
  endpoints: Endpoint[];
  /** Writes what hasn't been written yet. */
  close: () => void;
};

/** @param dist folder of the built site. @param data file for events. @throws with a remedy when it can't be opened. */
export async function openEndpoints(
  { base, mcp, events }: ServedSite,
  dist: string,
  data: string,
): Promise<OpenEndpoints> {
  const endpoints = mcp ? [mcpEndpoint(mcp, builtFiles(dist, base))] : [];
  if (!events) return { endpoints, close: () => {} };
  // Few sites need a database.
  const { storedEvents } = await import("./events/stored-events.ts");
  const { endpoint, close } = storedEvents(events, data);
  return { endpoints: [...endpoints, endpoint], close };
}
