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
/** The best place of a section that has no word of the query, only synonyms. */
const firstForSynonyms = 2;

export async function find(index: SearchIndex, query: string, most = 24): Promise<Answer> {
  const chunks = queryChunks(query);
  const isOpen = !/\s$/.test(query);
  const search = await newSearch(index, chunks);
  const founds = await Promise.all(
    chunks.map((chunk, at) => findChunk(chunk, isOpen && at === chunks.length - 1, search)),
  );
  const { sections, weight } = together(founds);
  const candidates = [...sections]
    .map(([number, share]) => ({ number, share, coverage: share.covered / (weight || 1) }))
    .sort((a, b) => roughScore(b) - roughScore(a) || a.number - b.number)
    .slice(0, search.head.headings ? mostCompared.inHead : mostCompared.inBlocks);
  const wanted = wantedIn(chunks, search);
  const hits = await Promise.all(
    candidates.map(async ({ number, share, coverage }) => {
      const section = await index.section(number);
      const features = featuresOf(section, wanted, { text: share.score, coverage });
      return { section, kind: kindOf(section, share), features, score: scoreOf(features) };
    }),
  );
  hits.sort((a, b) => b.score - a.score || a.section.number - b.section.number);
  const typed = hits.filter(({ section }) => search.typed.has(section.number)).slice(0, firstForSynonyms);
  const ranked = [...typed, ...hits.filter((hit) => !typed.includes(hit))];
  return {
    hits: ranked.slice(0, most),
    corrections: search.corrections,
    terms: [...search.terms],
    related: [...search.related],
  };
}

function roughScore({ share, coverage }: { share: Share; coverage: number }): number {
  return weights.features.text * Math.log(share.score) + weights.features.coverage * Math.log(coverage);
}

/** A section is code if most of its score comes from code. */
function kindOf({ level, isOperation }: LoadedSection, { score, code }: Share): HitKind {
  if (isOperation) return "api";
  if (level === 1) return "page";
  return code > score / 2 ? "code" : "section";
}
