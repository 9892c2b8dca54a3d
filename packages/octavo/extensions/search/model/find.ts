// Finds the best sections for a query: combines what its words find, then ranks the best candidates by their features.

import { type Features, featuresOf, scoreOf, wantedIn } from "./features.ts";
import type { SearchIndex } from "./load-index.ts";
import { findChunk, newSearch, type Share, together } from "./match.ts";
import { weights } from "./relevance.ts";
import type { LoadedSection } from "./section-block.ts";
import type { Sought } from "./snippet.ts";
import { queryChunks } from "./tokens.ts";

export type HitKind = "page" | "section" | "code" | "api";

export type Hit = { section: LoadedSection; kind: HitKind; features: Features; score: number };

export type Answer = {
  hits: Hit[];
  /** Words of the query that were replaced with others. */
  corrections: { from: string; to: string }[];
} & Sought;

/** How many candidates have their features compared. That costs little if all headings are loaded anyway. */
const mostCompared = { inBlocks: 48, inHead: 240 };
/** How many sections with a word of the query come before any that only has synonyms. */
const mostAhead = 2;

export async function find(index: SearchIndex, query: string, most = 24): Promise<Answer> {
  const chunks = queryChunks(query);
  const isOpen = !/\s$/.test(query);
  const search = await newSearch(index, chunks);
  const founds = await Promise.all(
    chunks.map((chunk, at) => findChunk(chunk, isOpen && at === chunks.length - 1, search)),
  );
  const { sections, weight } = together(founds);
  const candidates = [...sections]
    .map(([number, share]) => {
      const match = { text: Math.log(share.score), coverage: Math.log(share.covered / (weight || 1)) };
      return { number, share, match, score: roughScore(match) };
    })
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .slice(0, search.head.headings ? mostCompared.inHead : mostCompared.inBlocks);
  const wanted = wantedIn(chunks, search);
  const hits = await Promise.all(
    candidates.map(async ({ number, share, match }) => {
      const section = await index.section(number);
      const features = featuresOf(section, wanted, match);
      return { section, kind: kindOf(section, share), features, score: scoreOf(features) };
    }),
  );
  hits.sort((a, b) => b.score - a.score || a.section.number - b.section.number);
  const typed = hits.filter(({ section }) => search.typed.has(section.number)).slice(0, mostAhead);
  const ranked = [...typed, ...hits.filter((hit) => !typed.includes(hit))];
  return {
    hits: ranked.slice(0, most),
    corrections: search.corrections,
    terms: [...search.terms],
    related: [...search.related],
  };
}

function roughScore({ text, coverage }: Pick<Features, "text" | "coverage">): number {
  return weights.features.text * text + weights.features.coverage * coverage;
}

/** A section is code if most of its score comes from code. */
function kindOf({ level, isOperation }: LoadedSection, { score, code }: Share): HitKind {
  if (isOperation) return "api";
  if (level === 1) return "page";
  return code > score / 2 ? "code" : "section";
}
