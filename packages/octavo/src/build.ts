// Runs all stages in order. Each stage returns its value and a list of problems. An error stops the run after that
// stage and leaves the last good site in place.

import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { cacheProblem, imageCacheFolder } from "./cache/cache-folder.ts";
import { openImageCache } from "./cache/image-cache.ts";
import { readContent } from "./content/read-content.ts";
import { writeHostFiles } from "./hosts/host-files.ts";
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
  const result = { problems, pages: pages.size, isStrict: site.strict };
  if (problems.some(({ severity }) => severity === "error")) return result;
  const bundled = await progress.stage("bundle", undefined, () => bundling);
  const fonts = await progress.stage("subset fonts", undefined, () => prepareFonts(pages.values(), site.base));
  const renderer = createPageRenderer(tree, bundled, fonts, generatorVersion());
  const search = await progress.stage("index for search", undefined, () => searchFiles(tree));
  const below = site.base.slice(1);
  await progress.stage("draw cards", pages.size, async (done) => {
    let count = 0;
    for await (const [path, png] of socialCards(tree, icons.mark, images)) {
      output.write(below + path, png);
      done(++count);
    }
    images.prune();
  });
  await progress.stage("write pages", pages.size, async (done) => {
    let count = 0;
    for (const page of pages.values()) {
      const { document, asset } = renderer.page(page);
      output.write(below + documentPath(page.source.route), document);
      output.write(below + pageAssetPath(page.source.route), asset);
      for (const [path, content] of markdownFiles(page, tree)) output.write(below + path, content);
      for (const [path, file] of page.images) {
        // Two pages can show the same image.
        if (!output.paths().has(below + path)) output.write(below + path, readFileSync(file));
      }
      await output.room();
      done(++count);
    }
  });
  await progress.stage("write the rest", undefined, () => {
    for (const [path, content] of icons.files) output.write(below + path, content);
    for (const [path, file] of publicFiles) output.write(below + path.slice(1), readFileSync(join(root, file)));
    const rest = [
      renderer.shell,
      ...bundled.files,
      ...fonts.files,
      ...sideFiles(tree),
      ...machineFiles(tree),
      ...search,
    ];
    for (const [path, content] of rest) output.write(below + path, content);
    const notFound = renderer.notFound();
    output.write(`${below}404.html`, notFound);
    if (below === "") return;
    output.write("404.html", notFound);
    output.write("index.html", renderer.root());
  });
  await progress.stage("compress", undefined, output.settle);
  writeHostFiles(tree, renderer.notFound(), output, hosts, name);
  output.finish();
  hosts.finish();
  return { ...result, written: output.counts() };
}
