// Reports each lost address as a problem of the settings that could lead it somewhere, with the line to add there. If no
// line is clearly right, it names the pages that come closest.

import type { Addresses, PageAddresses } from "../../core/model/addresses.ts";
import { plural } from "../../core/model/losses.ts";
import { error, fileStart, type Problem, quoted } from "../../core/model/problem.ts";
import { ancestorRoutes, encodePath } from "../../core/model/route.ts";
import { splitHash, withHash } from "../../core/model/target.ts";
import { redirectLine } from "../../core/settings/address-lines.ts";
import { addressSet, evidence, type Looked, lookFor, nearest } from "./look-for.ts";
import { type Lost, type LostMove, lostAnchors, withoutInherited } from "./lost-addresses.ts";
import { wantedPage, wantedSection } from "./match.ts";
import type { PresentSite } from "./present-site.ts";
import {
  addressOfCandidate,
  anchorsFile,
  type FolderMove,
  joinMoves,
  redirectFor,
  redirectForMove,
  redirectRemedy,
  redirectsFile,
} from "./proposals.ts";
import { anchorProblems } from "./report-anchors.ts";
import { pathOf } from "./tree-addresses.ts";

/** @param addresses of the last release. */
export async function reportLost(lost: Lost, addresses: Addresses, site: PresentSite): Promise<Problem[]> {
  const known = addressSet(addresses);
  const gone = lost.pages.map((page) => wantedPage(page, site.treeAt(page.path)));
  const found = await lookFor(gone, site, known);
  const pages = lost.pages.map((page, at) => ({ page, ...(found[at] as Looked) }));
  const moves = pages.flatMap(({ page, match }) =>
    match && match.anchor === undefined ? [{ from: page.path, to: pathOf(match.route, match.tree) }] : [],
  );
  const { folders } = joinMoves(moves, site.hasPages);
  const inFolder = new Set(folders.flatMap(({ pages }) => pages.map(({ from }) => from)));
  const single = pages.filter(({ page }) => !inFolder.has(page.path));
  // With the proposed redirects, these anchors would still be lost.
  const behind = pages.flatMap(({ page, match }) => {
    const at = match && site.find(pathOf(match.route, match.tree));
    return match?.anchor === undefined && at && at !== "elsewhere" ? lostAnchors(page, at, site) : [];
  });
  const anchors = withoutInherited([...lost.anchors, ...behind], site);
  const wanted = anchors.map(({ page, anchor, at }) => wantedSection(page, anchor, at.page, at.tree));
  const places = await lookFor(wanted, site, known);
  // Behind a redirect, readers already are where the page's text went. Only a better place is worth a line.
  const missed = anchors
    .map((anchor, at) => ({ ...anchor, ...(places[at] as Looked) }))
    .filter(({ page, at, match }) => match || page.path === pathOf(at.page.source.route, at.tree));
  return [
    ...folders.map((folder) => folderProblem(folder, site)),
    ...single.map(({ page, ...looked }) => pageProblem(page, looked, site)),
    ...anchorProblems(missed),
    ...lost.moves.map((move) => moveProblem(move, site)),
  ];
}

function folderProblem(move: FolderMove, site: PresentSite): Problem {
  const { from, to, pages } = move;
  const tree = site.treeAt(from);
  const message = `${plural(pages.length, "page")} at or below \`${from}\` are gone, and the same pages are below \`${to}\`.`;
  return error(redirectsFile(tree), fileStart, message, redirectRemedy(redirectForMove(move, tree, true)));
}

function pageProblem(page: PageAddresses, { match, candidates }: Looked, site: PresentSite): Problem {
  const tree = site.treeAt(page.path);
  const message = `The page \`${page.path}\` (${quoted(page.title)}) is gone, and nothing redirects it.`;
  if (match) {
    const redirect = redirectFor(encodePath(page.path), addressOfCandidate(match), tree);
    return error(redirectsFile(tree), fileStart, message, `${redirectRemedy(redirect)} ${evidence(match)}`);
  }
  const above = nearestAbove(page.path, site);
  const example = above && redirectLine(redirectForMove({ from: page.path, to: above }, tree));
  const advice = example ? ` Otherwise, redirect it to the page above: \`${example}\`.` : "";
  const remedy = `${nearest(candidates)} Redirect it to the page that helps its readers most.${advice}`;
  return error(redirectsFile(tree), fileStart, message, remedy);
}

function moveProblem({ from, to }: LostMove, site: PresentSite): Problem {
  const tree = site.treeAt(from);
  const { path, hash } = splitHash(from);
  const at = hash === undefined ? undefined : site.find(path);
  if (hash !== undefined && at && at !== "elsewhere") {
    const message = `The old anchor \`${from}\` doesn't lead anywhere anymore.`;
    return error(anchorsFile(at.tree), fileStart, message, `It led to \`${to}\`. Restore its line.`);
  }
  const message = `The redirect from \`${from}\` is gone.`;
  const isGone = to.startsWith("/") && !to.endsWith("*") && site.find(splitHash(to).path) === undefined;
  const remedy = isGone
    ? `It led to \`${to}\`, which is gone, too. Redirect it to the page that helps its readers most.`
    : `It led to \`${to}\`. ${redirectRemedy(redirectFor(encodePath(from), encodedAddress(to), tree))}`;
  return error(redirectsFile(tree), fileStart, message, remedy);
}

/** @param to a decoded path with a hash, or the address of another site. */
function encodedAddress(to: string): string {
  const { path, hash } = splitHash(to);
  return to.startsWith("/") ? withHash(encodePath(path), hash) : to;
}

/** The closest page above a path that isn't there. */
function nearestAbove(path: string, site: PresentSite): string | undefined {
  return ancestorRoutes(path).find((above) => {
    const found = site.find(above);
    return found !== undefined && found !== "elsewhere";
  });
}
