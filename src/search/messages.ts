// Messages between the page and the search worker.

import type { Segment } from "./snippet.ts";

export type Question = {
  /** Increases with each question. Replies to older questions are dropped. */
  number: number;
  query: string;
};

export type ShownHit = {
  /** What the result is: a page, a section of one, a code sample, or an operation of the API. */
  kind: "page" | "section" | "code" | "api";
  /** Route with the anchor: `/limits/#memory`. */
  to: string;
  title: Segment[];
  /** The headings above it, without the page. */
  trail: string[];
  /** Absent until its text has loaded. */
  snippet?: Segment[];
};

export type ShownPage = { title: string; group: string; hits: ShownHit[] };

/** A page that is offered without a query. */
export type Entry = { to: string; label: string };

export type Reply =
  /** The index has loaded. These pages can be offered. */
  | { number: number; start: Entry[] }
  | { number: number; pages: ShownPage[]; corrections: { from: string; to: string }[] }
  /** The index failed to load. */
  | { number: number; failed: string };
