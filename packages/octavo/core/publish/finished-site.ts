// How the files of a site are served, once all of them have been written: the headers of every response, and the files
// that browsers may keep.

import { securityHeaders } from "../model/headers.ts";
import { imageSources } from "../model/image-origins.ts";
import { anyBase, immutablePattern } from "../model/immutable-files.ts";
import type { OutputFiles } from "../model/output-file.ts";
import type { OutputManifest } from "../model/output-manifest.ts";
import type { PolicySources } from "../model/policy-sources.ts";
import type { Problem } from "../model/problem.ts";
import { addedSources, allInline, contentSecurityPolicy, policyLengthProblems } from "./csp.ts";
import type { FinishedSite, Workshop } from "./files/published.ts";

type Finished = { site: FinishedSite; manifest: OutputManifest; problems: Problem[] };

/** @param name of the published folder. @returns also what is wrong with the headers. */
export function finishedSite(workshop: Workshop, files: OutputFiles, name: string): Finished {
  const added = policySources(workshop);
  const headers = securityHeaders(contentSecurityPolicy(allInline(files.values()), added));
  const [base = "", ...versions] = workshop.trees.map(({ site }) => site.base);
  const immutable = [...files].filter(([, file]) => file.immutable).map(([path]) => path);
  return {
    site: { ...workshop, headers, immutable, name },
    manifest: { headers, immutable: new RegExp(`^${anyBase({ base, versions })}${immutablePattern}$`) },
    problems: policyLengthProblems(headers, added),
  };
}

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
