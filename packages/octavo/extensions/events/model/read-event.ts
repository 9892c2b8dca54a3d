// Reader events: one small, flat format for everything. The browser creates events, and the server reads what was sent
// as one. Anyone can send anything, so every field is checked, shortened, and cleaned, and unknown ones are left out.

import * as v from "valibot";
import { isDay } from "../../../core/model/day.ts";
import { longest, plainLine } from "./reader-event.ts";
import { readerText } from "./reader-text.ts";

/** Text that the browser has also cleaned. */
const cleaned = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => readerText(text, most)),
    v.nonEmpty(),
  );

/** The full path of a page, such as `/docs/limits/`, without a query. A published address isn't cleaned. */
const pathBelow = (base: string) =>
  v.pipe(
    v.string(),
    v.maxLength(longest.path),
    v.startsWith(base),
    v.regex(/^\S*$/),
    v.check(isPlain),
    v.check(isDirect),
  );

/** A path that may never have been on this site. */
const anyPath = v.pipe(cleaned(longest.path), v.startsWith("/"), v.check(isDirect));

const vote = v.picklist(["yes", "no"]);
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const query = cleaned(longest.query);

const eventOf = (path: ReturnType<typeof pathBelow>) =>
  v.variant("type", [
    // Without a comment, it's a vote. With one, it's the sentence that follows a vote.
    v.object({ type: v.literal("feedback"), page: path, helpful: vote, comment: v.optional(cleaned(longest.comment)) }),
    v.object({
      type: v.literal("search"),
      page: path,
      query,
      /** The number of results. */
      results: count(10_000),
      /** The address of the result that the reader opened, and its place in the list, from 1. */
      chosen: v.optional(path),
      position: v.optional(count(10_000)),
    }),
    // A search without results.
    v.object({ type: v.literal("search_empty"), page: path, query }),
    // `page` is the unknown address, and `from` the page of this site that links to it.
    v.object({ type: v.literal("not_found"), page: anyPath, from: v.optional(anyPath) }),
    v.object({ type: v.literal("copy"), page: path, what: v.picklist(["code", "page"]) }),
    // The tab of a code sample that the reader chose.
    v.object({ type: v.literal("example_tab"), page: path, label: cleaned(longest.label) }),
  ]);

export type ReaderEvent = v.InferOutput<ReturnType<typeof eventOf>>;
export type Vote = v.InferOutput<typeof vote>;

export type ReadEvent = (value: unknown) => ReaderEvent | undefined;

/** @param base of the site. @returns a function that returns undefined if something isn't an event of the site. */
export function eventReader(base: string): ReadEvent {
  const event = eventOf(pathBelow(base));
  return (value) => {
    const { success, output } = v.safeParse(event, value);
    return success ? output : undefined;
  };
}

export type StoredEvent = ReaderEvent & { day: string };

const storedEvent = v.intersect([v.object({ day: v.pipe(v.string(), v.check(isDay)) }), eventOf(pathBelow("/"))]);

/** @param line of a file of the store. @returns undefined if it isn't an event. */
export function readStoredEvent(line: string): StoredEvent | undefined {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), storedEvent), line);
  return success ? output : undefined;
}

/** A form without scripts sends feedback. */
export function readForm(form: URLSearchParams, readEvent: ReadEvent): ReaderEvent | undefined {
  const comment = form.get("comment")?.trim();
  const fields = { page: form.get("page"), helpful: form.get("helpful"), ...(comment && { comment }) };
  return readEvent({ type: "feedback", ...fields });
}

/**
 * Whether a browser opens the path as it's written. It treats a backslash as a slash, a path that starts with two
 * slashes leads to another site, and dots lead to another folder.
 */
function isDirect(path: string): boolean {
  return !/^\/\/|\\/.test(path) && !/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(path);
}

/** Whether it can be printed without changes. */
function isPlain(text: string): boolean {
  return plainLine(text) === text;
}
