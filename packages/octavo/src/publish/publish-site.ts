// Writes everything that a site publishes, in stages. Drawing, fonts, and search are made on other threads, while this one
// renders pages.

import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { RunJob } from "../model/job.ts";
import type { Problem } from "../model/problem.ts";
import type { Progress } from "../model/progress.ts";
import { robotsPath } from "../model/published-paths.ts";
import { functionPaths, servedSite } from "../model/served-site.ts";
import { textsOf } from "../model/texts/texts.ts";
import { overlayId } from "../model/translation.ts";
import { pageCacheFile, searchCacheFile } from "../source/cache/cache-folder.ts";
import type { ImageCache } from "../source/cache/image-cache.ts";
import { generatorVersion } from "../source/files/package-root.ts";
import type { VersionTree } from "../source/site/connect-pages.ts";
import type { Content } from "../source/site/read-content.ts";
import { bundle, type LoadedBundle } from "./bundle/bundle.ts";
import { bundleServer } from "./bundle/server-bundle.ts";
import { socialCards } from "./cards/social-cards.ts";
import { catalog, hostCatalog, type TextFile } from "./catalog.ts";
import type { Icons } from "./discovery/icons.ts";
import { type Fonts, fontFiles, prepareFonts } from "./fonts/fonts.ts";
import { type SiteFunctions, writeHostFiles } from "./hosts/host-files.ts";
import { responsiveImages } from "./images/responsive-images.ts";
import { baseStyles } from "./pages/divide-styles.ts";
import { type Publish, pageFiles, pageImages, publishAll, publisher } from "./pages/publish.ts";
import { createPageRenderer, frameStyles, type PageRenderer } from "./pages/render-page.ts";
import { searchFiles } from "./search/search-files.ts";
import type { NewFile, SiteWriter } from "./writer/write-site.ts";

export type PublishInput = {
  root: string;
  content: Content;
  icons: Icons;
  images: ImageCache;
  output: SiteWriter;
  /** The folder next to the site. */
  hosts: SiteWriter;
  /** Of the published folder. */
  name: string;
  run: RunJob;
  progress: Progress;
};

/**
 * @param bundling fails if the site has mistakes that only the bundler finds. Nothing has been published then.
 * @returns warnings about the published site.
 */
export async function publishSite(input: PublishInput, bundling: Promise<LoadedBundle>): Promise<Problem[]> {
  const { content, output, images, progress } = input;
  const work = startWork(input);
  const trees = work.versions.map(({ tree }) => tree);
  const bundles = await progress.stage("bundle", undefined, () => bundlesOf(trees, bundling, input));
  const frames = trees.map((tree) => frameStyles(tree, bundles(tree)));
  const base = baseStyles(trees, frames);
  const pages = trees.flatMap((tree) => [...tree.pages.values()]);
  const pictures = await responsiveImages(pages, images, progress);
  const versions = work.versions.map((each) => ({
    ...each,
    renderer: createPageRenderer(each.tree, bundles(each.tree), work.fonts, generatorVersion(), base, pictures.forms),
  }));
  const publishMain = publisher(output, content.tree.site);
  await writeTexts(input, versions);
  await writePages(versions, publishMain, progress);
  await publishAll(pictures.files, publishMain);
  const cards = versions.flatMap((each) => each.cards).length;
  await progress.stage("draw cards", cards, () => work.drawing);
  images.prune();
  await progress.stage("index for search", undefined, async () => {
    for (const { indexing, publish } of versions) await publishAll(await indexing, publish);
  });
  await progress.stage("write the rest", undefined, async () => {
    await writeRest(input, versions, new Set(trees.map(bundles)));
    await output.settle();
  });
  return [...pictures.problems, ...(await finish(input, await work.functions))];
}

/** Each language of a site has a bundle with its texts. */
async function bundlesOf(
  trees: readonly VersionTree[],
  bundling: Promise<LoadedBundle>,
  { root, content, run }: PublishInput,
): Promise<(tree: VersionTree) => LoadedBundle> {
  const main = await bundling;
  const { lang } = content.tree.site;
  const others = new Set(trees.map(({ site }) => site.lang).filter((other) => other !== lang));
  const made = [...others].map(async (other) => [other, await bundle(root, run, other)] as const);
  const byLanguage = new Map(await Promise.all(made));
  return ({ site }) => byLanguage.get(site.lang) ?? main;
}

type StartedVersion = { tree: VersionTree; publish: Publish; indexing: Promise<NewFile[]>; cards: NewFile[] };
type PublishedVersion = StartedVersion & { renderer: PageRenderer };

type Work = {
  fonts: Fonts;
  versions: StartedVersion[];
  drawing: Promise<void>;
  functions: Promise<SiteFunctions | undefined>;
};

