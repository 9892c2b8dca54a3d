// The input of every check.

import { decoded } from "../model/decode.ts";
import type { CompiledPage, PageLink } from "../model/page.ts";
import type { Site } from "../model/site.ts";

export type Checked = {
  site: Site;
  pages: ReadonlyMap<string, CompiledPage>;
  /** Published path, with a leading slash, to the path of the file below the root. */
  publicFiles: ReadonlyMap<string, string>;
  /** Paths of files that the build makes and pages may link to, with a leading slash. */
  madeFiles: ReadonlySet<string>;
  /** Links that settings have outside pages. */
  settingsLinks: readonly PageLink[];
  /** The pages of the other versions. */
  versions: ReadonlyMap<string, ReadonlyMap<string, CompiledPage>>;
};

/**
 * Tells whether a page has the anchor of a hash. Cached, because it's called very often. A broken page may have any
 * anchor.
 */
export function anchorLookup(): (page: CompiledPage, hash: string) => boolean {
  const known = new Map<CompiledPage, Set<string>>();
  return (page, hash) => {
    if (page.isBroken) return true;
    let anchors = known.get(page);
    if (!anchors) known.set(page, (anchors = new Set(page.anchors)));
    return anchors.has(hash) || anchors.has(decoded(hash));
  };
}
