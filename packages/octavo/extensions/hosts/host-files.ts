// Stage: writes the configuration for hosts: redirects, headers, and the security policy.

import { imageSources } from "../../core/model/image-origins.ts";
import { immutablePattern } from "../../core/model/immutable-files.ts";
import type { OutputManifest } from "../../core/model/output-manifest.ts";
import type { Problem } from "../../core/model/problem.ts";
import { functionPaths, type ServedSite } from "../../core/model/served-site.ts";
import type { ServerBundle } from "../../core/publish/bundle/server-bundle.ts";
import type { SiteWriter } from "../../core/publish/writer/write-site.ts";
import type { VersionTree } from "../../core/site/connect-pages.ts";
import { publishedRedirects } from "../../core/site/published-redirects.ts";
import { addedSources, allInline, contentSecurityPolicy, policyLengthProblems } from "./csp.ts";
import { anyBase, deployment } from "./deployment.ts";
import { functionFiles } from "./functions.ts";
import { publishedFiles, serverFiles } from "./targets.ts";

/** What answers the paths that aren't files. */
export type SiteFunctions = { settings: ServedSite; bundle: ServerBundle };

/**
 * Writes the files that hosts look for into the published folder, and the others into the folder next to it. All
 * documents must have been written by then.
 *
 * @param versions the other versions of the documentation. @param hosts the folder next to it. @param name of the published folder.
 * @param functions absent if files are all that the site needs.
 * @returns how to serve the site, and what is wrong with its headers.
 */
export async function writeHostFiles(
  tree: VersionTree,
  versions: readonly VersionTree[],
  output: SiteWriter,
  hosts: SiteWriter,
  name: string,
  functions: SiteFunctions | undefined,
): Promise<{ served: OutputManifest; problems: Problem[] }> {
  const { site } = tree;
  const trees = [tree, ...versions];
  // To a host, the pages of other versions are pages below the same base.
  const routes = new Set(
    trees.flatMap(({ site: { base }, pages }) =>
      [...pages.keys()].map((route) => base.slice(site.base.length - 1, -1) + route),
    ),
  );
  const redirects = publishedRedirects(trees);
  const { base } = site;
  const files = output.files();
  const pages = trees.flatMap((each) => [...each.pages.values()]);
  const images = imageSources(pages.flatMap(({ imageOrigins = [] }) => imageOrigins)).sources;
  const sources = [...new Set(pages.flatMap(({ sources = [] }) => sources))].sort();
  const added = addedSources(site, images, sources);
  const policy = contentSecurityPolicy(allInline(files.values()), added);
  const immutable = [...files].filter(([, file]) => file.immutable).map(([path]) => path);
  const told = deployment({
    base,
    redirects,
    routes,
    immutable,
    policy,
    versions: versions.map((each) => each.site.base),
    functions: functions && functionPaths(functions.settings),
  });
  for (const [path, content] of publishedFiles(told)) await output.write({ path, content });
  const run = functions ? functionFiles(functions.settings, functions.bundle) : [];
  for (const [path, content] of [...serverFiles(told, name), ...run]) await hosts.write({ path, content });
  const { headers } = told;
  const immutableFiles = new RegExp(`^${anyBase(told)}${immutablePattern}$`);
  return { served: { headers, immutable: immutableFiles }, problems: policyLengthProblems(headers, added) };
}
