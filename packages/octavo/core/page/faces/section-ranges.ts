// Where the sections of a page are in its Markdown, for programs that read one of them.

import type { SectionRanges } from "../../model/page.ts";

/** A heading in Markdown. `start` is the offset of its line. */
export type PlacedHeading = { anchor: string; level: number; start: number };

/**
 * A section has all sections below it.
 *
 * @param anchors all IDs of the page, in order. Those of headings begin a section.
 * @param length of the Markdown.
 */
export function rangesOf(
  anchors: readonly string[],
  headings: readonly PlacedHeading[],
  length: number,
): SectionRanges {
  const ends = endsOf(headings, length);
  const ranges = new Map(headings.map(({ anchor, start }, index) => [anchor, [start, ends[index] ?? length] as const]));
  let last: readonly [number, number] | undefined;
  const all = anchors.flatMap((anchor) => {
    last = ranges.get(anchor) ?? last;
    return last ? [[anchor, last] as const] : [];
  });
  return Object.fromEntries(all);
}

/** A section ends where the next one of its level or a higher one starts. */
function endsOf(headings: readonly PlacedHeading[], length: number): number[] {
  const ends = headings.map(() => length);
  const open: number[] = [];
  for (const [index, { level, start }] of headings.entries()) {
    while ((headings[open.at(-1) ?? -1]?.level ?? 0) >= level) ends[open.pop() ?? 0] = start;
    open.push(index);
  }
  return ends;
}
