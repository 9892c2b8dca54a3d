// Finds the best sections for a query: combines what its words find, then ranks the best candidates by their headings.

import { askedIn, headingBonus, headingRank, wantedIn } from "./judge-heading.ts";
import type { SearchIndex } from "./load-index.ts";
import { type Found, findChunk, newSearch, together } from "./match.ts";
import type { LoadedSection } from "./section-block.ts";
import { queryChunks } from "./tokens.ts";

export type HitKind = "page" | "section" | "code" | "api";

export type Hit = { section: LoadedSection; kind: HitKind; score: number };

export type Answer = {
  hits: Hit[];
  /** Words of the query that were replaced with others. */
  corrections: { from: string; to: string }[];
  /** Terms to highlight in the text: words, identifiers, and prefixes followed by `*`. */
  terms: string[];
};

/** How much each step of a section's standing adds to its score. */
const standingWeight = 0.05;
/** The share of its score that a page keeps if it should be listed below others. */
const lastWeight = 0.5;
/** How many candidates have their headings checked. That costs little if all headings are loaded anyway. */
const looked = { inBlocks: 48, inHead: 240 };

export async function find(index: SearchIndex, query: string, most = 24): Promise<Answer> {
  const chunks = queryChunks(query);
  const isOpen = !/\s$/.test(query);
  const search = await newSearch(index, chunks);
  const founds = await Promise.all(
    chunks.map((chunk, at) => findChunk(chunk, isOpen && at === chunks.length - 1, search)),
  );
  const best = ranked(together(founds)).slice(0, search.head.headings ? looked.inHead : looked.inBlocks);
  const candidates = await Promise.all(
    best.map(async (candidate) => ({ ...candidate, section: await index.section(candidate.number) })),
  );
  const wanted = wantedIn(chunks, search);
  const asked = askedIn(chunks, search);
  const hits = candidates.map(({ score, isCode, section }) => ({
    section,
    kind: kindOf(section, isCode),
    rank: headingRank(section, asked),
    score:
      score *
      headingBonus(section, wanted) *
      (1 + standingWeight * section.standing) *
      (section.page.isLast ? lastWeight : 1),
  }));
  hits.sort((a, b) => b.rank - a.rank || b.score - a.score || a.section.number - b.section.number);
  return { hits: hits.slice(0, most), corrections: search.corrections, terms: [...search.terms] };
}

type Candidate = { number: number; score: number; isCode: boolean };

/** Ranks a section that matches more of the query above one that matches a part of it very well. */
function ranked({ sections, weight }: Found): Candidate[] {
  return [...sections]
    .map(([number, { score, code, covered }]) => ({
      number,
      score: score * (covered / (weight || 1)) ** 1.5,
      isCode: code > score / 2,
    }))
    .sort((a, b) => b.score - a.score || a.number - b.number);
}

/** @param isCode whether most of the score comes from code. */
function kindOf({ level, isOperation }: LoadedSection, isCode: boolean): HitKind {
  if (isOperation) return "api";
  if (level === 1) return "page";
  return isCode ? "code" : "section";
}
