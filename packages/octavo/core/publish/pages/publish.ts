// Hands files to the writer, with what holds for every file below the base.

import { hashOf } from "../../files/hash-of.ts";
import { hasRoomForEnding } from "../../model/file-name.ts";
import { isImmutablePath } from "../../model/immutable-files.ts";
import type { CompiledPage } from "../../model/page.ts";
import { documentPath, markdownPaths, pageAssetPath } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";
import type { VersionTree } from "../../site/connect-pages.ts";
import type { NewFile, SiteWriter } from "../writer/write-site.ts";
import { pageHead, pageMarkdown } from "./page-markdown.ts";
import type { PageRenderer } from "./render-page.ts";

/** @param file with paths relative to the base. */
export type Publish = (file: NewFile) => Promise<void>;

export function publisher(output: SiteWriter, site: Site): Publish {
  return async (file) => {
    // The rules of hosts are for folders, so each folder must be of one kind.
    if (isImmutablePath(file.path) !== (file.immutable ?? false))
      throw new Error(`\`${file.path}\` is in the wrong folder.`);
    const placed = placedBelow(site, file);
    // Two pages can show the same image.
    if (file.immutable && output.has(placed.path)) return;
    await output.write({ ...placed, compress: site.compress && hasRoomForEnding(file.path) });
  };
}

/** @param file with paths relative to the base. @returns it with paths relative to the output folder. */
export function placedBelow({ base }: Site, file: NewFile): NewFile {
  const below = base.slice(1);
  return { ...file, path: below + file.path, copies: (file.copies ?? []).map((copy) => below + copy) };
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
