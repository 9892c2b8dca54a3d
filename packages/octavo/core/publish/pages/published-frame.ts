// What the pages of a site share, and the documents for addresses without a page.

import { immutableFolder } from "../../model/immutable-files.ts";
import { versionFile } from "../../model/version-file.ts";
import type { EditionTree } from "../../site/connect-pages.ts";
import { type Published, textFile, type Workshop } from "../files/published.ts";
import type { NewFile } from "../writer/write-site.ts";
import { shellPrefix } from "./render-page.ts";
import { rendererOf } from "./renderers.ts";

export function publishedFrame(tree: EditionTree): Published[] {
  const { site } = tree;
  const renderer = (workshop: Workshop) => rendererOf(tree, workshop);
  const version = textFile("edition", versionFile, async (workshop) => (await renderer(workshop)).versionFile);
  const notFound = { path: "404.html", make: async (workshop: Workshop) => (await renderer(workshop)).notFound() };
  const rootFile = { path: "index.html", make: async (workshop: Workshop) => (await renderer(workshop)).root() };
  // Unknown addresses outside the base.
  const outsideBase = [{ ...notFound, compress: true }, rootFile].map((file) => ({ scope: "host" as const, ...file }));
  return [
    { scope: "site", path: immutableFolder, list: scripts },
    { scope: "edition", path: shellPrefix, list: async (workshop) => [(await renderer(workshop)).shell] },
    ...(site.edition.version ? [version] : []),
    { scope: "edition", ...notFound },
    ...(site.sharedBase === "/" ? [] : outsideBase),
  ];
}

/** Those of all languages, each once. */
async function scripts({ trees, bundleOf }: Workshop): Promise<NewFile[]> {
  const bundles = await bundleOf;
  const files = new Map(trees.flatMap((tree) => bundles(tree).files));
  return [...files].map(([path, content]) => ({ path, content }));
}
