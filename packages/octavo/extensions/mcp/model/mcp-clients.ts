// How readers connect their assistants to the MCP server of a site: links that open an assistant with the server filled in,
// and what to copy for the others.

import type { Site } from "../../../core/model/site.ts";
import type { Texts } from "../../../core/model/texts/texts.ts";
import { mcpLabel, mcpPath } from "./mcp-site.ts";

export type McpConnection = { name: string; address: string };

/** An entry of the page menu. Its link opens an assistant, or explains what it copies. */
export type ConnectionEntry = { label: string; href: string; copy?: string };

export function mcpConnection(site: Pick<Site, "product" | "title" | "origin" | "sharedBase">): McpConnection {
  return { name: mcpLabel(site), address: site.origin + mcpPath(site.sharedBase) };
}

export function cursorLink({ name, address }: McpConnection): string {
  const config = encodeURIComponent(btoa(JSON.stringify({ url: address })));
  return `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(name)}&config=${config}`;
}

export function vsCodeLink({ name, address }: McpConnection): string {
  return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name, type: "http", url: address }))}`;
}

export function claudeCodeCommand({ name, address }: McpConnection): string {
  return `claude mcp add --transport http ${name} ${address}`;
}

/** @param page the address of the page that says how to connect. */
export function connectionEntries(connection: McpConnection, page: string, texts: Texts): ConnectionEntry[] {
  return [
    { label: texts.connectTo({ assistant: "Cursor" }), href: cursorLink(connection) },
    { label: texts.connectTo({ assistant: "VS Code" }), href: vsCodeLink(connection) },
    { label: texts.copyCommand({ assistant: "Claude Code" }), href: page, copy: claudeCodeCommand(connection) },
    { label: texts.copyServerUrl, href: page, copy: connection.address },
  ];
}
