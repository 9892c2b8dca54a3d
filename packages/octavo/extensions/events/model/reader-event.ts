// Reader events: one small, flat format for everything. The browser creates events, and the server checks them like any
// other input.

/** A path is a full path of the site, such as `/docs/limits/`, without a query. */
type Common = { page: string };

export type ReaderEvent = Common &
  (
    | {
        /** Without a comment, it's a vote. With one, it's the sentence that follows a vote. */
        type: "feedback";
        helpful: Vote;
        comment?: string;
      }
    | {
        type: "search";
        query: string;
        /** The number of results. */
        results: number;
        /** The address of the result that the reader opened, and its place in the list, from 1. */
        chosen?: string;
        position?: number;
      }
    /** A search without results. */
    | { type: "search_empty"; query: string }
    /** `page` is the unknown address, and `from` the page of this site that links to it. */
    | { type: "not_found"; from?: string }
    | { type: "copy"; what: "code" | "page" }
    /** The tab of a code sample that the reader chose. */
    | { type: "example_tab"; label: string }
  );

export type Vote = "yes" | "no";

/** The longest texts, in characters. */
export const longest = { query: 200, comment: 500, label: 60, path: 300 };

/**
 * One line without control characters, invisible ones, and those that reverse the text around them. It can be printed in
 * a terminal.
 */
export function plainLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
