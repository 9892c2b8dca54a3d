// Runs all stages in order. Each stage returns its value and a list of problems. An error stops the run after that
// stage and leaves the last good site in place.

import { basename, join } from "node:path";
import { cacheProblem, imageCacheFolder } from "./cache/cache-folder.ts";
import { openImageCache } from "./cache/image-cache.ts";
import { readContent } from "./content/read-content.ts";
import { writeHostFiles } from "./hosts/host-files.ts";
import type { Problem } from "./model/problem.ts";
import { bundle } from "./output/bundle.ts";
import { socialCards } from "./output/cards/social-cards.ts";
import { fontFiles, prepareFonts } from "./output/fonts/fonts.ts";
import { drawIcons } from "./output/icons.ts";
import { onInterrupt } from "./output/interrupt.ts";
import type { RunJob } from "./output/jobs.ts";
import { machineFiles } from "./output/llms.ts";
import { hostsFolder, outputFolder } from "./output/output-folder.ts";
import { pageFiles, publishAll, publisher } from "./output/publish.ts";
import { createPageRenderer } from "./output/render-page.ts";
import { searchFiles } from "./output/search-files.ts";
import { sideFiles } from "./output/sitemap.ts";
import { openWorkerPool } from "./output/worker-pool.ts";
import { openSite, type SiteWriter } from "./output/write-site.ts";
import { generatorVersion } from "./package-root.ts";
import type { Progress } from "./progress.ts";

export type BuildResult = {
  problems: Problem[];
  pages: number;
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
  const bundling = early(bundle(root, run));
  const { tree, publicFiles, problems } = await readContent(root, progress);
  const { pages, site } = tree;
  const images = openImageCache(imageCacheFolder(root));
  const icons = await progress.stage("draw icons", undefined, () => drawIcons(root, site, publicFiles, images));
  problems.push(...icons.problems);
  const result = { problems, pages: pages.size, isStrict: site.strict };
  if (problems.some(({ severity }) => severity === "error")) return result;
  const indexing = early(searchFiles(tree, run));
  const publish = publisher(output, site);
  const fonts = prepareFonts(pages.values(), site.base);
  const cards = site.cards ? socialCards(tree, icons.mark, images, run) : [];
  const drawing = early(publishAll([...fontFiles(fonts, run), ...icons.files, ...cards], publish));
  const bundled = await progress.stage("bundle", undefined, () => bundling);
  const renderer = createPageRenderer(tree, bundled, fonts, generatorVersion());
  await progress.stage("write pages", pages.size, async (done) => {
    let count = 0;
    for (const page of pages.values()) {
      await publishAll(pageFiles(page, tree, renderer), publish);
      done(++count);
    }
  });
  await progress.stage("draw cards", cards.length, async () => {
    await drawing;
    images.prune();
  });
  await progress.stage("index for search", undefined, async () => publishAll(await indexing, publish));
  await progress.stage("write the rest", undefined, async () => {
    const published = [...publicFiles].map(([path, file]) => ({
      path: path.slice(1),
      content: { file: join(root, file) },
    }));
    const scripts = bundled.files.map(([path, content]) => ({ path, content, immutable: true }));
    const texts = [...sideFiles(tree), ...machineFiles(tree)].map(([path, content]) => ({ path, content }));
    await publishAll([renderer.shell, ...scripts, ...published, ...texts], publish);
    const notFound = renderer.notFound();
    await publish({ path: "404.html", ...notFound });
    if (site.base !== "/") {
      await output.write({ path: "404.html", ...notFound, compress: site.compress });
      await output.write({ path: "index.html", ...renderer.root() });
    }
    await output.settle();
  });
  const headers = await writeHostFiles(tree, output, hosts, name);
  await output.finish(headers);
  await hosts.finish();
  return { ...result, written: output.counts() };
}

/** Keeps a failure from ending the process before the stage that waits for the result. */
function early<T>(result: Promise<T>): Promise<T> {
  result.catch(() => {});
  return result;
}
