// The files of pages: the document, what a navigation fetches instead, the Markdown, and the images.

import { hashOf } from "../../files/hash-of.ts";
import type { CompiledPage } from "../../model/page.ts";
import { documentPath, markdownPaths, pageAssetPath } from "../../model/route.ts";
import type { EditionTree } from "../../site/connect-pages.ts";
import type { Published, Workshop } from "../files/published.ts";
import { encodePictures, publishedImages } from "../images/responsive-images.ts";
import type { Made } from "../writer/write-site.ts";
import { pageHead, pageMarkdown } from "./page-markdown.ts";
import type { RenderedPage } from "./render-page.ts";
import { rendererOf } from "./renderers.ts";

export function* publishedPage(page: CompiledPage, tree: EditionTree): Iterable<Published> {
  const { route, path: source } = page.source;
  const ofPage = { scope: "edition", source, stage: "write pages" } as const;
  const rendered = (which: keyof RenderedPage) => async (workshop: Workshop) => {
    await encodePictures([page], workshop);
    return (await rendererOf(tree, workshop)).page(page)[which];
  };
  const [path, ...copies] = markdownPaths(route);
  yield { ...ofPage, path: documentPath(route), make: rendered("document") };
  yield { ...ofPage, path: pageAssetPath(route), make: rendered("asset") };
  yield { ...ofPage, path, copies, make: () => markdownOf(page, tree) };
  yield* publishedImages(page);
}

function markdownOf(page: CompiledPage, tree: EditionTree): Made {
  const key = hashOf(page.hash, pageHead(page, tree));
  return { key, make: async () => ({ content: await pageMarkdown(page, tree) }) };
}
