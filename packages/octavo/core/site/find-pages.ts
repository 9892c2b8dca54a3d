// Stage: turns the Markdown files of a site into pages with routes and dates. Two files with the same route are a
// problem.

import { join, posix } from "node:path";
import { docusaurusFolder, isConfigured } from "../../import/navigation/configured-folder.ts";
import { folderSettingsFile } from "../../import/navigation/folder-settings.ts";
import { findSourceFolders, ignoredFolder, starlightFolder } from "../../import/source/source-folders.ts";
import { writtenAddresses } from "../../import/source/written-addresses.ts";
import { walkFolder } from "../files/walk-folder.ts";
import { publishableName, withoutNumbers } from "../model/file-name.ts";
import type { SourcePage } from "../model/page.ts";
import {
  asMistake,
  error,
  fault,
  fileStart,
  type Place,
  type Problem,
  warning,
  withoutLines,
} from "../model/problem.ts";
import { sourceFault } from "../model/redirect-rule.ts";
import { encodePath, routeOfFile } from "../model/route.ts";
import type { SourceFolders } from "../model/source-folders.ts";
import { hasSettingsFolder } from "../settings/settings-folder.ts";
import { lastChanges } from "./git-dates.ts";

export type FoundPages = {
  pages: SourcePage[];
  problems: Problem[];
  /** Other routes that lead to a page, from other generators. */
  moves: Move[];
  /** Files that say something about their folder, below the folder of the pages, from other generators. */
  folderSettings: string[];
};

/** From one route to another. */
export type Move = Place & { from: string; to: string };

/**
 * @param overlay the folders of a version that shares the pages that aren't in them.
 * @param inLanguage returns the path of a file without what names its language, or undefined if it's in another language.
 */
export function findPages(
  root: string,
  mayBeForeign = false,
  overlay?: SourceFolders,
  inLanguage: (path: string) => string | undefined = (path) => path,
): FoundPages {
  const folders = overlay ?? findSourceFolders(root);
  const found = walkFolder(root, folders.pages, ignoredFolder(root, folders));
  const problems = found.problems.map((problem) => asMistake(problem, "file or folder"));
  const { dates, isCutOff } = lastChanges(join(root, folders.pages));
  if (isCutOff) problems.push(cutOff(folders.pages));
  const byRoute = new Map<string, SourcePage>();
  const moves: Move[] = [];
  const isNavigation = (path: string) =>
    mayBeForeign
      ? navigationFile.test(path) || surrounding.test(path)
      : folders.pages !== "content" && path === "SUMMARY.md";
  const hasPartials = mayBeForeign && (docusaurusFolder(root) !== undefined || folders.pages === starlightFolder);
  const isPartial = (path: string) => hasPartials && /(?:^|\/)_/.test(path);
  const paths = found.paths.filter(
    (path) => isPage(path) && !isNavigation(path) && !isPartial(path) && inLanguage(path) !== undefined,
  );
  const around = mayBeForeign ? found.paths.filter((path) => surrounding.test(path)) : [];
  problems.push(...around.map((path) => leftOut(posix.join(folders.pages, path))));
  const isDocusaurus =
    docusaurusFolder(root) !== undefined || found.paths.some((path) => folderSettingsFile.test(path));
  const isUnnumbered = mayBeForeign && (isDocusaurus || leavesOutNumbers(root, found.paths, paths));
  const claims = mayBeForeign ? paths.toSorted((a, b) => claimRank(a) - claimRank(b)) : paths;
  for (const relativePath of claims) {
    const path = folders.pages ? `${folders.pages}/${relativePath}` : relativePath;
    const own = inLanguage(relativePath) ?? relativePath;
    const named = isUnnumbered ? withoutNumbers(own) : own;
    const natural = routeOfFile(mayBeForeign ? publishableName(named) : own);
    const written = mayBeForeign ? writtenAddresses(join(root, path), path, named) : undefined;
    const route = written?.route ?? natural;
    const taken = byRoute.get(route);
    const ownRoute = taken ? freeRoute(own, route, byRoute) : route;
    if (taken) {
      const message = `\`${route}\` is also the route of ${taken.path}.`;
      const remedy = mayBeForeign
        ? `This page is at \`${ownRoute}\`. Rename it.`
        : "Move one of them, or merge the two.";
      problems.push(fault(path, fileStart, message, remedy, "address"));
    }
    for (const problem of written?.problems ?? []) problems.push(problem);
    if (ownRoute !== natural && written?.route !== undefined) moves.push({ ...fileStart, from: natural, to: ownRoute });
    // Another generator may keep what isn't part of the address here.
    const literal = routeOfFile(isDocusaurus ? named : own);
    if (mayBeForeign && literal !== natural && !sourceFault(encodePath(literal)))
      moves.push({ ...fileStart, from: literal, to: ownRoute });
    for (const { route, ...place } of written?.old ?? []) moves.push({ ...place, from: route, to: ownRoute });
    byRoute.set(ownRoute, {
      file: join(root, path),
      relativePath,
      path,
      ...(own !== relativePath && { pathInLanguage: own }),
      route: ownRoute,
      lastChanged: dates.get(relativePath),
    });
  }
  if (byRoute.size === 0 && !overlay) problems.push(withoutPages);
  const order = new Map(paths.map((path, index) => [path, index]));
  const orderOf = ({ relativePath }: SourcePage) => order.get(relativePath) ?? 0;
  const pages = [...byRoute.values()].sort((a, b) => orderOf(a) - orderOf(b));
  // The first page that names a route has it, and a page that is there is never hidden.
  const first = new Map(moves.toReversed().map((move) => [move.from, move]));
  const folderSettings = mayBeForeign
    ? found.paths.filter((path) => folderSettingsFile.test(path) && inLanguage(path) !== undefined)
    : [];
  return {
    pages,
    problems,
    folderSettings,
    moves: [...first.values()].filter(({ from }) => !byRoute.has(from)).reverse(),
  };
}

