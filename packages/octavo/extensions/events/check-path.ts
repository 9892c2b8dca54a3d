// Checks that nothing else of the site has the path that events are sent to.

import { error, type Problem } from "../../core/model/problem.ts";
import { findRedirect, redirectTable } from "../../core/model/redirects.ts";
import { routeBelow } from "../../core/model/resolve-path.ts";
import { canonicalRoute } from "../../core/model/route.ts";
import { settingOf } from "../../core/settings/setting.ts";
import type { Checked } from "../../core/site/checks/checked.ts";
import { mcpPath } from "../mcp/model/mcp-site.ts";
import { mcpServer } from "../mcp/settings.ts";

export function checkEventsPath({ site, pages, publicFiles, linkableFiles }: Checked): Problem[] {
  const { events, base, redirects } = site;
  if (!events) return [];
  const canonical = canonicalRoute(events.path);
  const route = routeBelow(base, canonical);
  const file = routeBelow(base, events.path);
  const taken = [
    ["a page", route !== undefined && pages.has(route)],
    ["a file", file !== undefined && (publicFiles.has(file) || linkableFiles.has(file))],
    ["the MCP server", settingOf(mcpServer, site) && events.path === mcpPath(base)],
    ["a redirect", findRedirect(canonical, redirectTable(redirects)) !== undefined],
  ].find(([, isTaken]) => isTaken);
  if (!taken) return [];
  const message = `\`events\` is \`${events.path}\`, which is also the address of ${taken[0]}.`;
  return [error("site/site.yaml", events, message, "Choose a path that the site doesn't use.")];
}
