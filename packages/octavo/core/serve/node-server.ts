// The server in `dist-hosts/node/`: serves the built site and answers the paths that need functions. It's bundled into one
// file, which starts with the site's settings.

import { statSync } from "node:fs";
import { resolve } from "node:path";
import type { ServedSite } from "../model/served-site.ts";
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

async function run(args: string[]): Promise<void> {
  const given = parseOptions(args, known);
  if (given.help) return void process.stdout.write(usage);
  const dist = resolve(given.site ?? "");
  if (given.site === undefined || !statSync(dist, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError("Name the folder of the built site with --site.");
  const options = readServerOptions(given, "4174", [new URL(octavoSite.origin).hostname]);
  await serveSite(octavoSite, dist, resolve(given.data ?? "events"), options);
}

run(process.argv.slice(2)).catch((cause: Error) => {
  const isUsage = cause instanceof UsageError;
  process.stderr.write(isUsage ? `${cause.message}\n\n${usage}` : `${cause.message}\n`);
  process.exitCode = isUsage ? 2 : 1;
});
