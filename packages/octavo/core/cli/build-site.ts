// Runs all stages in order. Each stage returns its value and a list of problems. An error stops the run after that
// stage and leaves the last good site in place.

import { basename } from "node:path";
import { cacheProblem, imageCacheFolder } from "../cache/cache-folder.ts";
import { openImageCache } from "../cache/image-cache.ts";
import type { RunJob } from "../model/job.ts";
import type { Problem } from "../model/problem.ts";
import type { Progress } from "../model/progress.ts";
import { bundle } from "../publish/bundle/bundle.ts";
import { bundleServer } from "../publish/bundle/server-bundle.ts";
import { iconsOf } from "../publish/discovery/icons.ts";
import { openWorkerPool } from "../publish/jobs/worker-pool.ts";
import { loadBundles } from "../publish/pages/renderers.ts";
import { type PublishInput, publishSite } from "../publish/publish-site.ts";
import { loadLists, openWorkshop } from "../publish/published-files.ts";
import { readContent } from "../publish/read-content.ts";
import { onInterrupt } from "../publish/writer/interrupt.ts";
import { hostsFolder, outputFolder } from "../publish/writer/output-folder.ts";
import { openSite, type SiteWriter } from "../publish/writer/write-site.ts";
import { bundlerProblems } from "../site/bundler-problems.ts";
import type { compileRange } from "../site/compile-range.ts";
import { endpointsOf } from "../site/load-extensions.ts";

export type BuildResult = {
  problems: Problem[];
  pages: number;
  /** The paths of the pages that are left out as drafts. */
  drafts: string[];
  /** Whether the site was written for this generator. */
  isOurs: boolean;
  /** Absent when an error stopped the build. */
  written?: { files: number; bytes: number; unchanged: number };
};

/** @throws with a remedy when the output folder must not be replaced or can't be written. */
export async function build(root: string, out: string, progress: Progress): Promise<BuildResult> {
  const folder = outputFolder(out, root);
  const pool = openWorkerPool();
  const open: SiteWriter[] = [];
  const abandon = async () => {
    await pool.close();
    for (const writer of open) writer.abandon();
  };
  const release = onInterrupt(abandon);
  try {
    const openFolder = (path: string) => {
      const writer = openSite(path, pool.run);
      open.push(writer);
      return writer;
    };
    const output = openFolder(folder);
    const hosts = openFolder(hostsFolder(folder));
    const result = await buildInto({ root, output, hosts, name: basename(folder), run: pool.run, progress });
    const problem = cacheProblem();
    if (problem) result.problems.push(problem);
    return result;
  } finally {
    release();
    await abandon();
  }
}

type BuildInput = Omit<PublishInput, "workshop"> & { root: string; run: RunJob };

async function buildInto(input: BuildInput): Promise<BuildResult> {
  const { root, output, run, progress } = input;
  const bundling = bundle(root, run);
  // It may fail while the content is read.
  bundling.catch(() => {});
  const content = await readContent(root, progress, (job) => run<typeof compileRange>("compile", job));
  const { tree, trees, publicFiles, drafts, problems } = content;
  const images = openImageCache(imageCacheFolder(root));
  const bundleOf = loadBundles(trees, bundling, root, run);
  bundleOf.catch(() => {});
  const lists = await loadLists();
  const endpoints = (await endpointsOf(tree.site)).map(({ record }) => record);
  const server = endpoints.length > 0 ? bundleServer(endpoints, run) : undefined;
  server?.catch(() => {});
  const workshop = openWorkshop({ root, trees, images, lists, run, bundleOf, endpoints, server }, publicFiles);
  const icons = await progress.stage("draw icons", undefined, () => iconsOf(workshop));
  problems.push(...icons.problems);
  const pages = trees.reduce((sum, each) => sum + each.pages.size, 0);
  const result = { problems, pages, drafts, isOurs: content.isOurs };
  if (problems.some(({ severity }) => severity === "error")) return result;
  try {
    problems.push(...(await publishSite({ ...input, workshop })));
  } catch (cause) {
    const mistakes = bundlerProblems(cause, root);
    if (mistakes.length === 0) throw cause;
    problems.push(...mistakes);
    return result;
  }
  return { ...result, written: output.counts() };
}
