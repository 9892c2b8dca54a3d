// The configuration for hosts: redirects, headers, the security policy, and functions.

import { generatorVersion } from "../../core/files/package-root.ts";
import { imageSources } from "../../core/model/image-origins.ts";
import { immutablePattern } from "../../core/model/immutable-files.ts";
import { manifestFile, type OutputManifest } from "../../core/model/output-manifest.ts";
import type { PolicySources } from "../../core/model/policy-sources.ts";
import type { Problem } from "../../core/model/problem.ts";
import { functionPaths, type ServedSite, servedSite } from "../../core/model/served-site.ts";
import { textsOf } from "../../core/model/texts/texts.ts";
import type { ServerBundle } from "../../core/publish/bundle/server-bundle.ts";
import { oncePer, type Published, type Workshop } from "../../core/publish/files/published.ts";
import type { SiteWriter } from "../../core/publish/writer/write-site.ts";
import { publishedRedirects } from "../../core/site/published-redirects.ts";
import { addedSources, allInline, contentSecurityPolicy, policyLengthProblems } from "./csp.ts";
import { anyBase, deployment } from "./deployment.ts";
import { functionFiles } from "./functions.ts";
import { publishedTexts, serverFiles } from "./targets.ts";

export function publishedForHosts(): Published[] {
  const files = Object.entries(publishedTexts).map(([path, text]): Published => {
    const make = (workshop: Workshop) => ({ content: text(deploymentOf(workshop)) });
    return { scope: "host", path, last: true, make };
  });
  return [...files, { scope: "host", path: manifestFile }];
}

export const servedSiteOf = oncePer(({ trees: [{ site }] }): ServedSite => {
  return servedSite(site, generatorVersion(), (lang) => textsOf(lang, site.texts));
});

/** What settings and pages add to the policy. */
const addedSourcesOf = oncePer(({ trees }): PolicySources[] => {
  const pages = trees.flatMap((each) => [...each.pages.values()]);
  const images = imageSources(pages.flatMap(({ imageOrigins = [] }) => imageOrigins)).sources;
  const sources = [...new Set(pages.flatMap(({ sources = [] }) => sources))].sort();
  return addedSources(trees[0].site, images, sources);
});

/** All documents must have been written by then. */
const deploymentOf = oncePer((workshop) => {
  const { trees, written } = workshop;
  const [{ site }, ...versions] = trees;
  const files = written?.() ?? new Map();
  // To a host, the pages of other versions are pages below the same base.
  const routes = trees.flatMap(({ site: { base }, pages }) =>
    [...pages.keys()].map((route) => base.slice(site.base.length - 1, -1) + route),
  );
  return deployment({
    base: site.base,
    redirects: publishedRedirects(trees),
    routes: new Set(routes),
    immutable: [...files].filter(([, file]) => file.immutable).map(([path]) => path),
    policy: contentSecurityPolicy(allInline(files.values()), addedSourcesOf(workshop)),
    versions: versions.map((each) => each.site.base),
    functions: functionPaths(servedSiteOf(workshop)),
  });
});

/**
 * @param hosts the folder next to the site. @param name of the published folder.
 * @param functions answer the paths that aren't files. Absent if files are all that the site needs.
 * @returns how to serve the site, and what is wrong with its headers.
 */
export async function writeHostFiles(
  workshop: Workshop,
  hosts: SiteWriter,
  name: string,
  functions: ServerBundle | undefined,
): Promise<{ served: OutputManifest; problems: Problem[] }> {
  const told = deploymentOf(workshop);
  const run = functions ? functionFiles(servedSiteOf(workshop), functions) : [];
  for (const [path, content] of [...serverFiles(told, name), ...run]) await hosts.write({ path, content });
  const { headers } = told;
  const immutable = new RegExp(`^${anyBase(told)}${immutablePattern}$`);
  return { served: { headers, immutable }, problems: policyLengthProblems(headers, addedSourcesOf(workshop)) };
}
