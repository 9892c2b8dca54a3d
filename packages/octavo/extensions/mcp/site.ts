import type { SiteFace } from "../../core/extension.ts";
import { addressOf } from "../../core/model/route.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { publishedMcp } from "./mcp-discovery.ts";
import { connectionEntries, mcpConnection } from "./model/mcp-clients.ts";

export const site: SiteFace = {
  files: [publishedMcp],
  shell: ({ site, pages }) => {
    const { mcp, base, sharedBase, lang, texts } = site;
    if (!mcp) return undefined;
    const page = addressOf(pages.has(mcp.page.route) ? base : sharedBase, mcp.page.route);
    return connectionEntries(mcpConnection(site), page, textsOf(lang, texts));
  },
};