/** Starts what doesn't depend on the bundle. */
function startWork({ root, content, icons, images, output, run }: PublishInput): Work {
  const { tree } = content;
  const { site } = tree;
  const trees = [tree, ...content.versions];
  const settings = servedSite(site, generatorVersion(), (lang) => textsOf(lang, site.texts));
  const bundle = functionPaths(settings).length > 0 ? bundleServer(run) : undefined;
  const functions = deferRejection(Promise.resolve(bundle).then((made) => made && { settings, bundle: made }));
  const fonts = prepareFonts(
    trees.flatMap(({ pages }) => [...pages.values()]),
    site,
  );
  const versions = trees.map((each) => {
    const id = each === tree ? undefined : overlayId(each.site);
    const files = { file: searchCacheFile(root, id), pageCacheFile: pageCacheFile(root, id) };
    return {
      tree: each,
      publish: publisher(output, each.site),
      indexing: deferRejection(searchFiles(each, run, files)),
      cards: site.cards ? socialCards(each, icons.mark, images, run) : [],
    };
  });
  const draw = async () => {
    await publishAll([...fontFiles(fonts, run), ...icons.files], publisher(output, site));
    for (const { cards, publish } of versions) await publishAll(cards, publish);
  };
  return { fonts, versions, drawing: deferRejection(draw()), functions };
}

/** @param publishMain versions share the images of the main one. */
async function writePages(
  versions: readonly PublishedVersion[],
  publishMain: Publish,
  progress: Progress,
): Promise<void> {
  const total = versions.reduce((sum, { tree }) => sum + tree.pages.size, 0);
  await progress.stage("write pages", total, async (done) => {
    let count = 0;
    for (const { tree, renderer, publish } of versions) {
      for (const page of tree.pages.values()) {
        await publishAll(pageFiles(page, tree, renderer), publish);
        await publishAll(pageImages(page), publishMain);
        done(++count);
        // Lets the results of other threads in.
        await setImmediate();
      }
    }
  });
}

/** Before the pages, so that other threads make the long ones in the meantime. */
async function writeTexts({ root, progress }: PublishInput, versions: readonly PublishedVersion[]): Promise<void> {
  const trees = versions.map(({ tree }) => tree);
  await progress.stage("write texts", undefined, async () => {
    for (const { tree, publish } of versions)
      for (const file of catalog(tree, trees)) await publish(await newFile(file, root));
  });
}

async function writeRest(
  { root, content, output }: PublishInput,
  versions: readonly PublishedVersion[],
  bundles: ReadonlySet<LoadedBundle>,
): Promise<void> {
  const { tree, publicFiles } = content;
  const { site } = tree;
  const publish = publisher(output, site);
  const { [`/${robotsPath}`]: robots, ...own } = Object.fromEntries(publicFiles);
  const ownFile = (path: string, file: string): NewFile => ({ path, content: { file: join(root, file) } });
  await publishAll(
    [...new Map([...bundles].flatMap(({ files }) => files))].map(([path, text]) => ({
      path,
      content: text,
      immutable: true,
    })),
    publish,
  );
  for (const [path, file] of Object.entries(own)) await publish(ownFile(path.slice(1), file));
  for (const each of versions) {
    const notFound = each.renderer.notFound();
    await publishAll([...each.renderer.shell, { path: "404.html", ...notFound }], each.publish);
    if (each.tree !== tree || site.base === "/") continue;
    // Unknown addresses outside the base.
    await output.write({ path: "404.html", ...notFound, compress: site.compress });
    await output.write({ path: "index.html", ...each.renderer.root() });
  }
  for (const file of hostCatalog(tree))
    await output.write(file.path === robotsPath && robots ? ownFile(robotsPath, robots) : await newFile(file, root));
}

async function newFile({ path, key, make, job }: TextFile, root: string): Promise<NewFile> {
  const content = async () => {
    const onThread = job?.(pageCacheFile(root));
    return onThread ? { content: onThread, otherwise: async () => make() } : { content: await make() };
  };
  return key === undefined ? { path, ...(await content()) } : { path, key, make: content };
}

async function finish(
  { content, output, hosts, name }: PublishInput,
  functions: SiteFunctions | undefined,
): Promise<Problem[]> {
  const { served, problems } = await writeHostFiles(content.tree, content.versions, output, hosts, name, functions);
  // Nothing is moved into place before all files have been written.
  await hosts.settle();
  await output.finish(served);
  await hosts.finish();
  return problems;
}

/** Keeps a failure from ending the process before the stage that waits for the result. */
function deferRejection<T>(result: Promise<T>): Promise<T> {
  result.catch(() => {});
  return result;
}
