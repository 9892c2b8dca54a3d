// The paths of a site that functions answer, as its settings say.

import { eventsEndpoint } from "../../extensions/events/endpoint.ts";
import { openEventStore } from "../../extensions/events/store.ts";
import { builtFiles } from "../../extensions/mcp/built-files.ts";
import { mcpEndpoint } from "../../extensions/mcp/endpoint.ts";
import type { ServedSite } from "../model/served-site.ts";
import type { Endpoint } from "./http/endpoint.ts";

/** @param dist folder of the built site. @param data folder for events. @throws with a remedy when it can't be used. */
export function openEndpoints({ base, mcp, events }: ServedSite, dist: string, data: string): Endpoint[] {
  return [
    ...(mcp ? [mcpEndpoint(mcp, builtFiles(dist, base))] : []),
    ...(events ? [eventsEndpoint(events, openEventStore(data))] : []),
  ];
}
