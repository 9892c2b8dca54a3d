// What extensions add to the command line.

import type { Problem } from "../model/problem.ts";
import type { Progress } from "../model/progress.ts";
import type { Site } from "../model/site.ts";
import type { EditionTree } from "../site/connect-pages.ts";
import type { ReadContent } from "../site/content.ts";
import type { Option, Options } from "./options.ts";

export type Command = {
  /** A line of the usage. */
  help: string;
  options?: readonly Option[];
  /** @returns false if the exit code is 1. */
  run: (options: Options, read: { site: (root: string) => Promise<Site>; content: ReadContent }) => Promise<unknown>;
};

/** The site that `check` has read. */
export type ReviewedSite = {
  root: string;
  /** The main edition first. */
  trees: readonly [EditionTree, ...EditionTree[]];
  progress: Progress;
  /** Reads another site. */
  readContent: ReadContent;
};

/** What only `check` does, because it takes longer than a build may. */
export type Review = {
  /** The review only runs if its option is given. */
  option?: Option;
  /** @param value of the option. @returns also lines to print after the problems. */
  run: (reviewed: ReviewedSite, value: string) => Promise<{ problems: Problem[]; summary?: string }>;
};
