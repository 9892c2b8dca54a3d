// Checks whether a result is one that a person would accept as the answer.

import type { Engine } from "./engine.ts";
import type { Query } from "./labels.ts";

export type Judged = Query & {
  /** The place of the first accepted section, from 1, and of the first accepted page. Infinite if there is none. */
  place: number;
  pagePlace: number;
  results: string[];
};

const shownFirst = 3;

export async function judge(
  engine: Engine,
  queries: readonly Query[],
  done: (count: number) => void,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const query of queries) {
    const results = await engine.search(query.query);
    const pages = [...new Set(results.map(pageOf))];
    const acceptedPages = query.accept.map(pageOf);
    judged.push({
      ...query,
      place: placeOf(results, query.accept),
      pagePlace: placeOf(pages, acceptedPages),
      results,
    });
    done(judged.length);
  }
  return judged;
}

function placeOf(results: readonly string[], accepted: readonly string[]): number {
  const at = results.findIndex((result) => accepted.includes(result));
  return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
}

/** Someone who types a heading expects it at the top. */
export const isFound = ({ kind, place }: Judged): boolean => place <= (kind === "heading" ? 1 : shownFirst);

/** Percentages of sections found, of pages found, and of sections found for each kind of query. */
export function shares(judged: readonly Judged[]): Record<string, string> {
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  const ofKind = (kind: string) => judged.filter((one) => one.kind === kind);
  return {
    section: share(judged, isFound),
    page: share(judged, ({ pagePlace }) => pagePlace <= shownFirst),
    ...Object.fromEntries(kinds.map((kind) => [kind, share(ofKind(kind), isFound)])),
  };
}

/** Percentages of queries with an accepted section at these places. */
export function places(judged: readonly Judged[]): Record<string, string> {
  const upTo = (most: number) => share(judged, ({ place }) => place <= most);
  return { first: upTo(1), "first three": upTo(3), "first five": upTo(5) };
}

function share(judged: readonly Judged[], isCounted: (one: Judged) => boolean): string {
  return `${((100 * judged.filter(isCounted).length) / judged.length).toFixed(1)} %`;
}

function pageOf(address: string): string {
  return address.split("#")[0] ?? address;
}
