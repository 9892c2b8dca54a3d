// What the pages of a site share, and the documents for addresses without a page.

import { immutableFolder } from "../../model/immutable-files.ts";
import { versionFile } from "../../model/version-file.ts";
import type { VersionTree } from "../../site/connect-pages.ts";
import { type Published, textFile, type Workshop } from "../files/published.ts";
import type { NewFile } from "../writer/write-site.ts";
import { type PageRenderer, shellPrefix } from "./render-page.ts";
import { rendererOf } from "./renderers.ts";

export function publishedFrame(tree: VersionTree): Published[] {
  const { site } = tree;
  const document = (path: string, render: (renderer: PageRenderer) => ReturnType<PageRenderer["root"]>) => {
    return { path, make: async (workshop: Workshop) => render(await rendererOf(tree, workshop)) };
  };
  const version = textFile("edition", versionFile, async (workshop) => (await rendererOf(tree, workshop)).versionFile);
  const notFound = document("404.html", (renderer) => renderer.notFound());
  return [
    { scope: "site", path: immutableFolder, list: scripts },
    {
      ...{ scope: "edition", path: shellPrefix },
      list: async (workshop) => [{ ...(await rendererOf(tree, workshop)).shell, immutable: true }],
    },
    ...(site.version ? [version] : []),
    { scope: "edition", ...notFound },
    ...(site.sharedBase === "/"
      ? []
      : [
          // Unknown addresses outside the base.
          { scope: "host" as const, ...notFound, compress: true },
          { scope: "host" as const, ...document("index.html", (renderer) => renderer.root()) },
        ]),
  ];
}

/** Those of all languages, each once. */
async function scripts({ trees, bundleOf }: Workshop): Promise<NewFile[]> {
  const bundles = await bundleOf;
  const files = new Map(trees.flatMap((tree) => bundles(tree).files));
  return [...files].map(([path, content]) => ({ path, content, immutable: true }));
}
