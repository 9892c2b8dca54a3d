// Checks that a page follows the site's wording rules (site/wording.yaml).

import { type Problem, placesIn, warning } from "../../core/model/problem.ts";
import { proseOf } from "./prose-text.ts";
import type { Wording } from "./wording-schema.ts";

/** Without `versions`, it's about how all pages are written. */
export type WordingRule = Pick<Wording["rules"][number], "pattern" | "write" | "in" | "versions" | "except">;

/** @param version the one that rules are only about. Otherwise, the result is the rules about all versions. */
export function rulesFor(route: string, version: string | undefined, rules: readonly WordingRule[]): WordingRule[] {
  return rules.filter(
    ({ versions, except = [] }) =>
      (version === undefined ? !versions : versions?.includes(version)) &&
      !except.some((path) => route.startsWith(path)),
  );
}

export function checkWording(file: string, markdown: string, rules: readonly WordingRule[]): Problem[] {
  if (rules.length === 0) return [];
  // Ignores headings, because a heading may be the exact label of something.
  const prose = proseOf(markdown).replace(/^#+ .*$/gm, (heading) => " ".repeat(heading.length));
  const placeOf = placesIn(markdown);
  return rules.flatMap(({ pattern, write, versions, in: where }) =>
    [...(where === "code" ? markdown : prose).matchAll(pattern)].map((match) => {
      const mistake = versions ? "belongs to another version" : "reads unnaturally here";
      return warning(file, placeOf(match.index), `\`${match[0].replace(/\s+/g, " ")}\` ${mistake}.`, write);
    }),
  );
}
