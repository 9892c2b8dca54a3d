// What pages are published without, in one line. On a site that isn't strict, there may be too many warnings to read.

import type { Problem } from "./problem.ts";

/** `Lost in 12 pages: 5 unknown containers, 3 HTML blocks.` Empty if nothing was lost. */
export function lossesOf(problems: readonly Problem[]): string {
  const lost = problems.filter((problem) => problem.lost !== undefined);
  if (lost.length === 0) return "";
  const counts = new Map<string, number>();
  for (const { lost: kind = "" } of lost) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
  const pages = new Set(lost.map(({ file }) => file)).size;
  return `Lost in ${plural(pages, "page")}: ${kinds.map(([kind, count]) => plural(count, kind)).join(", ")}.`;
}

/** `1 warning`, `2 warnings`, and `2 lists of headings`. */
export function plural(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`;
  const [, head = noun, rest = ""] = /^(.*?)( (?:of|or) .*)$/.exec(noun) ?? [];
  const many = /(?:s|x|ch|sh)$/.test(head) ? `${head}es` : `${head}s`;
  return `${count} ${many}${rest}`;
}
