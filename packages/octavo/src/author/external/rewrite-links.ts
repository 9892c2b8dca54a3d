// Writes new addresses into the sources, exactly at the places of the links.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findAddress } from "../../model/find-address.ts";
import type { Link } from "./links.ts";

export type Rewrite = { link: Link; to: string };

/** @returns the rewrites that were made. Where the source has another text than the address, nothing changes. */
export function rewriteLinks(root: string, rewrites: readonly Rewrite[]): Rewrite[] {
  const files = new Set(rewrites.map(({ link }) => link.file));
  return [...files].flatMap((file) => {
    const ofFile = rewrites.filter(({ link }) => link.file === file);
    const path = join(root, file);
    let text = readFileSync(path, "utf8");
    const starts = lineStarts(text);
    const places = ofFile.flatMap(({ link, to }) => {
      const start = starts[link.line - 1];
      const at = start === undefined ? -1 : start + link.column - 1;
      return at >= 0 && findAddress(text.slice(at, at + link.url.length + 2), link.url) === 0 ? [{ at, link, to }] : [];
    });
    // From the end, so that the other places stay where they are.
    for (const { at, link, to } of places.toSorted((a, b) => b.at - a.at))
      text = text.slice(0, at) + to + text.slice(at + link.url.length);
    if (places.length > 0) writeFileSync(path, text);
    return places;
  });
}

/** The offset of each line, whatever ends it. */
function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ index, 0: end }) => index + end.length)];
}
