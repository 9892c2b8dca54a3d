// What the MCP server of a site needs to know about it. It's embedded in the files that run the server elsewhere, so it
// only has what JSON can hold.

import { versionsOf } from "../../../core/model/edition.ts";
import type { Site } from "../../../core/model/site.ts";
import { siteWords } from "../../../core/model/site-name.ts";
import { slugOf } from "../../../core/model/slug.ts";

export type McpSite = {
  /** A unique name, in the form that server cards require: `com.example/docs`. */
  name: string;
  title: string;
  description: string;
  /** The version of the generator, because it decides what the server can do. */
  version: string;
  /** Scheme and host of the published site. */
  origin: string;
  base: string;
  /** The versions of the documentation that it publishes, the main one first. With one, its ID is empty. */
  versions: { id: string; base: string }[];
};

/** @param documentation what documentation is called in the language of the site. */
export function mcpSite(site: Site, generator: string, documentation: string): McpSite {
  // All versions share one server.
  const { origin, sharedBase: base, description } = site;
  const { name } = siteWords(site, documentation);
  const published = versionsOf(site.editions).flatMap(({ id, base }) => (base ? [{ id, base }] : []));
  const main = published.filter((version) => version.base === base);
  const others = published.filter((version) => version.base !== base);
  return {
    name: `${new URL(origin).hostname.split(".").reverse().join(".")}/${slugOf(base) || "docs"}`,
    title: name,
    description,
    version: generator,
    origin,
    base,
    versions: main.length > 0 ? [...main, ...others] : [{ id: "", base }],
  };
}

/** A word that assistants list the server under: `example-docs`. */
export function mcpLabel({ product, title }: Pick<Site, "product" | "title">): string {
  return [slugOf(product || title), "docs"].filter(Boolean).join("-");
}

/** The path that answers MCP requests. */
export function mcpPath(base: string): string {
  return `${base}mcp`;
}

/** In bytes. A typical message has a few hundred. */
export const longestMcpBody = 100_000;

/** Where programs that only know the host look for the server: paths below the root of the host. */
export const discoveryPaths = { catalog: ".well-known/ai-catalog.json", card: ".well-known/mcp/server-card.json" };
