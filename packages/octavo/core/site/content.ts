// All content of a site, as commands read it.

import type { Problem } from "../model/problem.ts";
import type { Progress } from "../model/progress.ts";
import type { EditionTree } from "./connect-pages.ts";

export type Content = {
  /** That of the main edition. */
  tree: EditionTree;
  /** Those of all editions, the main one first. */
  trees: readonly [EditionTree, ...EditionTree[]];
  publicFiles: ReadonlyMap<string, string>;
  /** The paths of the pages that are left out as drafts. */
  drafts: string[];
  /** Whether the site was written for this generator. */
  isOurs: boolean;
  problems: Problem[];
};

/**
 * Extensions are given the function that reads a site. It reads the list of all extensions, so they can't import it.
 */
export type ReadContent = (root: string, progress: Progress) => Promise<Content>;
