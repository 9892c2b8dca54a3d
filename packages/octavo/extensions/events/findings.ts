// Counts what the report says. Each list starts with what needs attention most.

import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { type ReaderEvent, readStoredEvent, type StoredEvent } from "./model/read-event.ts";
import { leftOut } from "./model/reader-text.ts";
import { monthFile, monthFiles } from "./month-files.ts";

export type Findings = {
  /** The days of the first and the last event, empty without events. */
  days: { first: string; last: string };
  totals: { type: string; count: number }[];
  /** Comments and queries that may have contained a secret. */
  leftOut: number;
  /** Lines of the files that aren't events. */
  unreadable: number;
  votes: { page: string; no: number; yes: number }[];
  comments: { page: string; helpful: string; comment: string; day: string }[];
  /** Searches without results. */
  empty: { query: string; count: number }[];
  /** Searches with results that nobody opened. */
  ignored: { query: string; count: number; results: number }[];
  /** Unknown addresses, each with the page of this site that links to it most often, if any. */
  missing: { page: string; count: number; source: string | undefined }[];
};

type Query = { query: string; count: number; results: number; isOpened: boolean };

type Tally = Pick<Findings, "unreadable" | "leftOut" | "comments"> & {
  first: string;
  last: string;
  totals: Map<string, number>;
  votes: Map<string, { no: number; yes: number }>;
  /** By the query in small letters. */
  empty: Map<string, Query>;
  searches: Map<string, Query>;
  /** How often each page leads to each unknown address. */
  missing: Map<string, { count: number; sources: Map<string, number> }>;
};

/** @param since the first day, such as `2026-11-01`. @returns undefined if nothing has been stored. */
export async function readFindings(folder: string, since: string): Promise<Findings | undefined> {
  const tally: Tally = {
    ...{ first: "", last: "", unreadable: 0, leftOut: 0, comments: [] },
    ...{ totals: new Map(), votes: new Map(), empty: new Map(), searches: new Map(), missing: new Map() },
  };
  for (const file of monthFiles(folder).filter((month) => month >= monthFile(folder, since)))
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const event = line && readStoredEvent(line);
      if (event === undefined) tally.unreadable++;
      else if (event && event.day >= since) count(event, tally);
    }
  return tally.first || tally.unreadable ? findingsOf(tally) : undefined;
}

function count(event: StoredEvent, tally: Tally): void {
  const { day, page } = event;
  if (!tally.first || day < tally.first) tally.first = day;
  if (day > tally.last) tally.last = day;
  const comment = event.type === "feedback" ? event.comment : undefined;
  addOne(tally.totals, comment === undefined ? event.type : "comment");
  if (comment === leftOut || ("query" in event && event.query === leftOut)) tally.leftOut++;
  else if (event.type === "search") countQuery(event, tally.searches);
  else if (event.type === "search_empty") countQuery(event, tally.empty);
  else if (event.type === "not_found") {
    const { count, sources } = tally.missing.get(page) ?? { count: 0, sources: new Map<string, number>() };
    if (event.from !== undefined) addOne(sources, event.from);
    tally.missing.set(page, { count: count + 1, sources });
  } else if (event.type === "feedback") {
    const { helpful } = event;
    if (comment !== undefined) return void tally.comments.push({ page, helpful, comment, day });
    const votes = tally.votes.get(page) ?? { no: 0, yes: 0 };
    tally.votes.set(page, { ...votes, [helpful]: votes[helpful] + 1 });
  }
}

type Search = Extract<ReaderEvent, { type: "search" | "search_empty" }>;

function countQuery(search: Search, queries: Map<string, Query>): void {
  const key = search.query.toLowerCase();
  const { results, chosen } = search.type === "search" ? search : { results: 0, chosen: undefined };
  const before = queries.get(key) ?? { query: search.query, count: 0, results: 0, isOpened: false };
  queries.set(key, {
    ...before,
    count: before.count + 1,
    results: Math.max(before.results, results),
    isOpened: before.isOpened || chosen !== undefined,
  });
}

function addOne(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function findingsOf(tally: Tally): Findings {
  const { first, last, unreadable, leftOut } = tally;
  const votes = [...tally.votes].map(([page, { no, yes }]) => ({ page, no, yes })).filter(({ no }) => no > 0);
  return {
    ...{ days: { first, last }, unreadable, leftOut },
    totals: sorted([...tally.totals], ([type, count]) => [-count, type]).map(([type, count]) => ({ type, count })),
    votes: sorted(votes, ({ page, no, yes }) => [-no, yes, page]),
    // The latest first.
    comments: sorted(tally.comments.reverse(), ({ helpful }) => [helpful]),
    empty: mostAsked([...tally.empty.values()]),
    ignored: mostAsked([...tally.searches.values()].filter(({ isOpened }) => !isOpened)),
    missing: sorted([...tally.missing], ([page, { count }]) => [-count, page]).map(([page, { count, sources }]) => ({
      page,
      count,
      source: sorted([...sources], ([, links]) => [-links])[0]?.[0],
    })),
  };
}

function mostAsked(queries: Query[]): Query[] {
  return sorted(queries, ({ query, count }) => [-count, query]);
}

/** Compares the first keys, then the second ones, and so on. */
function sorted<Row>(rows: readonly Row[], keysOf: (row: Row) => (number | string)[]): Row[] {
  const keyed = rows.map((row) => ({ row, keys: keysOf(row) }));
  keyed.sort((a, b) => {
    for (const [index, key] of a.keys.entries()) {
      const other = b.keys[index] ?? key;
      if (key !== other) return key < other ? -1 : 1;
    }
    return 0;
  });
  return keyed.map(({ row }) => row);
}
