// Serves the built site over the Model Context Protocol: searching sections and reading pages.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { addressOf } from "../model/route.ts";
import { find } from "../search/find.ts";
import type { SearchIndex } from "../search/load-index.ts";
import { byPage } from "../search/shown.ts";
import { snippetOf } from "../search/snippet.ts";
import { type FoundPage, openBuiltDocs, type Site } from "./built-docs.ts";
import { onlyMessages } from "./messages.ts";
import { pieceOf } from "./piece.ts";
import { callChecker, type ReadArguments, results, type SearchArguments, toolsFor } from "./tools.ts";

/** @throws when there is no built site. */
export async function startMcp(site: Site): Promise<void> {
  const versions = site.versions.length > 0 ? site.versions : [{ id: "", base: site.base }];
  const docs = new Map(versions.map(({ id, base }) => [id, openBuiltDocs({ ...site, base })]));
  const [main] = versions;
  const tools = toolsFor(versions.map(({ id }) => id));
  const callProblem = callChecker(tools);
  const server = new Server({ name: "docs", version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));

  const call = async (tool: string, given: unknown): Promise<CallToolResult> => {
    try {
      const { version = main?.id ?? "" } = given as { version?: string };
      const opened = docs.get(version);
      if (!opened) return problem(`There is no version \`${version}\`.`);
      if (tool === "search_docs") return await search(given as SearchArguments, opened.index(), opened.site);
      return read(given as ReadArguments, opened.page);
    } catch {
      return problem(
        "The built site can't be read. If it isn't being built right now, run `npm run build`, and then try again.",
      );
    }
  };
  // Handles requests one at a time, so that many requests take no more memory than one.
  let last: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const given = params.arguments ?? {};
    const wrong = callProblem(params.name, given);
    if (wrong) throw new McpError(ErrorCode.InvalidParams, wrong);
    const answer = last.then(() => call(params.name, given));
    last = answer;
    return answer;
  });
  const messages = process.stdin.pipe(onlyMessages((line) => process.stdout.write(line)));
  await server.connect(new StdioServerTransport(messages));
}

async function search({ query, limit = results.usual }: SearchArguments, index: SearchIndex, site: Site) {
  const { hits, terms } = await find(index, query);
  const shown = byPage(hits)
    .flatMap((page) => page.hits)
    .slice(0, limit);
  if (shown.length === 0) return textResult(`No results for “${query}”.`);
  const entries = shown.map(async ({ section }) => {
    const text = snippetOf(await index.textOf(section), terms).map((part) => part.text);
    const address = `${site.origin}${addressOf(site.base, section.page.route)}${section.slug && `#${section.slug}`}`;
    const title = section.level === 1 ? section.title : `${section.page.title}: ${section.title}`;
    return `## ${title}\n${address}\n\n${text.join("")}`;
  });
  return textResult((await Promise.all(entries)).join("\n\n"));
}

function read({ page, offset = 0 }: ReadArguments, pageOf: (named: string) => FoundPage): CallToolResult {
  const found = pageOf(page);
  if (!found) return problem(`There is no page \`${page}\`. Use search_docs to find one.`);
  if ("movedTo" in found) return problem(`\`${page}\` has moved out of these docs, to ${found.movedTo}.`);
  const piece = pieceOf(found.markdown, offset);
  return piece === undefined
    ? problem(`\`${page}\` has ${found.markdown.length} characters. Give an offset below that.`)
    : textResult(piece);
}

function textResult(text: string): CallToolResult {
  return { content: [{ type: "text", text }] };
}

function problem(text: string): CallToolResult {
  return { ...textResult(text), isError: true };
}
