// The code samples of all pages, for programs that check whether they work.

import { readFile } from "node:fs/promises";
import { openBlockCache } from "../cache/block-cache.ts";
import { blockCacheFile, keepInCache } from "../cache/cache-folder.ts";
import { readText } from "../files/read-text.ts";
import type { SourcePage } from "../model/page.ts";
import type { Constant } from "../model/site.ts";
import { compile } from "./compile.ts";
import { loadSetup, versionSetup } from "./load-setup.ts";
import type { PageSample } from "./page-sample.ts";
import type { PageSetup } from "./page-setup.ts";

export type SampledPage = {
  /** The ID of the version, or empty if there is only one. */
  version: string;
  route: string;
  /** The path of the source below the root. */
  path: string;
  /** Set if the page belongs to the main version, which shares it. */
  isShared: boolean;
  samples: PageSample[];
};

export type SampledSite = { pages: SampledPage[]; constants: ReadonlyMap<string, ReadonlyMap<string, Constant>> };

/**
 * @param only the route of the pages to read, in each version that has it.
 * @throws if a page can't be read. Its other mistakes are reported by `check`.
 */
export async function readSamples(root: string, only?: string): Promise<SampledSite> {
  const blocks = openBlockCache(blockCacheFile(root));
  const main = await loadSetup(root, blocks);
  const others = main.setup.site.versions.filter(({ folder }) => folder !== undefined);
  const versions = [main, ...others.map((version) => versionSetup(root, main, version))];
  const pages: SampledPage[] = [];
  for (const { setup, found } of versions) {
    const sources = only === undefined ? found.pages : found.pages.filter(({ route }) => route === only);
    for (const source of sources) pages.push(await samplesOf(source, setup));
  }
  keepInCache(blocks.save);
  const constants = new Map(versions.map(({ setup }) => [versionOf(setup), setup.site.constants]));
  return { pages, constants };
}

async function samplesOf(source: SourcePage, setup: PageSetup): Promise<SampledPage> {
  const { route, path, sharedFrom } = source;
  const { samples } = await compile(readText(await readFile(source.file)), source, setup);
  return { version: versionOf(setup), route, path, isShared: sharedFrom !== undefined, samples };
}

function versionOf({ site }: PageSetup): string {
  return site.version?.id ?? "";
}
