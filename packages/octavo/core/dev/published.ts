// The files that a build would publish, made by the same functions, but each only when it's asked for.

import { cardsFolder } from "../../extensions/cards/model/social-card.ts";
import { socialCards } from "../../extensions/cards/social-cards.ts";
import { searchFiles } from "../../extensions/search/search-files.ts";
import type { ImageCache } from "../cache/image-cache.ts";
import { type CompiledPage, isDraft } from "../model/page.ts";
import { createProgress } from "../model/progress.ts";
import { searchFolder } from "../model/published-paths.ts";
import { documentPath, markdownPaths, pageAssetPath } from "../model/route.ts";
import type { Site } from "../model/site.ts";
import { devBuild } from "../model/version-file.ts";
import { catalog, hostCatalog, type TextFile } from "../publish/catalog.ts";
import { drawIcons } from "../publish/discovery/icons.ts";
import { fontFiles, prepareFonts } from "../publish/fonts/fonts.ts";
import { type BundleOf, frameFiles, type RenderedVersion, renderersOf, searchCaches } from "../publish/frame-files.ts";
import { type PublishedForm, responsiveImages } from "../publish/images/responsive-images.ts";
import { runJob } from "../publish/jobs/run-job.ts";
import { onThreads } from "../publish/jobs/worker-pool.ts";
import { pageFiles, pageImages, placedBelow } from "../publish/pages/publish.ts";
import { outputOf } from "../publish/writer/store-file.ts";
import type { NewFile } from "../publish/writer/write-site.ts";
import type { VersionTree } from "../site/connect-pages.ts";

/** @param path relative to the root of the host. */
export type Published = (path: string) => Promise<Buffer | undefined>;

export type PublishedInput = {
  root: string;
  /** All versions, the main one first. */
  trees: readonly VersionTree[];
  bundleOf: BundleOf;
  images: ImageCache;
  publicFiles: ReadonlyMap<string, string>;
  /** By path, the scripts with what all pages of a version share. A page that is loading may need an earlier one. */
  shells: Map<string, NewFile>;
};

type Files = readonly NewFile[];

/** Finds the files that a path may be among. All paths are relative to the root of the host. */
type List = (path: string) => Files | Promise<Files>;

/** Of each version. A later page reloads itself when its script is missing. */
const keptShells = 16;

/** Above the article of a draft. */
const draftMark = '<p class="draft-mark" role="note"><strong>Draft</strong> Builds leave this page out.</p>\n';

/** Opened again when pages come or go, or when what they share changes. The content of a page may change in the meantime. */
export function openPublished(input: PublishedInput): Published {
  const { root, trees, bundleOf, images, publicFiles } = input;
  const [main] = trees;
  if (!main) throw new Error("Every site has a main version.");
  const pages = trees.flatMap((tree) => [...tree.pages.values()]);
  const fonts = prepareFonts(pages, main.site);
  const forms = new Map<string, readonly PublishedForm[]>();
  const versions = renderersOf(trees, bundleOf, { fonts, forms, build: devBuild });
  const icons = () => drawIcons(root, publicFiles, images, main.site.favicon);
  const lists: List[] = [
    ...ofPages(versions, main.site, forms, images),
    ofShells(versions, input.shells),
    listed("", async () => [...frameFiles(versions, bundleOf)].flatMap(({ file, below }) => placed([file], below))),
    listed("", async () => placed([...fontFiles(fonts, runJob), ...(await icons()).files], main.site)),
    listed("", async () => hostCatalog(main).map(newFile)),
    ...trees.flatMap((tree) => {
      const { site } = tree;
      const below = (folder: string, list: () => Iterable<NewFile> | Promise<Iterable<NewFile>>) =>
        listed(site.base.slice(1) + folder, async () => placed(await list(), site));
      return [
        below("", () => catalog(tree, trees).map(newFile)),
        below(cardsFolder, async () => (site.cards ? socialCards(tree, (await icons()).mark, images, runJob) : [])),
        below(searchFolder, () => onThreads((run) => searchFiles(tree, run, searchCaches(root, site)))),
      ];
    }),
  ];
  return async (path) => {
    for (const list of lists) {
      const file = (await list(path)).find((each) => each.path === path || each.copies?.includes(path));
      if (file) return contentOf(file);
    }
    return undefined;
  };
}

/** The files of pages, and their images, which are encoded when the page is opened. */
function ofPages(
  versions: readonly RenderedVersion[],
  main: Site,
  forms: Map<string, readonly PublishedForm[]>,
  images: ImageCache,
): List[] {
  const pages = versions.flatMap(({ tree }) => [...tree.pages.values()]);
  const pictures = async (page: CompiledPage): Promise<Files> => {
    const smaller = await responsiveImages([page], images, createProgress(undefined));
    for (const [path, published] of smaller.forms) forms.set(path, published);
    return smaller.files;
  };
  return [
    async (path) => {
      for (const { tree, renderer } of versions) {
        const page = [...tree.pages.values()].find(({ source }) => hasPath(source.route, path, tree.site));
        if (!page) continue;
        await pictures(page);
        return placed(pageFiles(isDraft(page) ? marked(page) : page, tree, renderer), tree.site);
      }
      return [];
    },
    async (path) => {
      const isImage = ([image]: readonly [string, ...unknown[]]) =>
        path.startsWith(main.base.slice(1) + image.slice(0, image.lastIndexOf(".")));
      const page = pages.find((each) => each.images.some(isImage));
      return page ? placed([...pageImages(page), ...(await pictures(page))], main) : [];
    },
  ];
}

function ofShells(versions: readonly RenderedVersion[], shells: PublishedInput["shells"]): List {
  const current = versions.flatMap(({ tree, renderer }) => placed(renderer.shell, tree.site));
  for (const file of current.filter(({ immutable }) => immutable)) {
    shells.delete(file.path);
    shells.set(file.path, file);
  }
  for (const path of [...shells.keys()].slice(0, -keptShells * versions.length)) shells.delete(path);
  return (path) => [shells.get(path) ?? []].flat();
}

/** @param folder that all of the files are in. They're listed once. */
function listed(folder: string, list: () => Promise<Files>): List {
  let files: Promise<Files> | undefined;
  return (path) => {
    if (!path.startsWith(folder)) return [];
    files ??= list();
    // It may succeed the next time.
    files.catch(() => (files = undefined));
    return files;
  };
}

function placed(files: Iterable<NewFile>, site: Site | undefined): Files {
  return site ? [...files].map((file) => placedBelow(site, file)) : [...files];
}

function hasPath(route: string, path: string, { base }: Site): boolean {
  const paths = [documentPath(route), pageAssetPath(route), ...markdownPaths(route)];
  return paths.some((each) => base.slice(1) + each === path);
}

function marked(page: CompiledPage): CompiledPage {
  const content = async () => {
    const unmarked = await page.content();
    return { ...unmarked, html: draftMark + unmarked.html };
  };
  return { ...page, content };
}

function newFile({ path, make }: TextFile): NewFile {
  return { path, key: "", make: async () => ({ content: await make() }) };
}

async function contentOf(file: NewFile): Promise<Buffer> {
  const { content } = "make" in file ? await file.make() : file;
  const output = await outputOf(content, runJob);
  if (!(output instanceof Uint8Array)) throw new Error(`Nothing makes \`${file.path}\`.`);
  return Buffer.from(output);
}
