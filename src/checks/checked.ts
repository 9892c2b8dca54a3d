// What every check is given.

import { decoded } from "../model/decode.ts";
import type { CompiledPage } from "../model/page.ts";
import type { Site } from "../model/site.ts";

export type Checked = {
  site: Site;
  pages: ReadonlyMap<string, CompiledPage>;
  /** Paths in `public/`, with a slash before them. */
  publicFiles: ReadonlySet<string>;
};

/** Whether a page has the anchor of a hash, asked of many pages many times. */
export function anchorLookup(): (page: CompiledPage, hash: string) => boolean {
  const known = new Map<CompiledPage, Set<string>>();
  return (page, hash) => {
    let anchors = known.get(page);
    if (!anchors) known.set(page, (anchors = new Set(page.anchors)));
    return anchors.has(hash) || anchors.has(decoded(hash));
  };
}
