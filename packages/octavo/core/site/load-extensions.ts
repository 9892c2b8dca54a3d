// The extensions, and their faces. Nothing else in the core knows that there are extensions.

import { extensions } from "../../extensions/extensions.ts";
import type { BrowserFace, PageFace, SiteFace } from "../extension.ts";
import type { Jobs } from "../model/job.ts";
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

export async function siteFaces(): Promise<SiteFace[]> {
  const faces = await Promise.all(extensions.map((extension): Promise<SiteFace> | undefined => extension.site?.()));
  return faces.flatMap((face) => face ?? []);
}

export const extensionJobs: Jobs = Object.fromEntries(extensions.flatMap(({ jobs = {} }) => Object.entries(jobs)));

/** An extension that is on, with what is bundled of it for browsers. */
export type BundledExtension = Omit<BrowserFace, "constants"> & {
  name: string;
  constants?: Readonly<Record<string, string>>;
};

export function bundledExtensions(settings: SiteFile): BundledExtension[] {
  return extensions
    .filter(({ isOn }) => isOn?.(settings) ?? true)
    .map(({ name, browser }) => ({ ...browser, name, constants: browser?.constants?.(settings) }));
}
