// Leaves out the addresses that site/external-links.yaml lists.

import { type Problem, warning } from "../../model/problem.ts";
import { externalLinksFile } from "../../source/settings/schemas/external-links.ts";
import { readSettings } from "../../source/settings/settings-file.ts";

/** Returns the addresses to request and the number of ignored ones. Reports entries that match no link. */
export function withoutIgnored(
  root: string,
  addresses: Iterable<string>,
  problems: Problem[],
): { asked: string[]; ignored: number } {
  const { value = [], file, placeOf } = readSettings(root, "external-links.yaml", externalLinksFile, problems);
  const entries = value.map(({ link }, index) => ({ link, pattern: patternOf(link), index, isUsed: false }));
  const all = [...addresses];
  const asked = all.filter((address) => {
    const matching = entries.filter(({ pattern }) => pattern.test(address));
    for (const entry of matching) entry.isUsed = true;
    return matching.length === 0;
  });
  for (const { link, index } of entries.filter(({ isUsed }) => !isUsed))
    problems.push(warning(file, placeOf([index, "link"]), `No page links to \`${link}\`.`, "Delete the entry."));
  return { asked, ignored: all.length - asked.length };
}

function patternOf(link: string): RegExp {
  const parts = link.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "i");
}
