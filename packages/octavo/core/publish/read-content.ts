// Reads all content of a site, with progress. `check` needs nothing else. `build` writes what this returns.

import type { Progress } from "../model/progress.ts";
import type { CompileRange } from "../site/compile-range.ts";
import type { Content } from "../site/content.ts";
import { openContentStores } from "../site/content-stores.ts";
import { listPublished, loadLists } from "./published-files.ts";

/** @param onThread compiles some of many pages. */
export async function readContent(root: string, progress: Progress, onThread?: CompileRange): Promise<Content> {
  const list = listPublished(await loadLists());
  const stores = await progress.stage("load site", undefined, () => openContentStores(root, list));
  await progress.stage("compile pages", stores.count(), (done) => stores.compileAll(done, onThread));
  stores.save();
  await progress.stage("connect pages", stores.count(), stores.connect);
  const { main, all } = stores;
  const others = all.filter((store) => store !== main);
  return {
    tree: main.tree(),
    trees: [main.tree(), ...others.map((store) => store.tree())],
    publicFiles: main.publicFiles(),
    drafts: stores.drafts(),
    isOurs: stores.source.syntax.name === "ours",
    problems: stores.problems(),
  };
}
