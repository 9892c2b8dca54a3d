// Writes everything that a site publishes, in stages. Drawing, fonts, and search are made on other threads, while this one
// renders pages.

import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { socialCards } from "../../extensions/cards/social-cards.ts";
import { type SiteFunctions, writeHostFiles } from "../../extensions/hosts/host-files.ts";
import { searchFiles } from "../../extensions/search/search-files.ts";
import { pageCacheFile } from "../cache/cache-folder.ts";
import type { ImageCache } from "../cache/image-cache.ts";
import { generatorVersion } from "../files/package-root.ts";
import type { RunJob } from "../model/job.ts";
import type { Problem } from "../model/problem.ts";
import type { Progress } from "../model/progress.ts";
import { robotsPath } from "../model/published-paths.ts";
import { functionPaths, servedSite } from "../model/served-site.ts";
import { textsOf } from "../model/texts/texts.ts";
import type { VersionTree } from "../site/connect-pages.ts";
import type { Content } from "../site/read-content.ts";
import type { LoadedBundle } from "./bundle/bundle.ts";
import { bundleServer } from "./bundle/server-bundle.ts";
import { catalog, hostCatalog, type TextFile } from "./catalog.ts";
import type { Icons } from "./discovery/icons.ts";
import { type Fonts, fontFiles, prepareFonts } from "./fonts/fonts.ts";
import {
  type BundleOf,
  frameFiles,
  loadBundles,
  type RenderedVersion,
  renderersOf,
  searchCaches,
} from "./frame-files.ts";
import { responsiveImages } from "./images/responsive-images.ts";
import { type Publish, pageFiles, pageImages, publishAll, publisher } from "./pages/publish.ts";
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
  const { root, content, output, images, run, progress } = input;
  const work = startWork(input);
  const trees = work.versions.map(({ tree }) => tree);
  const bundleOf = await progress.stage("bundle", undefined, () => loadBundles(trees, bundling, root, run));
  const pages = trees.flatMap((tree) => [...tree.pages.values()]);
  const pictures = await responsiveImages(pages, images, progress);
  const rendered = renderersOf(trees, bundleOf, { fonts: work.fonts, forms: pictures.forms });
  const versions = work.versions.flatMap((each, at) => (rendered[at] ? [{ ...each, ...rendered[at] }] : []));
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
    await writeRest(input, versions, bundleOf);
    await output.settle();
  });
  return [...pictures.problems, ...(await finish(input, await work.functions))];
}

type StartedVersion = { tree: VersionTree; publish: Publish; indexing: Promise<NewFile[]>; cards: NewFile[] };
type PublishedVersion = StartedVersion & RenderedVersion;

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
  const versions = trees.map((each) => ({
    tree: each,
    publish: publisher(output, each.site),
    indexing: deferRejection(searchFiles(each, run, searchCaches(root, each.site))),
    cards: site.cards ? socialCards(each, icons.mark, images, run) : [],
  }));
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
  bundleOf: BundleOf,
): Promise<void> {
  const { tree, publicFiles } = content;
  const { site } = tree;
  const publish = publisher(output, site);
  const { [`/${robotsPath}`]: robots, ...own } = Object.fromEntries(publicFiles);
  const ownFile = (path: string, file: string): NewFile => ({ path, content: { file: join(root, file) } });
  for (const [path, file] of Object.entries(own)) await publish(ownFile(path.slice(1), file));
  for (const { file, below } of frameFiles(versions, bundleOf))
    await (below ? publisher(output, below)(file) : output.write(file));
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
