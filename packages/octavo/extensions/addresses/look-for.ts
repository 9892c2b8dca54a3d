// Looks for lost pages and sections in the version where they were, and then in the others, and says what was found.

import type { Addresses } from "../../core/model/addresses.ts";
import { decoded } from "../../core/model/decode.ts";
import { quoted } from "../../core/model/problem.ts";
import { withHash } from "../../core/model/target.ts";
import { type Candidate, clearMatch, findCandidates, type Wanted } from "./match.ts";
import type { PresentSite } from "./present-site.ts";
import { addressOfCandidate } from "./proposals.ts";

export type Looked = { match: Candidate | undefined; candidates: readonly Candidate[] };

/** Every page and anchor, as decoded addresses. */
export function addressSet({ pages }: Addresses): ReadonlySet<string> {
  return new Set(pages.flatMap(({ path, anchors }) => [path, ...anchors.map((anchor) => withHash(path, anchor))]));
}

/** @param known the addresses of the last release. Text that was already there in another version hasn't moved there. */
export async function lookFor(
  wanted: readonly Wanted[],
  { trees }: PresentSite,
  known: ReadonlySet<string>,
): Promise<Looked[]> {
  const looked = (await findCandidates(wanted)).map((candidates, at): Looked => {
    return { match: clearMatch(wanted[at] as Wanted, candidates), candidates };
  });
  for (const tree of trees.length > 1 ? trees : []) {
    const open = wanted.flatMap((one, at) =>
      one.tree !== tree && !looked[at]?.match ? [{ one: { ...one, tree }, at }] : [],
    );
    const found = await findCandidates(open.map(({ one }) => one));
    for (const [index, { one, at }] of open.entries()) {
      const candidates = (found[index] ?? []).filter((place) => !known.has(decoded(addressOfCandidate(place))));
      const all = [...(looked[at]?.candidates ?? []), ...candidates].sort((a, b) => b.score - a.score);
      looked[at] = { match: clearMatch(one, candidates), candidates: all };
    }
  }
  return looked;
}

/** Why a match is right. */
export function evidence({ text, title }: Candidate): string {
  return text > 0
    ? `${percent(text)} of the text is now in ${quoted(title)}.`
    : `Its title is ${quoted(title)} there, too.`;
}

const mostShown = 3;
const leastShown = 0.2;

export function nearest(candidates: readonly Candidate[]): string {
  const shown = candidates.filter(({ score }) => score >= leastShown).slice(0, mostShown);
  if (shown.length === 0) return "No page has a similar text.";
  const list = shown.map((one) => `\`${decoded(addressOfCandidate(one))}\` (${percent(one.text)} of the text)`);
  return `None is clearly the right one: ${list.join(", ")}.`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
