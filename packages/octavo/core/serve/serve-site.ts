// Serves the built site of a folder, and the paths that functions answer, as its settings say.

import type { EndpointModule, EndpointRecord } from "../model/endpoint.ts";
import { builtFiles } from "./built-files.ts";
import { closeOnSignal } from "./close-on-signal.ts";
import type { Endpoint } from "./http/endpoint.ts";
import { openBuiltSite } from "./http/respond.ts";
import { type ServeOptions, serve } from "./http/server.ts";

type Folders = {
  /** That of the built site. */
  dist: string;
  /** For what endpoints store. */
  data: string;
};

/** @throws with a remedy when a folder can't be used. */
export async function serveSite(
  base: string,
  endpoints: readonly { record: EndpointRecord; module: EndpointModule }[],
  { dist, data }: Folders,
  options: ServeOptions,
): Promise<void> {
  const site = openBuiltSite(dist, base);
  const files = builtFiles(dist);
  const opened = endpoints.map(({ record, module }): Endpoint => {
    const answer = module.open(record.settings, data);
    return { ...record, answer: (request, client) => answer(request, client, files) };
  });
  const { address, server } = await serve(site, { ...options, endpoints: opened });
  closeOnSignal(async () => {
    server.close();
    server.closeAllConnections();
  });
  process.stdout.write(`Serving the site at ${address}\n`);
}
