// Runs all stages in order. Each stage returns its value and a list of problems. An error stops the run after that
// stage and leaves the last good site in place.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { cacheProblem, imageCacheFolder } from "./cache/cache-folder.ts";
import { openImageCache } from "./cache/image-cache.ts";
import { readContent } from "./content/read-content.ts";
import { writeHostFiles } from "./hosts/host-files.ts";
import { isImmutablePath } from "./model/immutable-files.ts";
import type { Problem } from "./model/problem.ts";
import { documentPath, pageAssetPath } from "./model/route.ts";
import { bundle } from "./output/bundle.ts";
import { socialCards } from "./output/cards/social-cards.ts";
import { type CompressingWriter, compressing } from "./output/compress-site.ts";
import { prepareFonts } from "./output/fonts/fonts.ts";
import { drawIcons } from "./output/icons.ts";
import { onInterrupt } from "./output/interrupt.ts";
import { machineFiles, markdownFiles } from "./output/llms.ts";
import { hostsFolder, outputFolder } from "./output/output-folder.ts";
import { createPageRenderer } from "./output/render-page.ts";
import { searchFiles } from "./output/search-files.ts";
import { sideFiles } from "./output/sitemap.ts";
import { type NewFile, openSite, type SiteWriter } from "./output/write-site.ts";
import { generatorVersion } from "./package-root.ts";
import type { Progress } from "./progress.ts";

export type BuildResult = {
  problems: Problem[];
  pages: number;
  /** Absent when an error stopped the build. */
  written?: { files: number; bytes: number; unchanged: number };
};

/** @throws with a remedy when the output folder must not be replaced or can't be written. */
export async function build(root: string, out: string, progress: Progress): Promise<BuildResult> {
  const folder = outputFolder(out, root);
  const open: SiteWriter[] = [];
  const abandon = () => {
    for (const writer of open) writer.abandon();
  };
  const release = onInterrupt(abandon);
  try {
    for (const path of [folder, hostsFolder(folder)]) open.push(openSite(path));
    const [site, hosts] = open;
    const result = await buildInto(compressing(site), hosts, root, basename(folder), progress);
    const problem = cacheProblem();
    if (problem) result.problems.push(problem);
    return result;
  } finally {
    release();
    abandon();
  }
}

async function buildInto(
  output: CompressingWriter,
  hosts: SiteWriter,
  root: string,
  name: string,
  progress: Progress,
): Promise<BuildResult> {
  // Doesn't depend on the content, so it runs on other threads in the meantime.
  const bundling = bundle(root);
  bundling.catch(() => {});
  const { tree, publicFiles, problems } = await readContent(root, progress);
  const { pages, site } = tree;
  const images = openImageCache(imageCacheFolder(root));
  const icons = await progress.stage("draw icons", undefined, () => drawIcons(root, site, publicFiles, images));
  problems.push(...icons.problems);
  const result = { problems, pages: pages.size };
  if (problems.some(({ severity }) => severity === "error")) return result;
  const bundled = await progress.stage("bundle", undefined, () => bundling);
  const fonts = await progress.stage("subset fonts", undefined, () => prepareFonts(pages.values(), site.base));
  const renderer = createPageRenderer(tree, bundled, fonts, generatorVersion());
  const search = await progress.stage("index for search", undefined, () => searchFiles(tree));
  const below = site.base.slice(1);
  const publish = ({ path, ...file }: NewFile) => {
    // The rules of hosts are for folders, so each folder must be of one kind.
    if (isImmutablePath(path) !== (file.immutable ?? false)) throw new Error(`\`${path}\` is in the wrong folder.`);
    output.write({ path: below + path, ...file });
  };
  const publishAll = (files: Iterable<readonly [path: string, content: string | Uint8Array]>) => {
    for (const [path, content] of files) publish({ path, content });
  };
  await progress.stage("draw cards", pages.size, async (done) => {
    let count = 0;
    for await (const [path, content] of socialCards(tree, icons.mark, images)) {
      publish({ path, content });
      done(++count);
    }
    images.prune();
  });
  await progress.stage("write pages", pages.size, async (done) => {
    let count = 0;
    for (const page of pages.values()) {
      const { document, asset } = renderer.page(page);
      publish({ path: documentPath(page.source.route), ...document });
      publish({ path: pageAssetPath(page.source.route), content: asset });
      publishAll(markdownFiles(page, tree));
      for (const [path, file] of page.images) {
        // Two pages can show the same image.
        if (!output.files().has(below + path)) publish({ path, content: readFileSync(file), immutable: true });
      }
      await output.room();
      done(++count);
    }
  });
  await progress.stage("write the rest", undefined, () => {
    publishAll(icons.files);
    for (const path of publicFiles) publish({ path: path.slice(1), content: readFileSync(join(root, "public", path)) });
    for (const file of [renderer.shell, ...bundled.files, ...fonts.files, ...search]) publish(file);
    publishAll([...sideFiles(tree), ...machineFiles(tree)]);
    const notFound = renderer.notFound();
    publish({ path: "404.html", ...notFound });
    if (below === "") return;
    output.write({ path: "404.html", ...notFound });
    output.write({ path: "index.html", ...renderer.root() });
  });
  await progress.stage("compress", undefined, output.settle);
  const headers = writeHostFiles(tree, output, hosts, name);
  output.finish(headers);
  hosts.finish();
  return { ...result, written: output.counts() };
}
