// Checks that the prose of a page follows the site's wording rules (site/wording.yaml).

import { type Problem, placesIn, warning } from "../../model/problem.ts";

export type WordingRule = {
  pattern: RegExp;
  /** What to write instead, as a sentence. */
  write: string;
};

/** @param prose what `proseOf` leaves of a page. */
export function checkWording(file: string, prose: string, rules: readonly WordingRule[]): Problem[] {
  // Ignores headings, because a heading may be the exact label of something.
  const text = prose.replace(/^#+ .*$/gm, (heading) => " ".repeat(heading.length));
  const placeOf = placesIn(text);
  return rules.flatMap(({ pattern, write }) =>
    [...text.matchAll(pattern)].map((match) =>
      warning(file, placeOf(match.index), `\`${match[0].replace(/\s+/g, " ")}\` reads unnaturally here.`, write),
    ),
  );
}
