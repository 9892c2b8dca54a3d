// Finds the best sections for a query: combines what its words find, then ranks the best candidates by their headings.

import { askedIn, headingBonus, headingRank, wantedIn } from "./judge-heading.ts";
import type { LoadedSection, SearchIndex } from "./load-index.ts";
import { type Found, findChunk, newSearch, together } from "./match.ts";
import { queryChunks } from "./tokens.ts";

export type Hit = { section: LoadedSection; score: number };

export type Answer = {
  hits: Hit[];
  /** Words of the query that were replaced with others. */
  corrections: { from: string; to: string }[];
  /** Terms to highlight in the text: words, identifiers, and prefixes followed by `*`. */
  terms: string[];
};

/** How much each step of a section's standing adds to its score. */
const standingWeight = 0.05;
/** How many candidates have their headings checked. */
const looked = 48;

export async function find(index: SearchIndex, query: string, most = 24): Promise<Answer> {
  const chunks = queryChunks(query);
  const isOpen = !/\s$/.test(query);
  const search = newSearch(index, chunks);
  const founds = await Promise.all(
    chunks.map((chunk, at) => findChunk(chunk, isOpen && at === chunks.length - 1, search)),
  );
  const best = ranked(together(founds)).slice(0, looked);
  const sections = await Promise.all(best.map(([number]) => index.section(number)));
  const wanted = wantedIn(chunks, search);
  const asked = askedIn(chunks, search);
  const hits = best.map(([, score], at) => ({
    section: sections[at],
    rank: headingRank(sections[at], asked),
    score: score * headingBonus(sections[at], wanted) * (1 + standingWeight * sections[at].standing),
  }));
  hits.sort((a, b) => b.rank - a.rank || b.score - a.score || a.section.number - b.section.number);
  return { hits: hits.slice(0, most), corrections: search.corrections, terms: [...search.terms] };
}

/** Ranks a section that matches more of the query above one that matches a part of it very well. */
function ranked({ sections, weight }: Found): [section: number, score: number][] {
  return [...sections]
    .map(([section, { score, covered }]): [number, number] => [section, score * (covered / (weight || 1)) ** 1.5])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}
