// What was found on the links of each page, for the dev server: an edit of one page usually changes nothing that the links
// of all other pages lead to.

import type { CompiledPage } from "../../model/page.ts";
import type { Problem } from "../../model/problem.ts";
import type { Site } from "../../model/site.ts";

type Pages = ReadonlyMap<string, CompiledPage>;

/** What links lead to. */
export type LinkTargets = {
  site: Site;
  /** The pages that a build publishes. */
  pages: Pages;
  /** The other ones, by their routes. */
  drafts: Pages;
  /** The pages of the other editions. */
  editions: ReadonlyMap<string, Pages>;
  /** Published path, with a leading slash, to the path of the file below the root. */
  publicFiles: ReadonlyMap<string, string>;
  /** Paths of files that the build makes and pages may link to, with a leading slash. */
  linkableFiles: ReadonlySet<string>;
};

export type KnownLinks = {
  /** Begins a run of checks. Forgets everything if links may lead elsewhere than in the last one. */
  begin: (targets: LinkTargets) => void;
  /** @param find called for a page that isn't known. */
  of: (page: CompiledPage, find: (page: CompiledPage) => Problem[]) => Problem[];
};

export function newKnownLinks(): KnownLinks {
  let found = new WeakMap<CompiledPage, Problem[]>();
  let last: { settings: string; pages: readonly Pages[] } | undefined;
  return {
    begin: ({ site, pages, drafts, editions, publicFiles, linkableFiles }) => {
      const { base, redirects } = site;
      const ids = [...editions.keys()];
      const files = [[...publicFiles.keys()], [...linkableFiles]];
      const settings = JSON.stringify([base, redirects, ids, files]);
      // Copies, because the dev server replaces pages that were edited.
      const now = { settings, pages: [pages, drafts, ...editions.values()].map((each) => new Map(each)) };
      const isSame = last?.settings === settings && last.pages.every((before, at) => leadToSame(before, now.pages[at]));
      if (!isSame) found = new WeakMap();
      last = now;
    },
    of: (page, find) => {
      const problems = found.get(page) ?? find(page);
      found.set(page, problems);
      return problems;
    },
  };
}

/** Whether the same links lead to pages, with the same anchors. */
function leadToSame(before: Pages, now: Pages = new Map()): boolean {
  if (before.size !== now.size) return false;
  for (const [route, page] of before) {
    const other = now.get(route);
    if (other === page) continue;
    if (!other || other.isBroken !== page.isBroken || other.source.path !== page.source.path) return false;
    if (other.anchors.length !== page.anchors.length) return false;
    if (page.anchors.some((anchor, at) => other.anchors[at] !== anchor)) return false;
  }
  return true;
}
