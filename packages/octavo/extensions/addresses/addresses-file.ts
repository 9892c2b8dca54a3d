// The file with the addresses of a release. It comes from another release, perhaps over the network, so it's validated.

import * as v from "valibot";
import type { Addresses } from "../../core/model/addresses.ts";

const format = 1;

/** JSON can hold halves of characters, which no address can. */
const text = v.pipe(
  v.string(),
  v.check((value) => value.isWellFormed()),
);
const path = v.pipe(text, v.startsWith("/"));
/** Sections are lists, and only the anchors without a section are named again. */
const storedPage = v.object({
  path,
  title: text,
  sections: v.array(v.tuple([text, text, text])),
  anchors: v.optional(v.array(text), []),
});
const storedFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal(format), pages: v.array(storedPage), moved: v.array(v.tuple([path, text])) }),
);

/** Sorted, with one page per line, so that any tool can compare two releases. */
export function formatAddresses({ pages, moved }: Addresses): string {
  const lines = pages
    .toSorted((a, b) => order(a.path, b.path))
    .map(({ path, title, sections, anchors }) => {
      const headed = new Set(sections.map(({ anchor }) => anchor));
      const others = anchors.filter((anchor) => !headed.has(anchor)).sort(order);
      return JSON.stringify({
        path,
        title,
        sections: sections.map(({ anchor, title, sketch }) => [anchor, title, sketch]),
        ...(others.length > 0 && { anchors: others }),
      } satisfies v.InferInput<typeof storedPage>);
    });
  const old = moved.toSorted(([a], [b]) => order(a, b)).map((pair) => JSON.stringify(pair));
  return `{"format":${format},"pages":[\n${lines.join(",\n")}\n],"moved":[\n${old.join(",\n")}\n]}\n`;
}

/** @returns undefined if the text is something else, or in a format that a newer generator writes. */
export function parseAddresses(text: string): Addresses | undefined {
  const { success, output } = v.safeParse(storedFile, text);
  if (!success) return undefined;
  const pages = output.pages.map(({ path, title, sections, anchors }) => {
    const marks = sections.map(([anchor, title, sketch]) => ({ anchor, title, sketch }));
    const headed = marks.map(({ anchor }) => anchor).filter(Boolean);
    return { path, title, sections: marks, anchors: [...headed, ...anchors] };
  });
  return { pages, moved: output.moved };
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
