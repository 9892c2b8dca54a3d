// The extensions, and their faces. Only commands, and what `dev` opens, are found without it.

import { extensions } from "../../extensions/extensions.ts";
import type { BrowserFace, PageFace, SiteFace } from "../extension.ts";
import type { EndpointModule, EndpointRecord } from "../model/endpoint.ts";
import type { Jobs } from "../model/job.ts";
import type { Site } from "../model/site.ts";
import type { Part, Parts } from "../part.ts";
import { coreParts } from "../parts/parts.ts";
import type { SiteFile } from "../settings/schemas/site.ts";

/** The parts that every site can use. */
export async function builtInParts(): Promise<Parts> {
  const added = (await pageFaces()).flatMap(({ parts = {} }): [name: string, part: Part][] => Object.entries(parts));
  return new Map([...coreParts, ...added]);
}

export async function pageFaces(): Promise<PageFace[]> {
  const faces = await Promise.all(extensions.map((extension): Promise<PageFace> | undefined => extension.page?.()));
  return faces.flatMap((face) => face ?? []);
}

export async function siteFaces(): Promise<(SiteFace & { name: string })[]> {
  return Promise.all(extensions.map(async ({ name, site }) => ({ ...(await site?.()), name })));
}

/** What can answer requests instead of files. */
export async function allEndpoints() {
  return (await siteFaces()).flatMap(({ name, endpoint }) => (endpoint ? [{ name, ...endpoint }] : []));
}

type LoadedEndpoint = { record: EndpointRecord; module: () => Promise<EndpointModule> };

/** What answers requests of a site, with the module of each. */
export async function endpointsOf(site: Site): Promise<LoadedEndpoint[]> {
  return (await allEndpoints()).flatMap(({ name, of, isFunction, module }) => {
    const record = of(site);
    return record ? [{ record: { name, ...record, isFunction }, module }] : [];
  });
}

export const extensionJobs: Jobs = Object.fromEntries(extensions.flatMap(({ jobs = {} }) => Object.entries(jobs)));

/** What is bundled for browsers of an extension that is on. */
export type BundledExtension = Omit<BrowserFace, "constants" | "isOn"> & {
  name: string;
  constants?: Readonly<Record<string, string>>;
};

/** @param names of the files and folders in `site/`. */
export function bundledExtensions(settings: SiteFile, names: readonly string[]): BundledExtension[] {
  return extensions.flatMap(({ name, browser: { isOn = () => true, constants, ...face } = {} }) =>
    isOn(settings, names) ? { ...face, name, constants: constants?.(settings) } : [],
  );
}
