// Lets programs that only know the host find the MCP server: a catalog of what the host offers to assistants, and the
// server's card, which says where it is and how to connect (SEP-2127 of the Model Context Protocol). A card doesn't list
// the tools, because clients ask the server for them.

import { generatorVersion } from "../../core/files/package-root.ts";
import type { Site } from "../../core/model/site.ts";
import { type Published, textFile } from "../../core/publish/files/published.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { discoveryPaths, type McpSite, mcpPath, mcpSite } from "./model/mcp-site.ts";
import { mcpServer } from "./settings.ts";

export function publishedMcp({ site }: EditionTree): Published[] {
  if (!settingOf(mcpServer, site)) return [];
  return [
    textFile("host", discoveryPaths.catalog, () => mcpCatalog(describedSite(site))),
    textFile("host", discoveryPaths.card, () => mcpCard(describedSite(site))),
    // No page can be at the path that answers assistants.
    { scope: "site", path: mcpPath("") },
  ];
}

export function describedSite(site: Site): McpSite {
  return mcpSite(site, generatorVersion(), textsOf(site.lang, site.texts).documentation);
}

/** The longest description and title that a card may have. */
const longest = 100;

export function mcpCatalog({ name, title, origin }: McpSite): string {
  const { hostname } = new URL(origin);
  return textOf({
    specVersion: "1.0",
    entries: [
      {
        identifier: `urn:air:${hostname}:mcp:${name.slice(name.indexOf("/") + 1)}`,
        displayName: title,
        type: "application/mcp-server-card+json",
        url: `${origin}/${discoveryPaths.card}`,
      },
    ],
  });
}

export function mcpCard({ name, title, description, version, origin, base }: McpSite): string {
  return textOf({
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name,
    version,
    title: title.slice(0, longest),
    description: (description || title).slice(0, longest),
    websiteUrl: origin + base,
    remotes: [{ type: "streamable-http", url: origin + mcpPath(base) }],
  });
}

function textOf(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
