// The server of the built site, and its functions for hosts that run functions: what the build bundled, with the
// settings of the site.

import { functionPaths, type ServedSite } from "../../core/model/served-site.ts";
import type { ServerBundle } from "../../core/publish/bundle/server-bundle.ts";
import type { HostFile } from "./deployment.ts";

/** @returns none if files are all that the site needs. */
export function functionFiles(settings: ServedSite, { node, functions }: ServerBundle): HostFile[] {
  const answered = functionPaths(settings);
  const mcp = answered.find(({ name }) => name === "mcp");
  const atHost = (own: string) => `${functions}\n${own}\n`;
  const site = literalOf(settings.mcp);
  return [
    ["node/server.mjs", `const octavoSite = ${literalOf(settings)};\n${node}`],
    ...(mcp
      ? ([
          ["cloudflare/_worker.js", atHost(`export default octavo.cloudflare(${site});`)],
          // Without this list, the function would also run for every file.
          ["cloudflare/_routes.json", `${JSON.stringify({ version: 1, include: [mcp.path], exclude: [] }, null, 2)}\n`],
          [
            "netlify/edge-functions/mcp.js",
            atHost(`export default octavo.netlify(${site});\nexport const config = { path: ${literalOf(mcp.path)} };`),
          ],
          ["vercel/api/mcp.mjs", atHost(`export default octavo.vercel(${site});`)],
        ] satisfies HostFile[])
      : []),
  ];
}

function literalOf(value: unknown): string {
  return JSON.stringify(value);
}
