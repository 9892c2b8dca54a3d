// Words that a page of this site does without, and why.

import { type Problem, placeAt, warning } from "../model/problem.ts";

type Rule = { pattern: RegExp; why: string };

const rules: Rule[] = [
  {
    pattern: /\b(?:simply|just|easy|easily|obviously|of course|basically)\b/gi,
    why: "What is easy is for the reader to say.",
  },
  { pattern: /\bplease note\b|\bnote that\b/gi, why: "Say it, or set it off as a note." },
  {
    pattern: /\bin this (?:guide|tutorial|article|section),? (?:we|you)\b|\bwe(?:'ll| will) (?:show|see|learn)\b/gi,
    why: "Begin with what the reader gets.",
  },
  {
    pattern: /\b(?:[Cc]lick here|[Tt]his link)(?=\])|(?<=\[)(?:[Hh]ere|[Tt]his|(?:[Ll]earn |[Rr]ead )?[Mm]ore)(?=\])/g,
    why: "The text of a link says where it leads.",
  },
  { pattern: /\b(\w+) \1\b/g, why: "The word stands there twice." },
  { pattern: /\b(?:whitelist|blacklist|master\/slave)\w*/gi, why: "Write allow list, block list, primary." },
];

/** Doubled words that are right. */
const doubles = new Set(["that that", "had had"]);

/** @param prose what `proseOf` leaves of a page. */
export function checkWording(file: string, prose: string): Problem[] {
  // A heading may be the exact label of something.
  const text = prose.replace(/^#+ .*$/gm, (heading) => " ".repeat(heading.length));
  return rules.flatMap(({ pattern, why }) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => !doubles.has(found.toLowerCase()))
      .map((match) => warning(file, placeAt(text, match.index), `\`${match[0]}\`: ${why}`)),
  );
}
