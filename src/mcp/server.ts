// The built site for programs that speak the Model Context Protocol: search a section, read a page.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { addressOf, canonicalRoute, markdownPaths } from "../model/route.ts";
import { find } from "../search/find.ts";
import { openIndex, type SearchIndex } from "../search/load-index.ts";
import { byPage } from "../search/shown.ts";
import { snippetOf } from "../search/snippet.ts";

export type Site = {
  /** Folder of the built site, below which the base path lies. */
  dist: string;
  base: string;
  /** Scheme and host of the published site. */
  origin: string;
};

const mostResults = 10;

const tools = [
  {
    name: "search_docs",
    description: "Finds sections of the documentation. Answers with title, address and a piece of the text of each.",
    inputSchema: {
      type: "object" as const,
      properties: {
        query: { type: "string", description: "Words, an identifier, or an error message." },
        limit: { type: "integer", minimum: 1, maximum: 24, default: mostResults },
      },
      required: ["query"],
    },
  },
  {
    name: "read_page",
    description: "The whole page as Markdown.",
    inputSchema: {
      type: "object" as const,
      properties: {
        page: { type: "string", description: "Route or address of the page, such as /limits/ or a search result's." },
      },
      required: ["page"],
    },
  },
];

/** @throws when nothing is built. */
export async function startMcp(site: Site): Promise<void> {
  const folder = join(site.dist, site.base, "assets/search");
  if (!existsSync(join(folder, "index.json")))
    throw new Error(`There is no built site in ${site.dist}. Run \`npm run build\` first.`);
  const index = await openIndex(async (path) => readFileSync(join(folder, path), "utf8"));
  const server = new Server({ name: "docs", version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const given = params.arguments ?? {};
    if (params.name === "search_docs")
      return textResult(await search(String(given.query ?? ""), given.limit, index, site));
    if (params.name === "read_page") return readPage(String(given.page ?? ""), site);
    return problem(`There is no tool \`${params.name}\`.`);
  });
  await server.connect(new StdioServerTransport());
}

async function search(query: string, limit: unknown, index: SearchIndex, site: Site): Promise<string> {
  const most = typeof limit === "number" ? Math.min(24, Math.max(1, limit)) : mostResults;
  const { hits, terms } = await find(index, query);
  const shown = byPage(hits)
    .flatMap((page) => page.hits)
    .slice(0, most);
  if (shown.length === 0) return `Nothing was found for “${query}”.`;
  const entries = shown.map(async ({ section }) => {
    const text = snippetOf(await index.textOf(section), terms).map((part) => part.text);
    const address = `${site.origin}${addressOf(site.base, section.page.route)}${section.slug && `#${section.slug}`}`;
    const title = section.level === 1 ? section.title : `${section.page.title}: ${section.title}`;
    return `## ${title}\n${address}\n\n${text.join("")}`;
  });
  return (await Promise.all(entries)).join("\n\n");
}

function readPage(page: string, { dist, base, origin }: Site) {
  const path = page.replace(origin, "").split(/[?#]/)[0];
  const route = canonicalRoute(path.startsWith(base) ? `/${path.slice(base.length)}` : path);
  const isRoute = /^\/(?:[\w-]+\/)*$/.test(route);
  const file = join(dist, base, markdownPaths(route)[0]);
  if (!isRoute || !existsSync(file)) return problem(`There is no page \`${page}\`. Use search_docs to find one.`);
  return textResult(readFileSync(file, "utf8"));
}

function textResult(text: string) {
  return { content: [{ type: "text" as const, text }] };
}

function problem(text: string) {
  return { ...textResult(text), isError: true };
}
