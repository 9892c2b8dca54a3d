// Runs all stages in order. Each stage returns its value and a list of problems. An error stops the run after that
// stage and leaves the last good site in place.

import { basename, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { addressesFile } from "./addresses/tree-addresses.ts";
import { cacheProblem, imageCacheFolder, searchCacheFile } from "./cache/cache-folder.ts";
import { openImageCache } from "./cache/image-cache.ts";
import { readContent } from "./content/read-content.ts";
import { writeHostFiles } from "./hosts/host-files.ts";
import type { Problem } from "./model/problem.ts";
import { functionPaths, servedSite } from "./model/served-site.ts";
import { bundle } from "./output/bundle.ts";
import { socialCards } from "./output/cards/social-cards.ts";
import { fontFiles, prepareFonts } from "./output/fonts/fonts.ts";
import { drawIcons } from "./output/icons.ts";
import { onInterrupt } from "./output/interrupt.ts";
import type { RunJob } from "./output/jobs.ts";
import { machineFiles } from "./output/machine-files.ts";
import { openSearchFile } from "./output/open-search.ts";
import { hostsFolder, outputFolder } from "./output/output-folder.ts";
import { printFiles } from "./output/print/print-files.ts";
import { pageFiles, pageImages, publishAll, publisher } from "./output/publish.ts";
import { createPageRenderer } from "./output/render-page.ts";
import { robotsPath } from "./output/robots.ts";
import { rootFiles } from "./output/root-files.ts";
import { searchFiles } from "./output/search-files.ts";
import { bundleServer } from "./output/server-bundle.ts";
import { redirectsFile, sideFiles } from "./output/sitemap.ts";
import { skillFile } from "./output/skill.ts";
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
  const { tree, versions, publicFiles, problems } = await readContent(root, progress);
  const { site } = tree;
  const trees = [tree, ...versions];
  const pages = trees.flatMap((each) => [...each.pages.values()]);
  const images = openImageCache(imageCacheFolder(root));
  const icons = await progress.stage("draw icons", undefined, () => drawIcons(root, site, publicFiles, images));
  problems.push(...icons.problems);
  const result = { problems, pages: pages.length, isStrict: site.strict };
  const settings = servedSite(site, generatorVersion());
  if (problems.some(({ severity }) => severity === "error")) return result;
  const publish = publisher(output, site);
  const serverBundling = functionPaths(settings).length > 0 ? early(bundleServer(run)) : undefined;
  const fonts = prepareFonts(pages, site.base);
  const versioned = trees.map((each) => ({
    tree: each,
    publish: publisher(output, each.site),
    indexing: early(searchFiles(each, run, searchCacheFile(root, each === tree ? undefined : each.site.version?.id))),
    cards: site.cards ? socialCards(each, icons.mark, images, run) : [],
  }));
  const draw = async () => {
    await publishAll([...fontFiles(fonts, run), ...icons.files], publish);
    for (const { cards, publish } of versioned) await publishAll(cards, publish);
  };
  const drawing = early(draw());
  const bundled = await progress.stage("bundle", undefined, () => bundling);
  const rendered = versioned.map((each) => ({
    ...each,
    renderer: createPageRenderer(each.tree, bundled, fonts, generatorVersion()),
  }));
  const print = async () => {
    for (const { tree, renderer, publish } of rendered) await publishAll(printFiles(tree, renderer, run), publish);
  };
  const printing = early(print());
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
      const side = each === tree ? sideFiles(tree, versions) : [redirectsFile([each])];
      const skill = skillFile(each);
      const texts = [...side, openSearchFile(each.site), ...machineFiles(each, skill)].map(([path, content]) => ({
        path,
        content,
      }));
      const notFound = renderer.notFound();
      await publishAll([...renderer.shell, ...texts, { path: "404.html", ...notFound }], publish);
      if (each !== tree) continue;
      const own = robots === undefined ? undefined : join(root, robots);
      for (const file of rootFiles({ tree, renderer, notFound, skill, robots: own })) await output.write(file);
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
function early<T>(result: Promise<T>): Promise<T> {
  result.catch(() => {});
  return result;
}
