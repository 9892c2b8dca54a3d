// Serves the built site to a program on this machine, over standard input and output.

import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Site } from "../../core/model/site.ts";
import { builtFiles } from "../../core/serve/built-files.ts";
import { describedSite } from "./mcp-discovery.ts";
import { onlyMessages } from "./messages.ts";
import { openServers } from "./server.ts";

/** @param dist folder of the built site. @throws when there is no built site. */
export async function startMcp(site: Site, dist: string): Promise<void> {
  const server = openServers(describedSite(site), builtFiles(dist))();
  const messages = process.stdin.pipe(onlyMessages((line) => process.stdout.write(line)));
  await server.connect(new StdioServerTransport(messages));
}
