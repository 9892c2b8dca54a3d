// The settings of the MCP server.

import * as v from "valibot";
import { movedRoute } from "../../core/model/edition.ts";
import { pageField } from "../../core/settings/schemas/kinds.ts";
import { optional } from "../../core/settings/schemas/rules.ts";
import { setting } from "../../core/settings/setting.ts";

const server = v.strictObject({
  page: pageField("The route of the page that contains `::mcp-server`, which says how to connect an assistant.", {
    otherwise: "Name the page that contains `::mcp-server`.",
  }),
});

/** Set if the site answers assistants: the page that says how to connect one. */
export const mcpServer = setting({
  at: "mcp",
  schema: optional(
    "Answers assistants over the Model Context Protocol, at `mcp` below the base. This needs a server or a host that runs functions.",
    server,
  ),
  editions: (main, _, edition) => main && { page: { ...main.page, route: movedRoute(main.page.route, edition) } },
  affectsPages: true,
});
