// Removes what looks like personal data or a secret from what readers write. It's a safety net: readers are asked not to
// write it in the first place. The browser does this before it sends an event, and the server
// removes more (server/events/stored-text.ts).

import { plainLine } from "./reader-event.ts";

/** Takes the place of a secret. */
export const secret = "[secret]";

/** Each pattern only starts where a run of its characters starts, so that a long run is read once. */
const recognizable: [pattern: RegExp, replacement: string][] = [
  // Names and passwords in web addresses, and parameters that are secrets.
  [/(:\/\/)[^\s/]*@/g, `$1${secret}@`],
  [/([?&#][\w.-]*(?:key|token|secret|pass(?:word|wd)?|pwd|sig(?:nature)?|auth)=)[^\s&#]+/gi, `$1${secret}`],
  [/(?<![^\s@<>()[\]"',;:/])[^\s@<>()[\]"',;:/]+@[^\s@<>()[\]"',;:/]+/g, "[e-mail]"],
  // JSON web tokens.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,4}/g, secret],
  // Keys with the prefixes of well-known services, and IDs.
  [
    /\b(?:(?:(?:[spr]k|gh[a-z]|github_pat|npm|whsec|pd)_|(?:sk|glpat|xox[a-z])-)(?=[\w-]*\d)|A[KS]IA|AIza)[\w-]{12,}/g,
    secret,
  ],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, secret],
  // Long runs of letters and digits, because no word looks like that.
  [/(?<![\w+=])(?=[\w+=]*\d)(?=[\w+=]*[a-z])[\w+=]{20,}/gi, secret],
];

/** Base64 can contain `/` and `-`, and so can paths and the names of pages. */
const longRun = /[\w+/=-]{20,}/g;

/** IP addresses, and phone, card, and account numbers. */
const numbers = /\b\d{1,3}(?:\.\d{1,3}){3}\b|\+?\d(?:[\s().-]{0,2}\d){8,}/g;

/** One line of text without anything that looks like personal data or a secret, at most as long as given. */
export function withoutPrivateText(text: string, most: number): string {
  // Cutting first could leave a part of a secret that isn't recognized.
  let line = plainLine(text.slice(0, 10 * most));
  for (const [pattern, replacement] of recognizable) line = line.replace(pattern, replacement);
  line = line.replace(longRun, (run) => (isRandom(run) ? secret : run)).replace(numbers, "[number]");
  return shortened(line, most);
}

/** Whether letters, capital letters, and digits alternate more often than in words. */
function isRandom(run: string): boolean {
  const changes = run.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])|[A-Z]{2}(?=[a-z])/g) ?? [];
  return changes.length > run.length / 5;
}

/** Never cuts a character in half. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
}
