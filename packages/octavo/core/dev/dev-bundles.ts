// The scripts and styles of pages in `dev`: those of a build.

import { packageRoot } from "../files/package-root.ts";
import type { Problem } from "../model/problem.ts";
import { bundle } from "../publish/bundle/bundle.ts";
import type { Workshop } from "../publish/files/published.ts";
import { onThreads } from "../publish/jobs/worker-pool.ts";
import { loadBundles } from "../publish/pages/renderers.ts";
import { bundlerProblems } from "../site/bundler-problems.ts";

export type Bundles = { bundleOf: Awaited<Workshop["bundleOf"]>; problems: Problem[] };

/**
 * If a script or style of the site has a mistake, pages keep the last scripts and styles, or get those of a site
 * without its own.
 */
export async function bundlesOf(root: string, trees: Workshop["trees"], last: Bundles | undefined): Promise<Bundles> {
  const load = (from: string) =>
    onThreads((run) => loadBundles(trees, bundle(from, run, trees[0].site.lang), from, run));
  try {
    return { bundleOf: await load(root), problems: [] };
  } catch (cause) {
    const problems = bundlerProblems(cause, root);
    if (problems.length === 0) throw cause;
    return { bundleOf: last?.bundleOf ?? (await load(packageRoot)), problems };
  }
}
