// The server that a program talks to over the Model Context Protocol: it offers the tools and answers their calls.

import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from "@modelcontextprotocol/sdk/types.js";
import { CfWorkerJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/cfworker";
import type { PublishedFiles } from "../../core/model/endpoint.ts";
import { answerCall, problem } from "./answers.ts";
import { openDocs } from "./docs.ts";
import type { McpSite } from "./model/mcp-site.ts";
import { callChecker, toolsFor } from "./tools.ts";
import { oneAtATime } from "./turns.ts";

/**
 * @returns a function that makes a server. Servers share what they read of the docs, and answer their calls one after
 * another.
 */
export function openServers(site: McpSite, files: PublishedFiles): () => Server {
  const run = oneAtATime();
  const { versions, name, title, version, origin, base } = site;
  const docs = new Map(versions.map((one) => [one.id, openDocs(site, one.base, files)]));
  const tools = toolsFor(versions.map(({ id }) => id));
  const callProblem = callChecker(tools);
  const information = { name, title, version, websiteUrl: origin + base };
  const options = {
    capabilities: { tools: {} },
    instructions: instructionsFor(site),
    jsonSchemaValidator: new CfWorkerJsonSchemaValidator(),
  };
  return () => {
    const server = new Server(information, options);
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const given = params.arguments ?? {};
      const wrong = callProblem(params.name, given);
      if (wrong) throw new McpError(ErrorCode.InvalidParams, wrong);
      const id = typeof given.version === "string" ? given.version : (versions[0]?.id ?? "");
      const opened = docs.get(id);
      return opened ? run(() => answerCall(params.name, given, opened)) : problem(`There is no version \`${id}\`.`);
    });
    return server;
  };
}

/** What a model reads before it calls a tool. */
function instructionsFor({ title, description, versions }: McpSite): string {
  const [main, ...others] = versions.map(({ id }) => id);
  return [
    `${description.startsWith(title) ? description : [title, description].filter(Boolean).join(": ")}.`,
    "To answer a question, call search_docs, then call read_page with the address of the best result, and cite that address.",
    others.length > 0 && `The tools use version ${main} unless you pass ${others.join(" or ")} as version.`,
  ]
    .filter(Boolean)
    .join(" ");
}
