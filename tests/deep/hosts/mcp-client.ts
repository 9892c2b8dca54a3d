// Connects to an MCP server of the docs with the SDK's client.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

export type DocsClient = {
  client: Client;
  /** Calls a tool. @returns its text. */
  call: (tool: string, given: Record<string, unknown>) => Promise<string>;
};

/** @param fetch answers requests instead of the network. */
export async function connect(address: string, fetch?: (request: Request) => Promise<Response>): Promise<DocsClient> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(
    new URL(address),
    fetch && { fetch: (input, init) => fetch(new Request(input, init)) },
  );
  await client.connect(transport);
  return {
    client,
    call: async (tool, given) => {
      const { content } = await client.callTool({ name: tool, arguments: given });
      return (content as { text: string }[])[0].text;
    },
  };
}
