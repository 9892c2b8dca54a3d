// The tools that programs can call. The schema that they see is the one that is enforced.

import { type Schema, Validator } from "@cfworker/json-schema";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { longestPiece } from "./paginate.ts";

export const results = { usual: 10, most: 24 };

type Versioned = { version?: string };
export type SearchArguments = Versioned & { query: string; limit?: number };
export type ReadArguments = Versioned & { page: string; offset?: number };
export type ListArguments = Versioned & { section?: string; offset?: number };

/** The tools only read these docs. */
const annotations = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

const offset = { type: "integer", minimum: 0, default: 0, description: "Position of the first character to return." };

const tools: Tool[] = [
  {
    name: "search_docs",
    title: "Search the docs",
    annotations,
    description: "Searches the documentation. Returns the title, address, and an excerpt of each matching section.",
    inputSchema: {
      type: "object",
      properties: {
        query: {
          type: "string",
          minLength: 1,
          maxLength: 1000,
          description: "Words, an identifier, or an error message. Only the first 32 words are used.",
        },
        limit: {
          type: "integer",
          minimum: 1,
          maximum: results.most,
          default: results.usual,
          description: "Number of sections to return.",
        },
      },
      required: ["query"],
      additionalProperties: false,
    },
  },
  {
    name: "read_page",
    title: "Read a page or a section",
    annotations,
    description: `Returns a page, or one section of it, as Markdown, up to ${longestPiece} characters at a time. The end of each part explains how to read the next one.`,
    inputSchema: {
      type: "object",
      properties: {
        page: {
          type: "string",
          minLength: 1,
          maxLength: 2000,
          description:
            "Route or address of the page, such as /limits/ or the address of a search result. With an anchor, as in /limits/#memory, only that section is returned.",
        },
        offset,
      },
      required: ["page"],
      additionalProperties: false,
    },
  },
  {
    name: "list_pages",
    title: "List the pages",
    annotations,
    description: `Lists all pages with their addresses and descriptions, in the sections of the sidebar, up to ${longestPiece} characters at a time.`,
    inputSchema: {
      type: "object",
      properties: {
        section: {
          type: "string",
          minLength: 1,
          maxLength: 200,
          description: "Label of a section of the sidebar. Without it, all sections are listed.",
        },
        offset,
      },
      additionalProperties: false,
    },
  },
];

/** @param versions the versions of the documentation, the main one first. With one, nothing needs to be chosen. */
export function toolsFor(versions: readonly string[]): Tool[] {
  const [main] = versions;
  if (versions.length < 2) return tools;
  const version = {
    type: "string",
    enum: [...versions],
    default: main,
    description: "The version of the documentation.",
  };
  return tools.map(({ inputSchema, ...tool }) => ({
    ...tool,
    inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, version } },
  }));
}

const longestReason = 300;

/** Returns what is wrong with a tool call, if anything. */
export type CallChecker = (tool: string, given: unknown) => string | undefined;

/** Doesn't generate code, because not every host allows that. */
export function callChecker(tools: readonly Tool[]): CallChecker {
  const validators = new Map(tools.map(({ name, inputSchema }) => [name, new Validator(inputSchema as Schema)]));
  return (tool, given) => {
    const validator = validators.get(tool);
    if (!validator) {
      const known = [...validators.keys()].join(", ");
      return `There is no tool named ${JSON.stringify(tool.slice(0, 100))}. The tools are ${known}.`;
    }
    const { valid, errors } = validator.validate(given);
    if (valid) return undefined;
    // The last error is the most specific one.
    const { instanceLocation = "#", keyword, error } = errors.at(-1) ?? {};
    const place = instanceLocation.replace(/^#\/?/, "");
    const reason = keyword === "false" ? "There is no such argument." : error;
    return `Invalid arguments for ${tool}: ${place && `${place}: `}${reason}`.slice(0, longestReason);
  };
}
