// Secrets that only the words before them give away, such as "my password is swordfish". A sentence about a password
// continues with an ordinary word ("the password is not accepted"), and those are kept.

import { isOrdinary, isTechnical } from "./ordinary-word.ts";

const names = [
  ...["pass(?:word|phrase|code)", "passwd", "pwd", "secret", "token", "authorization", "bearer"],
  "(?:api|access|private|secret|signing|encryption|licen[cs]e|ssh|client|account|auth)[ _-]?key",
].join("|");
/** These words have other meanings, and so have plurals: what follows has to look like a secret. */
const vagueNames = `(?<![a-z])(?:key|pass|pw|auth|basic|credential)s?|(?:${names})s`;
const phraseNames = "pass ?phrase|(?:seed|recovery|backup|mnemonic) (?:phrase|words)";
const codeNames = "(?<![a-z])(?:pin|otp|cvv|cvc|(?:one-time|verification|security|2fa|mfa|login|backup) code)";

const quote = "[\"'`”’]?";
/** As in "the password of my account", "the token header", or "the key (API)". */
const belonging = String.raw`(?: (?:for|of|to|on|in|at)(?: [\w'’.-]+){1,3}?| (?:value|field|header)| \([^()]{1,30}\))?`;
const between = String.raw`(?: [^\s.;!?]+){1,8}?`;
const is =
  "(?: ?(?:[=:]+>?|[-–—→]>?(?= ))| (?:is|are|was|were|be|equals)(?: (?:now|still|just|set to|called))?[=:]?) ?";
const scheme = "(?:(?:bearer|basic|digest|token) )?";
const quoted = "\"[^\"]{1,80}\"|'[^']{1,80}'|`[^`]{1,80}`|[“‘][^”’]{1,80}[”’]";
/** A secret that is already removed may be followed by the rest of a web address. */
const value = String.raw`(\[secret\]|${quoted}|\S*[^\s.,;:!?)])`;

type Rule = { pattern: RegExp; isSecret: (value: string, before: string) => boolean };

const rule = (before: string, found: string, isSecret: Rule["isSecret"]): Rule => ({
  pattern: new RegExp(`(${before})${found}`, "gi"),
  isSecret,
});

const rules: Rule[] = [
  rule(`${codeNames}s?(?:${is}| ?)`, String.raw`(\d(?:[ -]?\d){2,7})(?!\w)`, () => true),
  rule(`(?:${phraseNames})${belonging}${is}`, "([^.,;!?]+)", (found) => !isOrdinary(found)),
  rule(`(?:${vagueNames})${quote}(?:${is}| )${scheme}`, value, looksRandom),
  rule(
    `(?:${names})${quote}${belonging}${is}${scheme}`,
    value,
    (found, before) => /=>?\s?$/.test(before) || !isOrdinary(found),
  ),
  rule(`(?:${names}) `, `(${quoted})`, (found) => !isOrdinary(found)),
  rule(`(?:${names}) ${scheme}`, value, looksRandom),
  rule(`(?:${names})${between}${is}`, value, looksRandom),
];

/** @param replacement takes the place of each secret. */
export function withoutNamedSecrets(line: string, replacement: string): string {
  return rules.reduce((text, each) => replaceValues(text, each, replacement), line);
}

function replaceValues(line: string, { pattern, isSecret }: Rule, replacement: string): string {
  let result = "";
  let end = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    const [, before = "", found = ""] = match;
    const start = match.index + before.length;
    // Otherwise, the value may be a name itself: "the password is my token: …".
    if (!isSecret(found, before)) pattern.lastIndex = Math.max(start, match.index + 1);
    else {
      result += line.slice(end, start) + replacement;
      end = pattern.lastIndex;
    }
  }
  return result + line.slice(end);
}

/** Letters and digits, as in `hunter2`, but not a path, a unit, or a technical name. */
function looksRandom(text: string): boolean {
  return /^(?!\/)(?=.*\d)(?=.*[a-z]).{6,}$/i.test(text) && !isTechnical(text);
}
