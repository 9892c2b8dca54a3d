// Reports each lost address as a problem of the settings that could lead it somewhere, with the line to add there. If no
// line is clearly right, it names the pages that come closest.

import type { SiteTree } from "../content/connect-pages.ts";
import type { PageAddresses } from "../model/addresses.ts";
import { decoded } from "../model/decode.ts";
import { plural } from "../model/losses.ts";
import { error, type Problem, quoted } from "../model/problem.ts";
import { ancestorRoutes, encodePath } from "../model/route.ts";
import { splitHash, withHash } from "../model/target.ts";
import { redirectLine } from "../settings/address-lines.ts";
import { type Lost, type LostAnchor, type LostMove, lostAnchors, withoutInherited } from "./lost-addresses.ts";
import { type Candidate, clearMatch, findCandidates, type Wanted, wantedPage, wantedSection } from "./match.ts";
import type { PresentSite } from "./present-site.ts";
import {
  addressOfCandidate,
  anchorRemedy,
  type FolderMove,
  joinMoves,
  redirectFor,
  redirectRemedy,
} from "./proposals.ts";
import { pathOf } from "./tree-addresses.ts";

export function reportLost(lost: Lost, site: PresentSite): Problem[] {
  const found = lookFor(
    lost.pages.map((page) => wantedPage(page, site.treeAt(page.path))),
    site,
  );
  const pages = lost.pages.map((page, at) => ({ page, ...(found[at] as Looked) }));
  const isTaken = (folder: string) =>
    site.trees.some((tree) => [...tree.pages.keys()].some((route) => pathOf(route, tree).startsWith(folder)));
  const moves = pages.flatMap(({ page, match }) =>
    match && match.anchor === undefined ? [{ from: page.path, to: pathOf(match.route, match.tree) }] : [],
  );
  const { folders } = joinMoves(moves, isTaken);
  const inFolder = new Set(folders.flatMap(({ pages }) => pages.map(({ from }) => from)));
  const single = pages.filter(({ page }) => !inFolder.has(page.path));
  // With the proposed redirects, these anchors would still be lost.
  const behind = pages.flatMap(({ page, match }) => {
    const at = match && site.find(pathOf(match.route, match.tree));
    return match?.anchor === undefined && at && at !== "elsewhere" ? lostAnchors(page, at, site) : [];
  });
  const anchors = withoutInherited([...lost.anchors, ...behind], site);
  const wanted = anchors.map(({ page, anchor, at }) => wantedSection(page, anchor, at.page, at.tree));
  const places = lookFor(wanted, site);
  return [
    ...folders.map((folder) => folderProblem(folder, site)),
    ...single.map(({ page, ...looked }) => pageProblem(page, looked, site)),
    ...anchors.map((anchor, at) => anchorProblem(anchor, places[at] as Looked)),
    ...lost.moves.map((move) => moveProblem(move, site)),
  ];
}

type Looked = { match: Candidate | undefined; candidates: readonly Candidate[] };

/** Looks in the version of each address first, and for what isn't there, in the others. */
function lookFor(wanted: readonly Wanted[], { trees }: PresentSite): Looked[] {
  const looked = findCandidates(wanted, trees).map((candidates, at): Looked => {
    return { match: clearMatch(wanted[at] as Wanted, candidates), candidates };
  });
  const open = wanted.flatMap((one, at) => (looked[at]?.match ? [] : [{ one, at }]));
  for (const tree of trees.length > 1 ? trees : []) {
    const others = open.filter(({ one, at }) => one.tree !== tree && !looked[at]?.match);
    const elsewhere = others.map(({ one }) => ({ ...one, tree }));
    for (const [index, candidates] of findCandidates(elsewhere, [tree]).entries()) {
      const at = others[index]?.at ?? 0;
      const match = clearMatch(elsewhere[index] as Wanted, candidates);
      looked[at] = { match, candidates: [...(looked[at]?.candidates ?? []), ...candidates].sort(byScore) };
    }
  }
  return looked;
}

function byScore(a: Candidate, b: Candidate): number {
  return b.score - a.score;
}

