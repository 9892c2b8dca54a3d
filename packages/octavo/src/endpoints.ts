// The paths of a site that functions answer, as its settings say.

import { builtFiles } from "./mcp/built-files.ts";
import { mcpEndpoint } from "./mcp/endpoint.ts";
import type { ServedSite } from "./model/served-site.ts";
import type { Endpoint } from "./serve/endpoint.ts";

/** @param dist folder of the built site. */
export function openEndpoints({ base, mcp }: ServedSite, dist: string): Endpoint[] {
  return mcp ? [mcpEndpoint(mcp, builtFiles(dist, base))] : [];
}
