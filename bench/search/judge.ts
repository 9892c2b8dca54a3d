// Checks whether a result is one that a person would accept as the answer.

import type { Engine } from "./engine.ts";

/** An entry of queries.yaml. */
export type Query = { query: string; kind: string; accept: string[] };

export type Judged = {
  query: string;
  kind: string;
  /** Whether an accepted section is among the first sections, and an accepted page among the first pages. */
  section: boolean;
  page: boolean;
  first: string[];
};

const shownFirst = 3;

export async function judge(
  engine: Engine,
  queries: readonly Query[],
  done: (count: number) => void,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { query, kind, accept } of queries) {
    const found = await engine.search(query);
    // Someone who types a heading expects it at the top.
    const first = found.slice(0, kind === "heading" ? 1 : shownFirst);
    const pages = [...new Set(found.map(pageOf))].slice(0, shownFirst);
    const acceptedPages = accept.map(pageOf);
    judged.push({
      query,
      kind,
      section: first.some((address) => accept.includes(address)),
      page: pages.some((page) => acceptedPages.includes(page)),
      first,
    });
    done(judged.length);
  }
  return judged;
}

/** Percentages of sections found, of pages found, and of sections found for each kind of query. */
export function shares(judged: readonly Judged[]): Record<string, string> {
  const kinds = [...new Set(judged.map(({ kind }) => kind))];
  const ofKind = (kind: string) => judged.filter((one) => one.kind === kind);
  return {
    section: share(judged, "section"),
    page: share(judged, "page"),
    ...Object.fromEntries(kinds.map((kind) => [kind, share(ofKind(kind), "section")])),
  };
}

function share(judged: readonly Judged[], what: "section" | "page"): string {
  return `${((100 * judged.filter((one) => one[what]).length) / judged.length).toFixed(1)} %`;
}

function pageOf(address: string): string {
  return address.split("#")[0];
}
