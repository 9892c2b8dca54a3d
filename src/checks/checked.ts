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

/** Whether a page has the anchor of a hash, asked of many pages many times. A page that is broken may have any. */
export function anchorLookup(): (page: CompiledPage, hash: string) => boolean {
  const known = new Map<CompiledPage, Set<string>>();
  return (page, hash) => {
    if (page.isBroken) return true;
    let anchors = known.get(page);
    if (!anchors) known.set(page, (anchors = new Set(page.anchors)));
    return anchors.has(hash) || anchors.has(decoded(hash));
  };
}
