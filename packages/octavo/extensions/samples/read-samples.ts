// The code samples of all pages, for programs that check whether they work.

import { readFile } from "node:fs/promises";
import { openBlockCache } from "../../core/cache/block-cache.ts";
import { cacheFile, keepInCache } from "../../core/cache/cache-folder.ts";
import { readText } from "../../core/files/read-text.ts";
import { versionsOf } from "../../core/model/edition.ts";
import type { SourcePage } from "../../core/model/page.ts";
import type { Constant } from "../../core/model/site.ts";
import { compileTree } from "../../core/page/compile.ts";
import { placeInFile } from "../../core/page/context/lines.ts";
import type { PageSetup } from "../../core/page/context/page-context.ts";
import { readTree } from "../../core/page/read-tree.ts";
import { editionSetup, loadSetup } from "../../core/site/load-setup.ts";
import { type PageSample, pageSample } from "./page-sample.ts";

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
 * @param only the route of the pages to read, in each version that has it. Without it, drafts are left out.
 * @throws if a page can't be read. Its other mistakes are reported by `check`.
 */
export async function readSamples(root: string, only?: string): Promise<SampledSite> {
  const blocks = openBlockCache(cacheFile("blocks", root));
  const main = await loadSetup(root, blocks);
  const others = versionsOf(main.site.editions).filter(({ folder }) => folder !== undefined);
  const versions = [main, ...(await Promise.all(others.map((version) => editionSetup(main, version, false))))];
  const pages: SampledPage[] = [];
  for (const { setup, found } of versions) {
    const sources = only === undefined ? found.pages : found.pages.filter(({ route }) => route === only);
    for (const source of sources) {
      const read = readTree(source.text ?? readText(await readFile(source.file)), source, setup);
      const { document, samples } = await compileTree(read);
      if (only === undefined && document.frontMatter.draft) continue;
      const written = samples.map(({ node, block }) => pageSample(node, block, read.page));
      pages.push(
        sampledPage(
          source,
          setup,
          written.map((sample) => placeInFile(sample, read.page.text.lines)),
        ),
      );
    }
  }
  keepInCache(blocks.save);
  const constants = new Map(versions.map(({ setup }) => [versionOf(setup), setup.constants]));
  return { pages, constants };
}

function sampledPage({ route, path, sharedFrom }: SourcePage, setup: PageSetup, samples: PageSample[]): SampledPage {
  return { version: versionOf(setup), route, path, isShared: sharedFrom !== undefined, samples };
}

function versionOf({ settings }: PageSetup): string {
  return settings.edition.version?.id ?? "";
}
