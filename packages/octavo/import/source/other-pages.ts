// The pages of a site of another generator: which files are pages, and where each of them is.

import { join, posix } from "node:path";
import { publishableName, withoutNumbers } from "../../core/model/file-name.ts";
import type { SourcePage } from "../../core/model/page.ts";
import { fault, fileStart, type Problem, warning } from "../../core/model/problem.ts";
import { sourceFault } from "../../core/model/redirect-rule.ts";
import { encodePath, routeOfFile } from "../../core/model/route.ts";
import { hasSettingsFolder } from "../../core/settings/settings-folder.ts";
import { freeRoute, isPage, isReadme, sourcePage } from "../../core/site/source-pages.ts";
import type { Files, FoundPages, Move } from "../../core/site-source.ts";
import { docusaurusFolder, isConfigured } from "../navigation/configured-folder.ts";
import { folderSettingsFile } from "../navigation/folder-settings.ts";
import { starlightFolder } from "./source-folders.ts";
import { writtenAddresses } from "./written-addresses.ts";

/** Returns the path of a file without what names its language, or undefined if it's in another language. */
export type InLanguage = (path: string) => string | undefined;

export function otherPages(root: string, { folder, paths: all }: Files, inLanguage: InLanguage): FoundPages {
  const isNavigation = (path: string) => navigationFile.test(path) || surrounding.test(path);
  const hasPartials = docusaurusFolder(root) !== undefined || folder === starlightFolder;
  const isPartial = (path: string) => hasPartials && /(?:^|\/)_/.test(path);
  const paths = all.filter(
    (path) => isPage(path) && !isNavigation(path) && !isPartial(path) && inLanguage(path) !== undefined,
  );
  const surroundings = all.filter((path) => surrounding.test(path));
  const problems = surroundings.map((path) => leftOut(posix.join(folder, path)));
  const isDocusaurus = docusaurusFolder(root) !== undefined || all.some((path) => folderSettingsFile.test(path));
  const isUnnumbered = isDocusaurus || leavesOutNumbers(root, all, paths);
  const byRoute = new Map<string, SourcePage>();
  const moves: Move[] = [];
  for (const relativePath of paths.toSorted((a, b) => claimRank(a) - claimRank(b))) {
    const path = posix.join(folder, relativePath);
    const own = inLanguage(relativePath) ?? relativePath;
    const named = isUnnumbered ? withoutNumbers(own) : own;
    const natural = routeOfFile(publishableName(named));
    const written = writtenAddresses(join(root, path), path, named);
    const wanted = written.route ?? natural;
    const other = byRoute.get(wanted);
    const route = other ? freeRoute(own, wanted, byRoute) : wanted;
    if (other) {
      const message = `\`${wanted}\` is also the route of ${other.path}.`;
      problems.push(fault(path, fileStart, message, `This page is at \`${route}\`. Rename it.`, "address"));
    }
    for (const problem of written.problems) problems.push(problem);
    if (route !== natural && written.route !== undefined) moves.push({ ...fileStart, from: natural, to: route });
    // The other generator may keep what isn't part of the address here.
    const literal = routeOfFile(isDocusaurus ? named : own);
    if (literal !== natural && !sourceFault(encodePath(literal)))
      moves.push({ ...fileStart, from: literal, to: route });
    for (const { route: from, ...place } of written.old) moves.push({ ...place, from, to: route });
    const page = sourcePage({ root, folder, path: relativePath, route });
    byRoute.set(route, own === relativePath ? page : { ...page, pathInLanguage: own });
  }
  const order = new Map(paths.map((path, index) => [path, index]));
  const orderOf = ({ relativePath }: SourcePage) => order.get(relativePath) ?? 0;
  // The first page that names a route has it, and a page that is there is never hidden.
  const first = new Map(moves.toReversed().map((move) => [move.from, move]));
  return {
    pages: [...byRoute.values()].sort((a, b) => orderOf(a) - orderOf(b)),
    problems,
    folderSettings: all.filter((path) => folderSettingsFile.test(path) && inLanguage(path) !== undefined),
    moves: [...first.values()].filter(({ from }) => !byRoute.has(from)).reverse(),
  };
}

/**
 * Whether numbers at the start of names only order the pages. Sites of frameworks leave them out, as Docusaurus does,
 * and have no configuration that is read here.
 */
function leavesOutNumbers(root: string, files: readonly string[], pages: readonly string[]): boolean {
  if (hasSettingsFolder(root) || isConfigured(root) || files.some((path) => navigationFile.test(path))) return false;
  return new Set(pages.map(withoutNumbers)).size === pages.length;
}

/** Navigation of mdBook. */
const navigationFile = /^SUMMARY\.md$/i;
/** What wikis on GitHub and Docsify have around each page. */
const surrounding = /(?:^|\/)_(?:sidebar|footer|header|navbar|coverpage)\.md$/i;

function leftOut(path: string): Problem {
  const message = "This is shown around pages by another generator, and isn't a page.";
  return { ...warning(path, fileStart, message, "Move what readers need to a page."), lost: "header or footer" };
}

/** If several files want an address, `index.md` gets it, and `README.md` only if nothing else wants it. */
function claimRank(path: string): number {
  if (/(?:^|\/)index\.mdx?$/i.test(path)) return 0;
  return isReadme(path) ? 2 : 1;
}
