// Hands files to the writer, with what holds for every file below the base.

import { hasRoomForEnding } from "../../model/file-name.ts";
import { isImmutablePath } from "../../model/immutable-files.ts";
import type { CompiledPage } from "../../model/page.ts";
import { documentPath, markdownPaths, pageAssetPath } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";
import { hashOf } from "../../source/files/hash-of.ts";
import type { VersionTree } from "../../source/site/connect-pages.ts";
import type { NewFile, SiteWriter } from "../writer/write-site.ts";
import { pageHead, pageMarkdown } from "./page-markdown.ts";
import type { PageRenderer } from "./render-page.ts";

/** @param file with paths relative to the base. */
export type Publish = (file: NewFile) => Promise<void>;

export function publisher(output: SiteWriter, { base, compress }: Site): Publish {
  const below = base.slice(1);
  return async ({ path, copies = [], ...file }) => {
    // The rules of hosts are for folders, so each folder must be of one kind.
    if (isImmutablePath(path) !== (file.immutable ?? false)) throw new Error(`\`${path}\` is in the wrong folder.`);
    // Two pages can show the same image.
    if (file.immutable && output.has(below + path)) return;
    const compressed = compress && hasRoomForEnding(path);
    await output.write({
      ...file,
      path: below + path,
      copies: copies.map((copy) => below + copy),
      compress: compressed,
    });
  };
}

export async function publishAll(files: Iterable<NewFile>, publish: Publish): Promise<void> {
  for (const file of files) await publish(file);
}

/** The document of a page, what a navigation fetches instead, and its Markdown. */
export function* pageFiles(page: CompiledPage, tree: VersionTree, renderer: PageRenderer): Generator<NewFile> {
  const { route } = page.source;
  const { asset, document } = renderer.page(page);
  yield { path: documentPath(route), ...document };
  yield { path: pageAssetPath(route), ...asset };
  const [path, ...copies] = markdownPaths(route);
  yield {
    path,
    copies,
    key: hashOf(page.hash, pageHead(page, tree)),
    make: async () => ({ content: await pageMarkdown(page, tree) }),
  };
}

/** The images of a page. Versions share them. */
export function pageImages({ images }: CompiledPage): NewFile[] {
  return images.map(([path, file]) => ({ path, immutable: true, key: path, make: () => ({ content: { file } }) }));
}
