// Reads all content of a site, with progress. `check` needs nothing else. `build` writes what this returns.

import type { Problem } from "../model/problem.ts";
import type { Progress } from "../progress.ts";
import type { SiteTree } from "./connect-pages.ts";
import { connectStores, openContentStores } from "./content-stores.ts";

export type Content = {
  tree: SiteTree;
  /** The other versions of the documentation. */
  versions: SiteTree[];
  publicFiles: ReadonlyMap<string, string>;
  problems: Problem[];
};

export async function readContent(root: string, progress: Progress): Promise<Content> {
  const stores = await progress.stage("load site", undefined, () => openContentStores(root));
  const [main, ...others] = stores;
  const count = stores.reduce((sum, store) => sum + store.sources().length, 0);
  await progress.stage("compile pages", count, async (done) => {
    let before = 0;
    for (const store of stores) {
      await store.compileAll((compiled) => done(before + compiled));
      before += store.sources().length;
    }
  });
  for (const store of stores) store.save();
  await progress.stage("connect pages", count, () => connectStores(stores));
  return {
    tree: main.tree(),
    versions: others.map((store) => store.tree()),
    publicFiles: main.publicFiles(),
    problems: withoutRepeats(stores.map((store) => store.problems())),
  };
}

/** Versions share pages and settings, and so their problems. @param problems of each version. */
export function withoutRepeats(problems: readonly Problem[][]): Problem[] {
  const known = new Set<string>();
  return problems.flatMap((ofVersion) => {
    const added = ofVersion.filter((problem) => !known.has(JSON.stringify(problem)));
    for (const problem of added) known.add(JSON.stringify(problem));
    return added;
  });
}
