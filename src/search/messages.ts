// What the page and the search worker say to each other.

import type { Segment } from "./snippet.ts";

export type Question = {
  /** Rises with each; an answer to an older one is dropped. */
  number: number;
  query: string;
};

export type ShownHit = {
  /** Route with the anchor: `/limits/#memory`. */
  to: string;
  title: Segment[];
  /** The headings above, without the page. */
  trail: string[];
  /** Absent while its text is on the way. */
  snippet?: Segment[];
};

export type ShownPage = { title: string; group: string; hits: ShownHit[] };

/** A page that is offered without a query. */
export type Entry = { to: string; label: string };

export type Reply =
  /** The index is there; these pages may be offered. */
  | { number: number; start: Entry[] }
  | { number: number; pages: ShownPage[]; corrections: { from: string; to: string }[] }
  /** The index did not come. */
  | { number: number; failed: string };
