// Renders the pages of all editions, once the bundle of each language is there.

import { generatorVersion } from "../../files/package-root.ts";
import type { RunJob } from "../../model/job.ts";
import type { EditionTree } from "../../site/connect-pages.ts";
import { bundle } from "../bundle/bundle.ts";
import type { LoadedBundle } from "../bundle/bundled.ts";
import { oncePer, type Workshop } from "../files/published.ts";
import { fontsOf } from "../fonts/fonts.ts";
import { formsOf } from "../images/responsive-images.ts";
import { baseStyles } from "./divide-styles.ts";
import { createPageRenderer, frameStyles, type PageRenderer } from "./render-page.ts";

/** @param trees the main version first. @param main the bundle of its language. */
export async function loadBundles(
  trees: readonly EditionTree[],
  main: Promise<LoadedBundle>,
  root: string,
  run: RunJob,
): Promise<(tree: EditionTree) => LoadedBundle> {
  const loaded = await main;
  const others = new Set(trees.map(({ site }) => site.lang).filter((lang) => lang !== trees[0]?.site.lang));
  const bundles = [...others].map(async (lang) => [lang, await bundle(root, run, lang)] as const);
  const byLanguage = new Map(await Promise.all(bundles));
  return ({ site }) => byLanguage.get(site.lang) ?? loaded;
}

const renderersOf = oncePer(async (workshop): Promise<ReadonlyMap<EditionTree, PageRenderer>> => {
  const { trees, build } = workshop;
  const bundleOf = await workshop.bundleOf;
  const frames = trees.map((tree) => frameStyles(tree, bundleOf(tree)));
  const shared = {
    fonts: fontsOf(workshop),
    forms: formsOf(workshop),
    generator: generatorVersion(),
    baseStyles: baseStyles(trees, frames),
    build,
    onPages: workshop.lists.onPages,
  };
  return new Map(trees.map((tree) => [tree, createPageRenderer(tree, bundleOf(tree), shared)]));
});

export async function rendererOf(tree: EditionTree, workshop: Workshop): Promise<PageRenderer> {
  const renderer = (await renderersOf(workshop)).get(tree);
  if (!renderer) throw new Error("Every edition has a renderer.");
  return renderer;
}
