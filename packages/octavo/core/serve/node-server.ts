// The server in `dist-hosts/node/`: serves the built site and answers the paths that need functions. It's bundled into one
// file, which starts with the site's settings.

import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { FindModule, ServedSite } from "../model/endpoint.ts";
import { parseOptions, readServerOptions, serverOptions, UsageError } from "./read-options.ts";
import { serveSite } from "./serve-site.ts";

/** Declared in the line that the build puts before the bundle. */
declare const octavoSite: ServedSite;

const usage = `Usage: node server.mjs --site DIR [options]

  --site DIR           folder of the built site
  --data DIR           folder for reader events                       (events)
  --host HOST          address to listen on                           (127.0.0.1)
  --port PORT          port to listen on                              (4174)
  --allowed-host NAME  host name to accept requests for besides localhost and the site's own.
                       Use .NAME to include its subdomains. You can repeat this option.
  --trust-proxy        take the address of a client from the last entry of X-Forwarded-For. Only use it behind a proxy
                       that adds this entry, because otherwise a client can choose its address.
`;

const known = { site: { type: "string" }, ...serverOptions, help: { type: "boolean" } } as const;

/** @param find has the endpoints of the site. */
export async function runServer(find: FindModule): Promise<void> {
  try {
    await start(process.argv.slice(2), find);
  } catch (cause) {
    const { message } = cause as Error;
    const isUsage = cause instanceof UsageError;
    process.stderr.write(isUsage ? `${message}\n\n${usage}` : `${message}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

async function start(args: string[], find: FindModule): Promise<void> {
  const given = parseOptions(args, known);
  if (given.help) return void process.stdout.write(usage);
  const dist = resolve(given.site ?? "");
  if (given.site === undefined || !statSync(dist, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError("Name the folder of the built site with --site.");
  const options = readServerOptions(given, "4174", [new URL(octavoSite.origin).hostname]);
  const endpoints = octavoSite.endpoints.map((record) => ({ record, module: find(record.name) }));
  await serveSite(octavoSite.base, endpoints, { dist, data: resolve(given.data ?? "events") }, options);
}
