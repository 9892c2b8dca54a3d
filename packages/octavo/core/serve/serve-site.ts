// Serves the built site of a folder, and the paths that functions answer, as its settings say.

import { eventsEndpoint } from "../../extensions/events/endpoint.ts";
import { openEventStore } from "../../extensions/events/store.ts";
import { builtFiles } from "../../extensions/mcp/built-files.ts";
import { mcpEndpoint } from "../../extensions/mcp/endpoint.ts";
import type { ServedSite } from "../model/served-site.ts";
import { closeOnSignal } from "./close-on-signal.ts";
import { openBuiltSite } from "./http/respond.ts";
import { type ServeOptions, serve } from "./http/server.ts";

/** @param dist folder of the built site. @param data folder for events. @throws with a remedy when one can't be used. */
export async function serveSite(
  { base, mcp, events }: ServedSite,
  dist: string,
  data: string,
  options: ServeOptions,
): Promise<void> {
  const site = openBuiltSite(dist, base);
  const endpoints = [
    ...(mcp ? [mcpEndpoint(mcp, builtFiles(dist, base))] : []),
    ...(events ? [eventsEndpoint(events, openEventStore(data))] : []),
  ];
  const { address, server } = await serve(site, { ...options, endpoints });
  closeOnSignal(async () => {
    server.close();
    server.closeAllConnections();
  });
  process.stdout.write(`Serving the site at ${address}\n`);
}
