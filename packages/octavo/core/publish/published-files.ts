// The list of everything that a site publishes. The build writes it, `dev` answers from it, and the check of collisions
// reads it.

import { hasRoomForEnding } from "../model/file-name.ts";
import { isImmutablePath } from "../model/immutable-files.ts";
import { folderOf } from "../model/published-path.ts";
import type { VersionTree } from "../site/connect-pages.ts";
import { siteFaces } from "../site/load-extensions.ts";
import { publishedIcons } from "./discovery/icons.ts";
import { publishedDiscovery } from "./discovery/published-discovery.ts";
import { publicFilesOf } from "./files/public-files.ts";
import type { ListedFile, Published, Workshop } from "./files/published.ts";
import { publishedFonts } from "./fonts/fonts.ts";
import { publishedFrame } from "./pages/published-frame.ts";
import { publishedPages } from "./pages/published-pages.ts";
import type { NewFile } from "./writer/write-site.ts";

/** Lists what one edition publishes, including what it shares with others. @param publicFiles of the main one. */
export type ListFiles = (tree: VersionTree, publicFiles: ReadonlyMap<string, string>) => Iterable<Published>;

export async function loadLists(): Promise<ListFiles> {
  // The check of collisions names the first file of two. Pages are after what the build itself makes.
  const lists: ((tree: VersionTree) => Iterable<Published>)[] = [
    publishedDiscovery,
    publishedIcons,
    ...(await siteFaces()).flatMap(({ files = [] }) => files),
    publishedFonts,
    publishedFrame,
    publishedPages,
  ];
  return function* (tree, publicFiles) {
    const own = [...publicFilesOf(publicFiles)];
    const ownPaths = new Set(own.map((file) => folderOf(file, tree.site) + file.path));
    for (const list of lists)
      for (const file of list(tree))
        if (!file.isReplaceable || !ownPaths.has(folderOf(file, tree.site) + file.path)) yield file;
    yield* own;
  };
}

export function openWorkshop(
  materials: Omit<Workshop, "files">,
  publicFiles: ReadonlyMap<string, string>,
  list: ListFiles,
): Workshop {
  let files: ListedFile[] | undefined;
  return { ...materials, files: () => (files ??= listFiles(materials.trees, publicFiles, list)) };
}

/** What all editions publish together. The first one, which is the main one, publishes what they share. */
function listFiles(trees: Workshop["trees"], publicFiles: ReadonlyMap<string, string>, list: ListFiles): ListedFile[] {
  const shared = new Set<unknown>();
  const listed: ListedFile[] = [];
  for (const tree of trees) {
    const { site } = tree;
    for (const file of list(tree, tree === trees[0] ? publicFiles : new Map())) {
      const key = file.list ?? file.scope + file.path;
      if (shared.has(key)) continue;
      if (file.scope !== "edition") shared.add(key);
      listed.push({ file, below: folderOf(file, site), site });
    }
  }
  return listed;
}

/** @returns the files of an entry, with paths relative to the output folder. What they consist of may be made later. */
export async function filesOf({ file, below, site }: ListedFile, workshop: Workshop): Promise<NewFile[]> {
  const place = (each: NewFile): NewFile => {
    const compress = site.compress && (file.scope === "host" ? each.compress : hasRoomForEnding(each.path));
    const copies = each.copies?.map((copy) => below + copy);
    return { ...each, path: below + each.path, copies, immutable: isImmutablePath(each.path), compress };
  };
  if (file.list) return (await file.list(workshop)).map(place);
  const made = await file.make?.(workshop);
  if (!made) return [];
  const { path, copies, compress } = file;
  return [place({ path, copies, compress, ...made })];
}
