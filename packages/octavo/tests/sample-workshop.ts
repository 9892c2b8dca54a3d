// What files are made with, for tests that make some of them.

import { openImageCache } from "../core/cache/image-cache.ts";
import type { Published, Workshop } from "../core/publish/files/published.ts";
import { runJob } from "../core/publish/jobs/run-job.ts";
import { loadLists, openWorkshop } from "../core/publish/published-files.ts";
import { outputOf } from "../core/publish/writer/store-file.ts";
import type { EditionTree } from "../core/site/connect-pages.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const lists = await loadLists();

export function sampleWorkshop(
  tree: EditionTree,
  changes: Partial<Workshop> = {},
  publicFiles: ReadonlyMap<string, string> = new Map(),
): Workshop {
  const images = changes.images ?? openImageCache(temporaryFolder());
  const bundleOf = Promise.reject(new Error("Tests of single files have no bundle."));
  bundleOf.catch(() => {});
  return openWorkshop(
    { root: "", trees: [tree], lists, run: runJob, bundleOf, endpoints: [], ...changes, images },
    publicFiles,
  );
}

/** What a single file consists of. */
export async function textOf({ make }: Published, workshop: Workshop): Promise<string> {
  const made = await make?.(workshop);
  if (!made) throw new Error("Nothing makes this file.");
  const { content, otherwise } = "make" in made ? await made.make() : made;
  return String(otherwise ? await otherwise() : await outputOf(content, runJob));
}
