// Finds where the text of a lost page or section is now. Everything that was lost is looked for in one pass over the
// pages, and memory only holds what was found.

import type { PageAddresses } from "../../core/model/addresses.ts";
import type { CompiledPage } from "../../core/model/page.ts";
import { hashesIn, runsOf } from "../../core/model/text-sketch.ts";
import { sectionText } from "../../core/page/faces/sections.ts";
import type { EditionTree } from "../../core/site/connect-pages.ts";

/** A page, or one of its sections, that was lost. */
export type Wanted = {
  title: string;
  /** The last part of its address: the name of the page, or the anchor. */
  name: string;
  hashes: number[];
  isSection: boolean;
  /** For a section, the page where it was. */
  page?: CompiledPage;
  /** The version to look in. */
  tree: EditionTree;
};

export type Candidate = {
  tree: EditionTree;
  route: string;
  /** Absent for a whole page. */
  anchor?: string;
  title: string;
  /** The part of the wanted text that is here, from 0 to 1. */
  text: number;
  /** How sure it is, from 0 to 1. */
  score: number;
};

/** A shorter text could match by chance. */
const leastHashes = 4;
/** A clear match has this score, and leads by this much. */
const leastScore = 0.6;
const leastLead = 0.15;
/** If a section has this much of a page's text that is left, the page became that section. */
const mostOfPage = 0.85;

export function wantedPage(page: PageAddresses, tree: EditionTree): Wanted {
  const hashes = [...new Set(page.sections.flatMap(({ sketch }) => hashesIn(sketch)))];
  return { title: page.title, name: lastName(page.path), hashes, isSection: false, tree };
}

export function wantedSection(old: PageAddresses, anchor: string, page: CompiledPage, tree: EditionTree): Wanted {
  const section = old.sections.find((one) => one.anchor === anchor);
  const hashes = hashesIn(section?.sketch ?? "");
  return { title: section?.title ?? "", name: anchor, hashes, isSection: true, page, tree };
}

/** @returns for each of the wanted, where it may be now, best first. */
export async function findCandidates(wanted: readonly Wanted[]): Promise<Candidate[][]> {
  const found = wanted.map((): Candidate[] => []);
  const seekers = listed(wanted, ({ hashes }) => hashes);
  const titled = listed(wanted, ({ title }) => [title.toLowerCase()]);
  const named = listed(wanted, ({ name }) => [name]);
  for (const tree of new Set(wanted.map(({ tree }) => tree)))
    for (const page of tree.pages.values())
      for (const place of await placesOf(page, seekers)) {
        const similar = [
          ...place.hits.keys(),
          ...(titled.get(place.title.toLowerCase()) ?? []),
          ...(named.get(place.name) ?? []),
        ];
        for (const at of new Set(similar)) {
          const one = wanted[at];
          if (one?.tree === tree) found[at]?.push(candidateAt(place, place.hits.get(at) ?? 0, one, page));
        }
      }
  return found.map((candidates) => candidates.sort((a, b) => b.score - a.score));
}

/** The candidate that is clearly right, if there is one. @param candidates best first. */
export function clearMatch(wanted: Wanted, candidates: readonly Candidate[]): Candidate | undefined {
  const [best] = candidates;
  if (!best || best.score < leastScore) return undefined;
  const rival = candidates.find(({ route }) => route !== best.route);
  if (rival && best.score - rival.score < leastLead) return undefined;
  const ofPage = candidates.filter(({ route }) => route === best.route);
  const sections = ofPage.filter(({ anchor }) => anchor !== undefined);
  const whole = ofPage.find(({ anchor }) => anchor === undefined);
  const [section, next] = sections;
  const isClear = section !== undefined && (!next || section.score - next.score >= leastLead);
  if (wanted.isSection) return isClear && section.score >= leastScore ? section : whole;
  if (!whole) return undefined;
  // The text of a page's introduction has no anchor, so it counts for the page.
  return isClear && section.text > 0 && section.text >= mostOfPage * whole.text && section.score >= leastScore
    ? section
    : whole;
}

/** A page or a section, with how many of the hashes of each of the wanted are in it. */
type Place = { anchor?: string; title: string; name: string; hits: ReadonlyMap<number, number> };

async function placesOf(page: CompiledPage, seekers: ReadonlyMap<number, readonly number[]>): Promise<Place[]> {
  const { route } = page.source;
  const inPage = new Set<number>();
  const { sections: written } = await page.content();
  const sections = written.map((section): Place => {
    const hashes = [...runsOf(sectionText(section))].filter((hash) => seekers.has(hash));
    for (const hash of hashes) inPage.add(hash);
    return { anchor: section.slug, title: section.title, name: section.slug, hits: counted(hashes, seekers) };
  });
  const whole = { title: page.label, name: lastName(route), hits: counted(inPage, seekers) };
  return [whole, ...sections.filter(({ anchor }) => anchor)];
}

function counted(hashes: Iterable<number>, seekers: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const hits = new Map<number, number>();
  for (const hash of hashes) for (const at of seekers.get(hash) ?? []) hits.set(at, (hits.get(at) ?? 0) + 1);
  return hits;
}

function candidateAt({ anchor, title, name }: Place, hits: number, wanted: Wanted, page: CompiledPage): Candidate {
  const { hashes, tree } = wanted;
  const text = hits / Math.max(1, hashes.length);
  const titles = similarity(wanted.title, title);
  const names = similarity(wanted.name, name);
  const isSamePage = wanted.page === page && anchor !== undefined;
  const score =
    hashes.length >= leastHashes
      ? 0.8 * text + 0.15 * titles + 0.05 * names + (isSamePage ? 0.1 : 0)
      : // Many pages have an "Overview", so without a text, only the page itself is sure.
        (0.35 * titles + 0.2 * names + 0.25 * (hashes.length > 0 ? text : titles) + 0.2) * (isSamePage ? 1 : 0.7);
  return { tree, route: page.source.route, ...(anchor && { anchor }), title, text, score: Math.min(1, score) };
}

/** The share of the words that two names have in common, from 0 to 1. */
function similarity(a: string, b: string): number {
  const [left, right] = [wordsIn(a), wordsIn(b)];
  const both = [...left].filter((word) => right.has(word)).length;
  return both === 0 ? 0 : (2 * both) / (left.size + right.size);
}

function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

function lastName(path: string): string {
  return path.split("/").filter(Boolean).at(-1) ?? "";
}

/** Maps each of the keys to the numbers of those that have it. */
function listed<Key>(wanted: readonly Wanted[], keysOf: (one: Wanted) => readonly Key[]): Map<Key, number[]> {
  const found = new Map<Key, number[]>();
  for (const [at, one] of wanted.entries())
    for (const key of keysOf(one)) {
      const known = found.get(key);
      if (known) known.push(at);
      else found.set(key, [at]);
    }
  return found;
}