function folderProblem({ from, to, pages }: FolderMove, site: PresentSite): Problem {
  const tree = site.treeAt(from);
  const redirect = redirectFor(`${encodePath(from)}*`, `${encodePath(to)}*`, tree);
  const message = `${plural(pages.length, "page")} at or below \`${from}\` are gone, and the same pages are below \`${to}\`.`;
  return error(redirectsFile(tree), {}, message, redirectRemedy(redirect));
}

function pageProblem(page: PageAddresses, { match, candidates }: Looked, site: PresentSite): Problem {
  const tree = site.treeAt(page.path);
  const message = `The page \`${page.path}\` (${quoted(page.title)}) is gone, and nothing redirects it.`;
  if (match) {
    const redirect = redirectFor(encodePath(page.path), addressOfCandidate(match), tree);
    return error(redirectsFile(tree), {}, message, `${redirectRemedy(redirect)} ${evidence(match)}`);
  }
  const above = nearestAbove(page.path, site);
  const example = above && redirectLine(redirectFor(encodePath(page.path), encodePath(above), tree));
  const advice = example ? ` Otherwise, redirect it to the page above: \`${example}\`.` : "";
  return error(
    redirectsFile(tree),
    {},
    message,
    `${nearest(candidates)} Redirect it to the page that helps its readers most.${advice}`,
  );
}

function anchorProblem({ anchor, at, page }: LostAnchor, { match, candidates }: Looked): Problem {
  const file = `${at.tree.site.settingsFolder}/anchors.yaml`;
  const title = page.sections.find((section) => section.anchor === anchor)?.title;
  const name = title ? `\`#${anchor}\` (${quoted(title)})` : `\`#${anchor}\``;
  const message = `The anchor ${name} is gone from \`${pathOf(at.page.source.route, at.tree)}\`.`;
  if (match) return error(file, {}, message, `${anchorRemedy(at, anchor, match)} ${evidence(match)}`);
  const advice = `Add a line that leads \`${withHash(at.page.source.route, anchor)}\` to the section that helps its readers most, or write \`::anchor{#${anchor}}\` there.`;
  return error(file, {}, message, `${nearest(candidates)} ${advice}`);
}

function moveProblem({ from, to }: LostMove, site: PresentSite): Problem {
  const tree = site.treeAt(from);
  const { path, hash } = splitHash(from);
  const at = hash === undefined ? undefined : site.find(path);
  if (hash !== undefined && at && at !== "elsewhere") {
    const file = `${at.tree.site.settingsFolder}/anchors.yaml`;
    return error(
      file,
      {},
      `The old anchor \`${from}\` doesn't lead anywhere anymore.`,
      `It led to \`${to}\`. Restore its line.`,
    );
  }
  const redirect = redirectFor(encodePath(from), to.startsWith("/") ? encodePath(decoded(to)) : to, tree);
  const message = `The redirect from \`${from}\` is gone.`;
  return error(redirectsFile(tree), {}, message, `It led to \`${to}\`. ${redirectRemedy(redirect)}`);
}

function redirectsFile({ site }: SiteTree): string {
  return `${site.settingsFolder}/redirects.yaml`;
}

/** Why a match is right. */
function evidence({ text, title }: Candidate): string {
  return text > 0
    ? `${percent(text)} of the text is now in ${quoted(title)}.`
    : `Its title is ${quoted(title)} there, too.`;
}

const mostShown = 3;
const leastShown = 0.2;

function nearest(candidates: readonly Candidate[]): string {
  const shown = candidates.filter(({ score }) => score >= leastShown).slice(0, mostShown);
  if (shown.length === 0) return "No page has a similar text.";
  const list = shown.map((one) => `\`${decoded(addressOfCandidate(one))}\` (${percent(one.text)} of the text)`);
  return `None is clearly the right one: ${list.join(", ")}.`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** The closest page above a path that isn't there. */
function nearestAbove(path: string, site: PresentSite): string | undefined {
  return ancestorRoutes(path).find((above) => {
    const found = site.find(above);
    return found !== undefined && found !== "elsewhere";
  });
}
