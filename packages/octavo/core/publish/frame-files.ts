// What all versions of a site need to be rendered, and the files that are neither its pages nor made of their texts: the
// scripts of the interface, and documents for addresses without a page.

import { pageCacheFile, searchCacheFile } from "../cache/cache-folder.ts";
import { generatorVersion } from "../files/package-root.ts";
import type { RunJob } from "../model/job.ts";
import { isMainVersion, type Site } from "../model/site.ts";
import { overlayId } from "../model/translation.ts";
import type { VersionTree } from "../site/connect-pages.ts";
import { bundle, type LoadedBundle } from "./bundle/bundle.ts";
import { baseStyles } from "./pages/divide-styles.ts";
import { createPageRenderer, frameStyles, type PageRenderer, type SharedInput } from "./pages/render-page.ts";
import type { NewFile } from "./writer/write-site.ts";

/** Each language of a site has a bundle with its texts. */
export type BundleOf = (tree: VersionTree) => LoadedBundle;

export type RenderedVersion = { tree: VersionTree; renderer: PageRenderer };

/** A file below the base of a version, or below the root of the host. */
export type PlacedFile = { file: NewFile; below: Site | undefined };

/** @param trees the main version first. @param main the bundle of its language. */
export async function loadBundles(
  trees: readonly VersionTree[],
  main: Promise<LoadedBundle>,
  root: string,
  run: RunJob,
): Promise<BundleOf> {
  const loaded = await main;
  const others = new Set(trees.map(({ site }) => site.lang).filter((lang) => lang !== trees[0]?.site.lang));
  const bundles = [...others].map(async (lang) => [lang, await bundle(root, run, lang)] as const);
  const byLanguage = new Map(await Promise.all(bundles));
  return ({ site }) => byLanguage.get(site.lang) ?? loaded;
}

/** The files that keep what the search index of a version is made of, and its pages. */
export function searchCaches(root: string, site: Site): { file: string; pageCacheFile: string } {
  const id = isMainVersion(site) ? undefined : overlayId(site);
  return { file: searchCacheFile(root, id), pageCacheFile: pageCacheFile(root, id) };
}

export function renderersOf(
  trees: readonly VersionTree[],
  bundleOf: BundleOf,
  shared: Pick<SharedInput, "fonts" | "forms" | "build">,
): RenderedVersion[] {
  const frames = trees.map((tree) => frameStyles(tree, bundleOf(tree)));
  const input = { ...shared, generator: generatorVersion(), baseStyles: baseStyles(trees, frames) };
  return trees.map((tree) => ({ tree, renderer: createPageRenderer(tree, bundleOf(tree), input) }));
}

/** @param versions the main one first. */
export function* frameFiles(versions: readonly RenderedVersion[], bundleOf: BundleOf): Generator<PlacedFile> {
  const main = versions[0]?.tree.site;
  const scripts = new Map(versions.flatMap(({ tree }) => bundleOf(tree).files));
  for (const [path, content] of scripts) yield { file: { path, content, immutable: true }, below: main };
  for (const { tree, renderer } of versions) {
    const { site } = tree;
    const notFound = { path: "404.html", ...renderer.notFound() };
    for (const file of [...renderer.shell, notFound]) yield { file, below: site };
    if (site !== main || site.base === "/") continue;
    // Unknown addresses outside the base.
    yield { file: { ...notFound, compress: site.compress }, below: undefined };
    yield { file: { path: "index.html", ...renderer.root() }, below: undefined };
  }
}
