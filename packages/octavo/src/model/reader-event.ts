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

const privateText: [pattern: RegExp, replacement: string][] = [
  // E-mail addresses, and names with passwords in web addresses.
  [/[^\s@<>()"',;:/]+@[^\s@<>()"',;:/]+/g, "[e-mail]"],
  // Values after words such as `password`.
  [/\b((?:api[_-]?)?(?:key|token|secret|password|passwd|pwd)\s*[=:]\s*)\S{6,}/gi, "$1[secret]"],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, "$1 [secret]"],
  // Keys with the prefixes of well-known services, and IDs.
  [/\b(?:sk|pk|rk|gh[a-z]|github_pat|glpat|xox[a-z]|AKIA|AIza|npm|whsec)[_-]?[\w-]{12,}/g, "[secret]"],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, "[secret]"],
  // Long runs of letters and digits, because no word looks like that.
  [/(?=[\w+=]*\d)(?=[\w+=]*[a-z])[\w+=]{20,}/gi, "[secret]"],
  // IP addresses, and phone, card, and account numbers.
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "[number]"],
  [/\+?\d(?:[\s().-]{0,2}\d){8,}/g, "[number]"],
];

/**
 * One line of text without anything that looks like personal data or a secret, at most as long as given. Removing it is a
 * safety net: readers are asked not to write it in the first place.
 */
export function withoutPrivateText(text: string, most: number): string {
  // Cutting first could leave a part of a secret that isn't recognized.
  let line = plainLine(text.slice(0, 10 * most));
  for (const [pattern, replacement] of privateText) line = line.replace(pattern, replacement);
  return cut(line, most);
}

/**
 * One line without control characters, invisible ones, and those that reverse the text around them. It can be printed in
 * a terminal.
 */
export function plainLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

/** Never cuts a character in half. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
