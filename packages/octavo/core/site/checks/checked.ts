// The input of every check.

import { decoded } from "../../model/decode.ts";
import type { CompiledPage, PageLink } from "../../model/page.ts";
import type { Site } from "../../model/site.ts";
import { newSuggestions, type Suggestions } from "../../model/suggestions.ts";
import { type KnownLinks, newKnownLinks } from "./known-links.ts";
import { type CheckPaths, newPathCheck } from "./output-paths.ts";

/** What checks remember from one run to the next. */
export type CheckMemory = { suggestions: Suggestions; knownLinks: KnownLinks; checkPaths: CheckPaths };

export function newCheckMemory(): CheckMemory {
  return { suggestions: newSuggestions(), knownLinks: newKnownLinks(), checkPaths: newPathCheck() };
}

export type Checked = CheckMemory & {
  site: Site;
  /** The pages that a build publishes. */
  pages: ReadonlyMap<string, CompiledPage>;
  /** The other ones, by their routes. */
  drafts: ReadonlyMap<string, CompiledPage>;
  /** Whether drafts are shown, and so checked. */
  showsDrafts: boolean;
  /** Published path, with a leading slash, to the path of the file below the root. */
  publicFiles: ReadonlyMap<string, string>;
  /** Paths of files that the build makes and pages may link to, with a leading slash. */
  linkableFiles: ReadonlySet<string>;
  /** Links that settings have outside pages. */
  settingsLinks: readonly PageLink[];
  /** The pages of the other versions. */
  versions: ReadonlyMap<string, ReadonlyMap<string, CompiledPage>>;
};

/** For what refers to a draft. */
export function publishRemedy({ source }: CompiledPage): string {
  return `Publish ${source.path}, or use another page.`;
}

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
