// The configuration for hosts: redirects, headers, the security policy, and functions.

import { generatorVersion } from "../../core/files/package-root.ts";
import { imageSources } from "../../core/model/image-origins.ts";
import { immutablePattern } from "../../core/model/immutable-files.ts";
import { type OutputManifest, unservedFiles } from "../../core/model/output-manifest.ts";
import type { PolicySources } from "../../core/model/policy-sources.ts";
import type { Problem } from "../../core/model/problem.ts";
import { functionPaths, type ServedSite, servedSite } from "../../core/model/served-site.ts";
import type { ServerBundle } from "../../core/publish/bundle/server-bundle.ts";
import { addedSources, allInline, contentSecurityPolicy, policyLengthProblems } from "../../core/publish/csp.ts";
import { oncePer, type Published, type Workshop } from "../../core/publish/files/published.ts";
import type { Outputs } from "../../core/publish/writer/write-site.ts";
import { publishedRedirects } from "../../core/site/published-redirects.ts";
import { textsOf } from "../../core/texts/texts-of.ts";
import { anyBase, deployment, type HostFile } from "./deployment.ts";
import { publishedTexts, serverFiles } from "./targets.ts";

/** They're written when all other files have been. */
export function publishedForHosts(): Published[] {
  return unservedFiles.map((path) => ({ scope: "host", path }));
}

export const servedSiteOf = oncePer(({ trees: [{ site }] }): ServedSite => {
  return servedSite(site, generatorVersion(), (lang) => textsOf(lang, site.texts));
});

/** What settings and pages add to the policy. */
function policySources({ trees, lists }: Workshop): PolicySources[] {
  const [{ site }] = trees;
  const pages = trees.flatMap((each) => [...each.pages.values()]);
  const images = imageSources(pages.flatMap(({ imageOrigins = [] }) => imageOrigins)).sources;
  const sources = [...new Set(pages.flatMap(({ sources = [] }) => sources))].sort();
  return addedSources(
    site,
    images,
    sources,
    lists.policies.flatMap((policy) => policy(site)),
  );
}

/** @param server absent if files are all that the site needs. @returns how to serve the site, and what is wrong with its headers. */
export async function writeHostFiles(
  workshop: Workshop,
  { output, hosts, name, server }: Outputs & { server: ServerBundle | undefined },
): Promise<{ served: OutputManifest; problems: Problem[] }> {
  const { trees } = workshop;
  const [{ site }, ...versions] = trees;
  const files = output.files();
  // To a host, the pages of other versions are pages below the same base.
  const routes = trees.flatMap(({ site: { base }, pages }) =>
    [...pages.keys()].map((route) => base.slice(site.base.length - 1, -1) + route),
  );
  const added = policySources(workshop);
  const settings = servedSiteOf(workshop);
  const told = deployment({
    base: site.base,
    redirects: publishedRedirects(trees),
    routes: new Set(routes),
    immutable: [...files].filter(([, file]) => file.immutable).map(([path]) => path),
    policy: contentSecurityPolicy(allInline(files.values()), added),
    versions: versions.map((each) => each.site.base),
    functions: functionPaths(settings),
  });
  for (const [path, text] of Object.entries(publishedTexts)) await output.write({ path, content: text(told) });
  for (const [path, content] of [...serverFiles(told, name), ...(server ? functionFiles(settings, server) : [])])
    await hosts.write({ path, content });
  const immutable = new RegExp(`^${anyBase(told)}${immutablePattern}$`);
  return { served: { headers: told.headers, immutable }, problems: policyLengthProblems(told.headers, added) };
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
