// The configuration for hosts: redirects, headers, the security policy, and functions.

import { generatorVersion } from "../../core/files/package-root.ts";
import { functionPaths, type ServedSite, servedSite } from "../../core/model/served-site.ts";
import type { ServerBundle } from "../../core/publish/bundle/server-bundle.ts";
import { type FinishedSite, oncePer, type Published } from "../../core/publish/files/published.ts";
import { publishedRedirects } from "../../core/site/published-redirects.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { type Deployment, deployment, type HostFile } from "./deployment.ts";
import { publishedTexts, serverFiles } from "./targets.ts";

export function publishedForHosts(): Published[] {
  const published = Object.entries(publishedTexts).map(
    ([path, text]): Published => ({
      scope: "host",
      path,
      last: (site) => [{ path, content: text(deploymentOf(site)) }],
    }),
  );
  return [...published, { scope: "beside", path: "", last: filesBeside }];
}

const servedSiteOf = ({ trees: [{ site }] }: FinishedSite): ServedSite =>
  servedSite(site, generatorVersion(), (lang) => textsOf(lang, site.texts));

const deploymentOf = oncePer((finished: FinishedSite): Deployment => {
  const { trees, headers, immutable } = finished;
  const [{ site }, ...versions] = trees;
  // To a host, the pages of other versions are pages below the same base.
  const routes = trees.flatMap(({ site: { base }, pages }) =>
    [...pages.keys()].map((route) => base.slice(site.base.length - 1, -1) + route),
  );
  return deployment({
    base: site.base,
    redirects: publishedRedirects(trees),
    routes: new Set(routes),
    immutable,
    headers,
    versions: versions.map((each) => each.site.base),
    functions: functionPaths(servedSiteOf(finished)),
  });
});

/** Those that aren't published. */
async function filesBeside(site: FinishedSite) {
  const server = await site.server;
  const files = [
    ...serverFiles(deploymentOf(site), site.name),
    ...(server ? functionFiles(servedSiteOf(site), server) : []),
  ];
  return files.map(([path, content]) => ({ path, content }));
}

/** What the build bundled, with the settings of the site: its server, and its functions for hosts that run functions. */
function functionFiles(settings: ServedSite, { node, functions }: ServerBundle): HostFile[] {
  const answered = functionPaths(settings);
  const mcp = answered.find(({ name }) => name === "mcp");
  const atHost = (own: string) => `${functions}\n${own}\n`;
  const site = JSON.stringify(settings.mcp);
  return [
    ["node/server.mjs", `const octavoSite = ${JSON.stringify(settings)};\n${node}`],
    ...(mcp
      ? ([
          ["cloudflare/_worker.js", atHost(`export default octavo.cloudflare(${site});`)],
          // Without this list, the function would also run for every file.
          ["cloudflare/_routes.json", `${JSON.stringify({ version: 1, include: [mcp.path], exclude: [] }, null, 2)}\n`],
          [
            "netlify/edge-functions/mcp.js",
            atHost(
              `export default octavo.netlify(${site});\nexport const config = { path: ${JSON.stringify(mcp.path)} };`,
            ),
          ],
          ["vercel/api/mcp.mjs", atHost(`export default octavo.vercel(${site});`)],
        ] satisfies HostFile[])
      : []),
  ];
}
