// The list of everything that a site publishes. The build writes it, `dev` answers from it, and the check of collisions
// reads it.

import { join } from "node:path";
import { hasRoomForEnding } from "../model/file-name.ts";
import { isImmutablePath } from "../model/immutable-files.ts";
import type { CompiledPage } from "../model/page.ts";
import { folderOf, robotsPath } from "../model/published-path.ts";
import type { EditionTree, ListPublished } from "../site/connect-pages.ts";
import { siteFaces } from "../site/load-extensions.ts";
import { publishedIcons } from "./discovery/icons.ts";
import { publishedDiscovery } from "./discovery/published-discovery.ts";
import type { ListedFile, Lists, Published, Workshop } from "./files/published.ts";
import { publishedFonts } from "./fonts/fonts.ts";
import { publishedFrame } from "./pages/published-frame.ts";
import { publishedPage } from "./pages/published-pages.ts";
import type { NewFile } from "./writer/write-site.ts";

/** Those of the core and of all extensions. The check of collisions names the first file of two. */
export async function loadLists(): Promise<Lists> {
  const faces = await siteFaces();
  const others = faces.flatMap(({ files = [] }) => files);
  return {
    onPages: faces,
    ofEdition: [publishedDiscovery, publishedIcons, ...others, publishedFonts, publishedFrame],
    ofPage: [publishedPage, ...faces.flatMap(({ pageFiles = [] }) => pageFiles)],
    policies: faces.flatMap(({ policy = [] }) => policy),
  };
}

type PublicFiles = ReadonlyMap<string, string>;

/**
 * Lists what one edition publishes, including what it shares with others. Pages come after what the build itself makes.
 */
export function listPublished(lists: Lists): ListPublished {
  return function* (tree, publicFiles) {
    const { generated, copied } = besidesPages(lists, tree, publicFiles);
    yield* generated;
    for (const page of tree.pages.values()) for (const list of lists.ofPage) yield* list(page, tree);
    yield* copied;
  };
}

/** They are published unchanged. @param paths published path, with a leading slash, to the path of the file below the root. */
export function* publicFilesOf(paths: PublicFiles): Iterable<Published> {
  for (const [publicPath, source] of paths) {
    const path = publicPath.slice(1);
    yield {
      // Crawlers only read the one at the root of the host.
      scope: path === robotsPath ? "host" : "site",
      ...{ path, source, publicPath, stage: "write the rest" },
      make: ({ root }) => ({ content: { file: join(root, source) } }),
    };
  }
}

/** What the build makes itself, and the public files, some of which take the place of others. */
function besidesPages(
  lists: Lists,
  tree: EditionTree,
  publicFiles: PublicFiles,
): Record<"generated" | "copied", Published[]> {
  const pathOf = (file: Published) => folderOf(file, tree.site) + file.path;
  const copied = [...publicFilesOf(publicFiles)];
  const publicPaths = new Set(copied.map(pathOf));
  const generated = lists.ofEdition.flatMap((list) => [...list(tree)]);
  return { generated: generated.filter((file) => !file.isReplaceable || !publicPaths.has(pathOf(file))), copied };
}

/** The main edition, which is the first one, publishes what all share. */
export function openWorkshop(materials: Omit<Workshop, "besidesPages">, publicFiles: PublicFiles): Workshop {
  const shared = new Set<unknown>();
  const [main] = materials.trees;
  const listed = materials.trees.flatMap((tree) => {
    const { generated, copied } = besidesPages(materials.lists, tree, tree === main ? publicFiles : new Map());
    return [...generated, ...copied].flatMap((file) => {
      const key = file.list ?? file.scope + file.path;
      if (shared.has(key)) return [];
      if (file.scope !== "edition") shared.add(key);
      return { file, below: folderOf(file, tree.site), site: tree.site };
    });
  });
  return { ...materials, besidesPages: listed };
}

/** What pages publish. Several may show the same image. @param isWanted whether the files of a page are. */
export function* filesOfPages(
  { trees, lists }: Workshop,
  isWanted: (page: CompiledPage) => boolean = () => true,
): Iterable<ListedFile> {
  for (const tree of trees) {
    const { site } = tree;
    for (const page of [...tree.pages.values()].filter(isWanted))
      for (const list of lists.ofPage)
        for (const file of list(page, tree)) yield { file, below: folderOf(file, site), site };
  }
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
