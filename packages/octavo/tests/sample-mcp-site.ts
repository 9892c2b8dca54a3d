// A site that answers assistants, as its MCP server knows it.

import type { McpSite } from "../extensions/mcp/model/mcp-site.ts";

export const mcpSite: McpSite = {
  name: "com.example/docs",
  title: "Docs",
  description: "",
  version: "1",
  origin: "https://example.com",
  base: "/docs/",
  versions: [{ id: "", base: "/docs/" }],
};
