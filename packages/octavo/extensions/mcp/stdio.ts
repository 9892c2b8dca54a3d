// Serves the built site to a program on this machine, over standard input and output.

import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { builtFiles } from "./built-files.ts";
import { onlyMessages } from "./messages.ts";
import type { McpSite } from "./model/mcp-site.ts";
import { openServers } from "./server.ts";

/** @param dist folder of the built site. @throws when there is no built site. */
export async function startMcp(site: McpSite, dist: string): Promise<void> {
  const server = openServers(site, builtFiles(dist, site.base))();
  const messages = process.stdin.pipe(onlyMessages((line) => process.stdout.write(line)));
  await server.connect(new StdioServerTransport(messages));
}
