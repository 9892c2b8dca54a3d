// The input of every check.

import { decoded } from "../../model/decode.ts";
import type { CompiledPage, PageLink } from "../../model/page.ts";
import { newSuggestions, type Suggestions } from "../../model/suggestions.ts";
import { type KnownLinks, type LinkTargets, newKnownLinks } from "./known-links.ts";
import { type CheckPaths, newPathCheck } from "./output-paths.ts";

/** What checks remember from one run to the next. */
export type CheckMemory = { suggestions: Suggestions; knownLinks: KnownLinks; checkPaths: CheckPaths };

export function newCheckMemory(): CheckMemory {
  return { suggestions: newSuggestions(), knownLinks: newKnownLinks(), checkPaths: newPathCheck() };
}

export type Checked = CheckMemory &
  LinkTargets & {
    /** Whether drafts are shown, and so checked. */
    showsDrafts: boolean;
    /** Links that settings have outside pages. */
    settingsLinks: readonly PageLink[];
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
