// Messages between the page and the search worker.

import type { HitKind } from "./find.ts";
import type { Segment } from "./snippet.ts";

/** `index.json`, which the page requests while the worker starts. Undefined if it couldn't be loaded. */
export type Head = { head: string | undefined };

export type Question = {
  /** Increases with each question. Replies to older questions are dropped. */
  number: number;
  query: string;
};

export type ShownHit = {
  /**
   * `page` is the introduction of a page, `api` an operation of the API reference. In `code`, the query was mainly found
   * in code.
   */
  kind: HitKind;
  /** Route with the anchor: `/limits/#memory`. */
  to: string;
  title: Segment[];
  /** The title of its page. */
  page: string;
  /** Where it is: the page and the headings above a section, or the place of a page in the sidebar. */
  place: string;
  /** Absent until its text has loaded. */
  snippet?: Segment[];
  /** The first cell of the row that the snippet is from. */
  row?: string;
};

export type Reply =
  | { number: number; hits: ShownHit[]; corrections: { from: string; to: string }[] }
  /** The index failed to load. */
  | { number: number; failed: string };
