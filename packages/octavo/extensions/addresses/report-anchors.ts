// Reports lost anchors, each with the line for anchors.yaml if its text is clearly in another place now.

import { error, fileStart, type Problem, quoted } from "../../core/model/problem.ts";
import { withHash } from "../../core/model/target.ts";
import { anchorLine } from "../../core/settings/address-lines.ts";
import { evidence, type Looked, nearest } from "./look-for.ts";
import type { LostAnchor } from "./lost-addresses.ts";
import { anchorRemedy, anchorsFile } from "./proposals.ts";
import { pathOf } from "./tree-addresses.ts";

type Found = LostAnchor & Looked;

/** An anchor that is lost on more pages than this belongs to a heading that every page had. It's reported once. */
const mostAlike = 3;

export function anchorProblems(anchors: readonly Found[]): Problem[] {
  const alike = new Map<string, Found[]>();
  for (const one of anchors.filter(({ match }) => !match)) {
    const key = JSON.stringify([one.at.tree.site.base, one.anchor, titleOf(one)]);
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  const groups = [...alike.values()].filter((group) => group.length > mostAlike);
  const grouped = new Set(groups.flat());
  return [...groups.map(groupProblem), ...anchors.filter((one) => !grouped.has(one)).map(anchorProblem)];
}

function anchorProblem(lost: Found): Problem {
  const { anchor, at, match, candidates } = lost;
  const { route } = at.page.source;
  const message = `The anchor ${nameOf(lost)} is gone from \`${pathOf(route, at.tree)}\`.`;
  const file = anchorsFile(at.tree);
  if (match) return error(file, fileStart, message, `${anchorRemedy(at, anchor, match)} ${evidence(match)}`);
  const advice = `Add a line that leads \`${withHash(route, anchor)}\` to the section that helps its readers most, or write \`::anchor{#${anchor}}\` there.`;
  return error(file, fileStart, message, `${nearest(candidates)} ${advice}`);
}

function groupProblem(group: readonly Found[]): Problem {
  const [first] = group as [Found, ...Found[]];
  const pages = group.slice(0, mostAlike).map(({ at: { page, tree } }) => `\`${pathOf(page.source.route, tree)}\``);
  const message = `The anchor ${nameOf(first)} is gone from ${group.length} pages: ${pages.join(", ")}, and ${group.length - pages.length} more.`;
  const successor = newOnMost(group);
  const { route } = first.at.page.source;
  const line = anchorLine(withHash(route, first.anchor), withHash(route, successor ?? ""));
  const remedy = successor
    ? `Most of them have a new anchor \`#${successor}\`. If it's the same section, add a line such as \`${line}\` for each page.`
    : "Add a line for each page that leads to the section that helps its readers most.";
  return error(anchorsFile(first.at.tree), fileStart, message, remedy);
}

/** The anchor that most of the pages have now but didn't have in the last release. */
function newOnMost(group: readonly Found[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { page, at } of group) {
    const old = new Set(page.anchors);
    for (const anchor of at.page.anchors) if (!old.has(anchor)) counts.set(anchor, (counts.get(anchor) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, many], [, more]) => more - many);
  return best && best[1] > group.length / 2 ? best[0] : undefined;
}

function titleOf({ page, anchor }: LostAnchor): string | undefined {
  return page.sections.find((section) => section.anchor === anchor)?.title;
}

function nameOf(lost: LostAnchor): string {
  const title = titleOf(lost);
  return title ? `\`#${lost.anchor}\` (${quoted(title)})` : `\`#${lost.anchor}\``;
}