/**
 * Whether numbers at the start of names only order the pages. Sites of frameworks leave them out, as Docusaurus does, and have no
 * configuration that is read here.
 */
function leavesOutNumbers(root: string, files: readonly string[], pages: readonly string[]): boolean {
  if (hasSettingsFolder(root) || isConfigured(root) || files.some((path) => navigationFile.test(path))) return false;
  return new Set(pages.map(withoutNumbers)).size === pages.length;
}

const writeFirst = "Write this page, or name another folder with --root.";
const withoutPages = error("content/index.md", fileStart, "There are no pages.", writeFirst);

function cutOff(folder: string): Problem {
  const message = "This clone has only the latest commits, so pages that changed before them have no date.";
  const remedy = "Fetch all commits: `git fetch --unshallow`, or `fetch-depth: 0` in a GitHub workflow.";
  return warning(folder || ".", withoutLines, message, remedy);
}

/** Navigation of mdBook. */
const navigationFile = /^SUMMARY\.md$/i;
/** What wikis on GitHub and Docsify have around each page. */
const surrounding = /(?:^|\/)_(?:sidebar|footer|header|navbar|coverpage)\.md$/i;

function leftOut(path: string): Problem {
  const message = "This is shown around pages by another generator, and isn't a page.";
  return { ...warning(path, fileStart, message, "Move what readers need to a page."), lost: "header or footer" };
}

function isPage(path: string): boolean {
  return /\.mdx?$/.test(path) && !/(?:^|\/)\./.test(path);
}

/** If several files want an address, `index.md` gets it, and `README.md` only if nothing else wants it. */
function claimRank(path: string): number {
  if (/(?:^|\/)index\.mdx?$/i.test(path)) return 0;
  return isReadme(path) ? 2 : 1;
}

function isReadme(path: string): boolean {
  return /(?:^|\/)readme\.mdx?$/i.test(path);
}

/** `/guide/readme/` for a README next to an index, `/guide-2/` for `guide.md` next to `guide/index.md`. */
function freeRoute(path: string, route: string, taken: ReadonlyMap<string, unknown>): string {
  const base = isReadme(path) ? `${route}readme` : route === "/" ? "/index" : route.slice(0, -1);
  if (isReadme(path) && !taken.has(`${base}/`)) return `${base}/`;
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}/`)) return `${base}-${number}/`;
}
