import type { SiteFace } from "../../core/extension.ts";
import { addressOf } from "../../core/model/route.ts";
import { settingOf } from "../../core/settings/setting.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { describedSite, publishedMcp } from "./mcp-discovery.ts";
import { connectionEntries, mcpConnection } from "./model/mcp-clients.ts";
import { longestMcpBody, mcpPath } from "./model/mcp-site.ts";
import { mcpServer } from "./settings.ts";

export const site: SiteFace = {
  files: [publishedMcp],
  endpoint: {
    of: (site) =>
      settingOf(mcpServer, site) && {
        path: mcpPath(site.sharedBase),
        // A stateless server has no stream to open with GET, and no session to end with DELETE.
        methods: ["POST"],
        longestBody: longestMcpBody,
        settings: describedSite(site),
      },
    isFunction: true,
    module: () => import("./endpoint.ts"),
  },
  shell: ({ site, pages }) => {
    const { base, sharedBase, lang, texts } = site;
    const mcp = settingOf(mcpServer, site);
    if (!mcp) return undefined;
    const page = addressOf(pages.has(mcp.page.route) ? base : sharedBase, mcp.page.route);
    return connectionEntries(mcpConnection(site), page, textsOf(lang, texts));
  },
};
