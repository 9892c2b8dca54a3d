// The MCP server: assistants search and read the site.

import type { Extension } from "../../core/extension.ts";
import { settingOf } from "../../core/settings/setting.ts";
import { mcpServer } from "./settings.ts";

export const mcp: Extension = {
  name: "mcp",
  needs: ["search"],
  page: async () => (await import("./page.ts")).page,
  site: async () => (await import("./site.ts")).site,
  commands: {
    mcp: {
      help: "let programs search and read a built site (Model Context Protocol over standard input and output)",
      run: async ({ root, out }, { site }) => (await import("./stdio.ts")).startMcp(await site(root), out),
    },
  },
  browser: {
    isOn: (settings) => settingOf(mcpServer, { settings }) !== undefined,
    slots: { pageMenu: "browser/Connections.tsx" },
  },
};
