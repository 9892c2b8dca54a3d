// Tells the site's owners what readers search for: a query with the result that was opened, a query that the reader gave
// up on, or one without results. A query that is still being typed doesn't count.

import { longest } from "../model/reader-event.ts";
import { readerText } from "../model/reader-text.ts";
import { sendEvent } from "./send-event.ts";

/** A query without results that stays this long isn't just being typed. */
const settledMs = 1500;
/** A single letter isn't a useful query. */
const shortest = 2;

type Asked = {
  query: string;
  /** The routes of the results with their anchors, in order. Absent until they arrive. */
  found?: string[];
  isReported?: true;
};

let asked: Asked = { query: "" };
let settling: ReturnType<typeof setTimeout> | undefined;

function noteQuery(written: string): void {
  const query = readerText(written, longest.query);
  // The same query is asked again whenever the search is opened.
  if (query === asked.query) return;
  clearTimeout(settling);
  asked = { query };
}

function noteResults(found: string[]): void {
  asked.found = found;
  clearTimeout(settling);
  if (found.length === 0) settling = setTimeout(noteEnd, settledMs);
}

function noteChoice(route: string, base: string): void {
  const { query, found = [] } = asked;
  const position = found.indexOf(route) + 1;
  // Recent and suggested pages aren't results.
  if (position === 0) return;
  asked.isReported = true;
  const page = location.pathname;
  sendEvent({ type: "search", page, query, results: found.length, chosen: base.slice(0, -1) + route, position });
}

function noteEnd(): void {
  clearTimeout(settling);
  const { query, found, isReported } = asked;
  if (!found || isReported || query.length < shortest) return;
  asked.isReported = true;
  const page = location.pathname;
  if (found.length === 0) sendEvent({ type: "search_empty", page, query });
  else sendEvent({ type: "search", page, query, results: found.length });
}

export function noteSearch(note: SearchNote): void {
  if ("query" in note) noteQuery(note.query);
  else if ("found" in note) noteResults(note.found);
  else if ("chosen" in note) noteChoice(note.chosen, note.base);
  else noteEnd();
}
