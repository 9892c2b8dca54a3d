// The settings that would make lost addresses work again, in the file and the form that each needs.

import { encodePath } from "../../core/model/route.ts";
import { targetLink } from "../../core/model/target.ts";
import { anchorLine, type NewRedirect, redirectLine } from "../../core/settings/address-lines.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";
import type { Candidate } from "./match.ts";
import type { FoundPage } from "./present-site.ts";
import { pathOf } from "./tree-addresses.ts";

/** A rule of redirects.yaml, in the folder of a version's settings. */
export type ProposedRedirect = NewRedirect & { tree: EditionTree };

/** @param from and `to` are full paths, encoded, both with a `*` at the end or neither. @param tree the version of `from`. */
export function redirectFor(from: string, to: string, tree: EditionTree): ProposedRedirect {
  const { base } = tree.site;
  if (!from.startsWith(base) || !to.startsWith(base)) return { tree, section: "at-root", from, to };
  const below = (path: string) => path.slice(base.length - 1);
  return { tree, section: "below-base", from: below(from), to: below(to) };
}

/** The rule for everything at or below a folder, or for one page. @param move full paths, decoded. */
export function redirectForMove({ from, to }: Move, tree: EditionTree, isFolder = false): ProposedRedirect {
  const rest = isFolder ? "*" : "";
  return redirectFor(encodePath(from) + rest, encodePath(to) + rest, tree);
}

/** The file that a redirect of this version is added to. */
export function redirectsFile({ site }: EditionTree): string {
  return `${site.settingsFolder}/redirects.yaml`;
}

/** The full address of a candidate, encoded. */
export function addressOfCandidate({ tree, route, anchor }: Candidate): string {
  return pathOf(targetLink({ route, ...(anchor !== undefined && { anchor }) }), tree);
}

/** The file that the new place of an anchor of this version is added to. */
export function anchorsFile({ site }: EditionTree): string {
  return `${site.settingsFolder}/anchors.yaml`;
}

export function redirectRemedy({ section, ...rule }: ProposedRedirect): string {
  return `Add \`${redirectLine(rule)}\` to \`${section}\`.`;
}

/** The line of anchors.yaml that leads from an anchor that a page had to where its text is now. */
export function anchorRemedy({ page, tree }: FoundPage, anchor: string, to: Candidate): string {
  const from = targetLink({ route: page.source.route, anchor });
  const version = to.tree === tree ? "" : `${to.tree.site.edition.version?.id}:`;
  const target = targetLink({ route: to.route, ...(to.anchor !== undefined && { anchor: to.anchor }) });
  return `Add \`${anchorLine(from, version + target)}\`.`;
}

/** A page that moved, as full paths. */
export type Move = { from: string; to: string };

export type FolderMove = Move & {
  /** The pages that it covers. */
  pages: Move[];
};

/**
 * Joins the moves of pages below one folder into a move of the folder.
 *
 * @param isTaken whether a page is still below a folder. A rule for everything below it would hide that page.
 */
export function joinMoves(
  moves: readonly Move[],
  isTaken: (folder: string) => boolean,
): { folders: FolderMove[]; pages: Move[] } {
  const ways = new Map<string, FolderMove>();
  for (const move of moves)
    for (const { from, to } of foldersOf(move)) {
      const key = `${from} ${to}`;
      const way = ways.get(key) ?? { from, to, pages: [] };
      way.pages.push(move);
      ways.set(key, way);
    }
  const left = new Set(moves);
  const folders: FolderMove[] = [];
  // The rule with the most pages comes first, and among equal ones, the most specific.
  for (const way of [...ways.values()].sort(
    (a, b) => b.pages.length - a.pages.length || b.from.length - a.from.length,
  )) {
    const pages = way.pages.filter((move) => left.has(move));
    if (pages.length < 2 || isTaken(way.from)) continue;
    folders.push({ ...way, pages });
    for (const move of pages) left.delete(move);
  }
  return { folders, pages: [...left] };
}

/** The folders whose renaming explains the move: `/a/x/` to `/b/x/` is `/a/x/` to `/b/x/`, or `/a/` to `/b/`. */
function foldersOf({ from, to }: Move): Move[] {
  const folders: Move[] = [];
  const [old, now] = [from.split("/"), to.split("/")];
  // The first part and the last are empty.
  while (old.length > 2) {
    folders.push({ from: old.join("/"), to: now.join("/") });
    if (old.at(-2) !== now.at(-2) || now.length === 2) break;
    old.splice(-2, 1);
    now.splice(-2, 1);
  }
  return folders;
}
