// What each tool answers.

import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { indexText, type PageIndex } from "../../core/model/page-index.ts";
import { addressOf } from "../../core/model/route.ts";
import { find } from "../search/model/find.ts";
import type { SearchIndex } from "../search/model/load-index.ts";
import { snippetOf } from "../search/model/snippet.ts";
import type { Docs } from "./docs.ts";
import { paginate } from "./paginate.ts";
import { type ListArguments, type ReadArguments, results, type SearchArguments } from "./tools.ts";

/** @param given as the schema of the tool says. */
export async function answerCall(tool: string, given: unknown, docs: Docs): Promise<CallToolResult> {
  try {
    if (tool === "search_docs")
      return await docs.withIndex((index) => search(given as SearchArguments, index, docs.site));
    if (tool === "list_pages") return listPages(given as ListArguments, await docs.list());
    return await read(given as ReadArguments, docs);
  } catch {
    // A site that is being replaced is back in seconds.
    return problem("The documentation can't be read right now. Try again in a minute.");
  }
}

/** In characters. Long enough for a row of most tables, or two sentences. */
const longestExcerpt = 300;

export function problem(text: string): CallToolResult {
  return { ...textResult(text), isError: true };
}

async function search(
  { query, limit = results.usual }: SearchArguments,
  index: SearchIndex,
  { origin, base }: Docs["site"],
): Promise<CallToolResult> {
  const { hits, ...sought } = await find(index, query, limit);
  if (hits.length === 0) return textResult(`No results for “${query}”.`);
  const entries = hits.map(async ({ section }) => {
    const text = snippetOf(await index.textOf(section), sought, longestExcerpt).map((part) => part.text);
    const address = `${origin}${addressOf(base, section.page.route)}${section.slug && `#${section.slug}`}`;
    const title = section.level === 1 ? section.title : `${section.page.title}: ${section.title}`;
    return `## ${title}\n${address}\n\n${text.join("")}`;
  });
  return textResult((await Promise.all(entries)).join("\n\n"));
}

async function read({ page, offset = 0 }: ReadArguments, docs: Docs): Promise<CallToolResult> {
  const found = await docs.page(page);
  if (!found) return problem(`There is no page \`${page}\`. Use search_docs to find one.`);
  if ("movedTo" in found)
    return problem(`\`${page}\` is no longer part of these docs. It has moved to ${found.movedTo}.`);
  if ("withoutSection" in found)
    return problem(
      `There is no section \`${page}\`. To read the whole page, call read_page with ${found.withoutSection}.`,
    );
  return piece(found.markdown, offset, "read_page", page);
}

function listPages({ section, offset = 0 }: ListArguments, index: PageIndex): CallToolResult {
  if (section === undefined) return piece(indexText(index), offset, "list_pages", "The list");
  const label = section.trim().toLowerCase();
  const [, part] = index.sections.find(([name]) => name.toLowerCase() === label) ?? [];
  if (part !== undefined) return piece(`${part}\n`, offset, "list_pages", section);
  const names = index.sections.map(([name]) => name);
  return problem(`There is no section \`${section}\`. The sections are: ${names.join(", ")}.`);
}

function piece(text: string, offset: number, tool: string, name: string): CallToolResult {
  const found = paginate(text, offset, tool);
  return found === undefined
    ? problem(`\`${name}\` has ${text.length} characters. Use a smaller offset.`)
    : textResult(found);
}

function textResult(text: string): CallToolResult {
  return { content: [{ type: "text", text }] };
}
