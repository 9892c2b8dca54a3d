// The configuration for hosts: redirects, headers, the security policy, and functions.

import type { ServedSite } from "../../core/model/endpoint.ts";
import type { ServerBundle } from "../../core/publish/bundle/bundled.ts";
import { type FinishedSite, oncePer, type Published } from "../../core/publish/files/published.ts";
import { publishedRedirects } from "../../core/site/published-redirects.ts";
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
    functions: finished.endpoints,
  });
});

/** Those that aren't published. */
async function filesBeside(finished: FinishedSite) {
  const { trees, endpoints, name } = finished;
  const [{ site }] = trees;
  const server = await finished.server;
  const served = { base: site.base, origin: site.origin, endpoints };
  const files = [...serverFiles(deploymentOf(finished), name), ...(server ? functionFiles(served, server) : [])];
  return files.map(([path, content]) => ({ path, content }));
}

/** What the build bundled, with the settings of the site: its server, and its functions for hosts that run functions. */
function functionFiles(served: ServedSite, { node, functions }: ServerBundle): HostFile[] {
  const { origin, endpoints } = served;
  const edges = endpoints.filter(({ isFunction }) => isFunction).map((endpoint) => ({ ...endpoint, origin }));
  const paths = edges.map(({ path }) => path);
  const atHost = (text: string) => `${functions}\n${text}\n`;
  const cloudflare: HostFile[] = [
    ["cloudflare/_worker.js", atHost(`export default octavo.cloudflare(${JSON.stringify(edges)});`)],
    // Without this list, the function would also run for every file.
    ["cloudflare/_routes.json", `${JSON.stringify({ version: 1, include: paths, exclude: [] }, null, 2)}\n`],
  ];
  return [
    ["node/server.mjs", `const octavoSite = ${JSON.stringify(served)};\n${node}`],
    ...(edges.length > 0 ? cloudflare : []),
    ...edges.flatMap((edge): HostFile[] => {
      const { name, path } = edge;
      const text = JSON.stringify(edge);
      const config = `export const config = { path: ${JSON.stringify(path)} };`;
      return [
        [`netlify/edge-functions/${name}.js`, atHost(`export default octavo.netlify(${text});\n${config}`)],
        [`vercel/api/${name}.mjs`, atHost(`export default octavo.vercel(${text});`)],
      ];
    }),
  ];
}
