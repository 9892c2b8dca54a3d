// What is kept of a text that a reader wrote. It's a safety net: readers are asked not to write personal data or secrets
// in the first place. The browser applies it before it sends an event, and the server again.

import { plainLine } from "./reader-event.ts";

/** Takes the place of a text that may contain a secret. */
export const leftOut = "[left out]";

const secretName = "pass(?:word|phrase|code|wd)|pwd|secret|token|(?:api|access|private|secret|auth)[ _-]?key";

/** Each pattern only starts where a run of its characters starts, so that a long run is read once. */
const secrets = [
  // Keys and tokens: long runs of letters and digits, because no word looks like that.
  /(?<![a-z\d+=])(?=[a-z+=]*\d)(?=[\d+=]*[a-z])[a-z\d+=]{16}/i,
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/i,
  // As in `token=x`, `"password": "x"`, and `API_KEY = x`.
  new RegExp(`(?:${secretName})s?["'\`]? ?[=:] ?[^\\s<]`, "i"),
  // A sentence about a password continues with an ordinary word: "the password is not accepted".
  new RegExp(`(?:${secretName}) (?:is|was) (?=\\S*\\d)(?=\\S*[a-z])\\S{6}`, "i"),
  /\b(?:bearer|basic) (?=\S*[\d=])\S{8}/i,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
];

const email = /(?<![^\s@<>()[\]"',;:/])[^\s@<>()[\]"',;:/]+@[^\s@<>()[\]"',;:/]+/g;
/** IP addresses, and phone, card, and account numbers. */
const numbers = /\b\d{1,3}(?:\.\d{1,3}){3}\b|\+?\d(?:[\s().-]{0,2}\d){8,}/g;

/** One line without email addresses and long numbers, at most as long as given, or `leftOut`. */
export function readerText(text: string, most: number): string {
  // Cutting first could leave a part of a secret that isn't recognized.
  const line = plainLine(text.slice(0, 10 * most));
  if (secrets.some((pattern) => pattern.test(line))) return leftOut;
  const short = line.replace(email, "[e-mail]").replace(numbers, "[number]").slice(0, most);
  // Never ends with half a character.
  return short.replace(/\s?[\ud800-\udbff]?$/, "");
}
