// Runs all stages in order. Each stage returns its value and a list of problems. An error stops the run after that
// stage and leaves the last good site in place.

import { basename, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { addressesFile } from "../author/addresses/tree-addresses.ts";
import type { Problem } from "../model/problem.ts";
import type { Progress } from "../model/progress.ts";
import { robotsPath } from "../model/published-paths.ts";
import { functionPaths, servedSite } from "../model/served-site.ts";
import { bundle, type LoadedBundle } from "../publish/bundle/bundle.ts";
import { bundleServer } from "../publish/bundle/server-bundle.ts";
import { socialCards } from "../publish/cards/social-cards.ts";
import { catalog } from "../publish/catalog.ts";
import { drawIcons } from "../publish/discovery/icons.ts";
import { rootFiles } from "../publish/discovery/root-files.ts";
import { fontFiles, prepareFonts } from "../publish/fonts/fonts.ts";
import { writeHostFiles } from "../publish/hosts/host-files.ts";
import type { RunJob } from "../publish/jobs/jobs.ts";
import { openWorkerPool } from "../publish/jobs/worker-pool.ts";
import { pageFiles, pageImages, publishAll, publisher } from "../publish/pages/publish.ts";
import { createPageRenderer } from "../publish/pages/render-page.ts";
import { printFiles } from "../publish/print/print-files.ts";
import { searchFiles } from "../publish/search/search-files.ts";
import { onInterrupt } from "../publish/writer/interrupt.ts";
import { hostsFolder, outputFolder } from "../publish/writer/output-folder.ts";
import { openSite, type SiteWriter } from "../publish/writer/write-site.ts";
import { cacheProblem, imageCacheFolder, searchCacheFile } from "../source/cache/cache-folder.ts";
import { openImageCache } from "../source/cache/image-cache.ts";
import { generatorVersion } from "../source/files/package-root.ts";
import { bundlerProblems } from "../source/site/bundler-problems.ts";
import { readContent } from "../source/site/read-content.ts";

export type BuildResult = {
  problems: Problem[];
  pages: number;
  /** The paths of the pages that are left out as drafts. */
  drafts: string[];
  isStrict: boolean;
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

type BuildInput = {
  root: string;
  output: SiteWriter;
  /** The folder next to the site. */
  hosts: SiteWriter;
  /** Of the published folder. */
  name: string;
  run: RunJob;
  progress: Progress;
};

/** Work that doesn't depend on what comes before it is started early and runs on other threads in the meantime. */
async function buildInto({ root, output, hosts, name, run, progress }: BuildInput): Promise<BuildResult> {
  const bundling = deferRejection(bundle(root, run));
  const { tree, versions, publicFiles, drafts, problems } = await readContent(root, progress);
  const { site } = tree;
  const trees = [tree, ...versions];
  const pages = trees.flatMap((each) => [...each.pages.values()]);
  const images = openImageCache(imageCacheFolder(root));
  const icons = await progress.stage("draw icons", undefined, () => drawIcons(root, site, publicFiles, images));
  problems.push(...icons.problems);
  const result = { problems, pages: pages.length, drafts, isStrict: site.strict };
  const settings = servedSite(site, generatorVersion());
  if (problems.some(({ severity }) => severity === "error")) return result;
  const publish = publisher(output, site);
  const serverBundling = functionPaths(settings).length > 0 ? deferRejection(bundleServer(run)) : undefined;
  const fonts = prepareFonts(pages, site.base);
  const versioned = trees.map((each) => ({
    tree: each,
    publish: publisher(output, each.site),
    indexing: deferRejection(
      searchFiles(each, run, searchCacheFile(root, each === tree ? undefined : each.site.version?.id)),
    ),
    cards: site.cards ? socialCards(each, icons.mark, images, run) : [],
  }));
  const draw = async () => {
    await publishAll([...fontFiles(fonts, run), ...icons.files], publish);
    for (const { cards, publish } of versioned) await publishAll(cards, publish);
  };
  const drawing = deferRejection(draw());
  let bundled: LoadedBundle;
  try {
    bundled = await progress.stage("bundle", undefined, () => bundling);
  } catch (cause) {
    const mistakes = bundlerProblems(cause, root);
    if (mistakes.length === 0) throw cause;
    problems.push(...mistakes);
    return result;
  }
  const rendered = versioned.map((each) => ({
    ...each,
    renderer: createPageRenderer(each.tree, bundled, fonts, generatorVersion()),
  }));
  const print = async () => {
    for (const { tree, renderer, publish } of rendered) await publishAll(printFiles(tree, renderer), publish);
  };
  const printing = deferRejection(print());
  await progress.stage("write pages", pages.length, async (done) => {
    let count = 0;
    for (const { tree, renderer, publish: publishBelow } of rendered) {
      for (const page of tree.pages.values()) {
        await publishAll(pageFiles(page, tree, renderer), publishBelow);
        await publishAll(pageImages(page), publish);
        done(++count);
        // Lets the results of other threads in.
        await setImmediate();
      }
    }
  });
  await progress.stage("draw cards", versioned.flatMap(({ cards }) => cards).length, async () => {
    await drawing;
    images.prune();
  });
  await progress.stage("index for search", undefined, async () => {
    for (const { indexing, publish } of versioned) await publishAll(await indexing, publish);
  });
  await progress.stage("write the rest", undefined, async () => {
    const { [`/${robotsPath}`]: robots, ...others } = Object.fromEntries(publicFiles);
    const published = Object.entries(others).map(([path, file]) => ({
      path: path.slice(1),
      content: { file: join(root, file) },
    }));
    const scripts = bundled.files.map(([path, content]) => ({ path, content, immutable: true }));
    await publishAll([...scripts, ...published, addressesFile(trees)], publish);
    for (const { tree: each, renderer, publish } of rendered) {
      const notFound = renderer.notFound();
      await publishAll([...renderer.shell, { path: "404.html", ...notFound }], publish);
      for (const { path, make } of catalog(each, trees)) await publish({ path, content: await make() });
      if (each !== tree) continue;
      const own = robots === undefined ? undefined : join(root, robots);
      for (const file of rootFiles({ tree, renderer, notFound, robots: own })) await output.write(file);
    }
    await printing;
    await output.settle();
  });
  const functions = serverBundling && { settings, bundle: await serverBundling };
  const headers = await writeHostFiles(tree, versions, output, hosts, name, functions);
  await output.finish(headers);
  await hosts.finish();
  return { ...result, written: output.counts() };
}

/** Keeps a failure from ending the process before the stage that waits for the result. */
function deferRejection<T>(result: Promise<T>): Promise<T> {
  result.catch(() => {});
  return result;
}
