// Reads all content of a site, with progress. `check` needs nothing else. `build` writes what this returns.

import type { Problem } from "../model/problem.ts";
import type { Progress } from "../progress.ts";
import type { SiteTree } from "./connect-pages.ts";
import { openContentStore } from "./content-store.ts";

export type Content = { tree: SiteTree; publicFiles: ReadonlyMap<string, string>; problems: Problem[] };

export async function readContent(root: string, progress: Progress): Promise<Content> {
  const store = await progress.stage("load site", undefined, () => openContentStore(root));
  const sources = store.sources();
  await progress.stage("compile pages", sources.length, store.compileAll);
  store.save();
  const tree = await progress.stage("connect pages", sources.length, store.connect);
  return { tree, publicFiles: store.publicFiles(), problems: store.problems() };
}
