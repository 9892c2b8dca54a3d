// A query to sections, best first: what its words find together, then a look at the headings of the best.

import { headingBonus, wantedIn } from "./judge-heading.ts";
import type { LoadedSection, SearchIndex } from "./load-index.ts";
import { type Found, findChunk, newSearch, together } from "./match.ts";
import { queryChunks } from "./tokens.ts";

export type Hit = { section: LoadedSection; score: number };

export type Answer = {
  hits: Hit[];
  /** Words of the query that were read as others. */
  corrections: { from: string; to: string }[];
  /** What was found, to be marked in the text: words, identifiers, and beginnings with a `*` behind them. */
  terms: string[];
};

/** What each step of a section's standing adds to its score. */
const standingWeight = 0.05;
/** Candidates whose headings are looked at. */
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
  const hits = best.map(([, score], at) => ({
    section: sections[at],
    score: score * headingBonus(sections[at], wanted) * (1 + standingWeight * sections[at].standing),
  }));
  hits.sort((a, b) => b.score - a.score || a.section.number - b.section.number);
  return { hits: hits.slice(0, most), corrections: search.corrections, terms: [...search.terms] };
}

/** A section that answers more of the query comes before one that answers a part of it very well. */
function ranked({ sections, weight }: Found): [section: number, score: number][] {
  return [...sections]
    .map(([section, { score, covered }]): [number, number] => [section, score * (covered / (weight || 1)) ** 1.5])
    .sort((a, b) => b[1] - a[1] || a[0] - b[0]);
}
