// The tools that programs can call. The schema that they see is the one that is enforced.

import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import type { JsonSchemaType } from "@modelcontextprotocol/sdk/validation";
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/ajv";
import { longestPiece } from "./piece.ts";

export const results = { usual: 10, most: 24 };

type Versioned = { version?: string };
export type SearchArguments = Versioned & { query: string; limit?: number };
export type ReadArguments = Versioned & { page: string; offset?: number };

const tools: Tool[] = [
  {
    name: "search_docs",
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
        limit: { type: "integer", minimum: 1, maximum: results.most, default: results.usual },
      },
      required: ["query"],
      additionalProperties: false,
    },
  },
  {
    name: "read_page",
    description: `Returns a page as Markdown, up to ${longestPiece} characters at a time. The end of each part explains how to read the next one.`,
    inputSchema: {
      type: "object",
      properties: {
        page: {
          type: "string",
          minLength: 1,
          maxLength: 2000,
          description: "Route or address of the page, such as /limits/ or the address of a search result.",
        },
        offset: { type: "integer", minimum: 0, default: 0, description: "Position of the first character to return." },
      },
      required: ["page"],
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

/** Tells what is wrong with a call of a tool, if anything. */
export function callChecker(tools: readonly Tool[]): (tool: string, given: unknown) => string | undefined {
  const validator = new AjvJsonSchemaValidator();
  const checks = new Map(
    tools.map(({ name, inputSchema }) => [name, validator.getValidator(inputSchema as JsonSchemaType)]),
  );
  return (tool, given) => callProblem(tool, given, checks);
}

type Checks = ReadonlyMap<string, ReturnType<AjvJsonSchemaValidator["getValidator"]>>;

function callProblem(tool: string, given: unknown, checks: Checks): string | undefined {
  const check = checks.get(tool);
  if (!check) {
    const known = [...checks.keys()].join(" and ");
    return `There is no tool ${JSON.stringify(tool.slice(0, 100))}. The tools are ${known}.`;
  }
  const { valid, errorMessage } = check(given);
  return valid
    ? undefined
    : `Wrong arguments for ${tool}: ${errorMessage.replaceAll("data/", "").slice(0, longestReason)}.`;
}
