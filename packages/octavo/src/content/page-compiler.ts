// The state that the transformations of one page share: settings, collected data, and problem reports.

import type { Definition, Heading, Nodes } from "mdast";
import type { BlockCache } from "../cache/block-cache.ts";
import type { Header, PageLink, SourcePage } from "../model/page.ts";
import { error, type Place, type Problem, warning } from "../model/problem.ts";
import type { RedirectTable } from "../model/redirects.ts";
import type { Site } from "../model/site.ts";

/** What all pages of a build share. */
export type MarkdownSetup = {
  site: Site;
  redirects: RedirectTable;
  cache: BlockCache;
  /** Absolute path of `public/`. */
  publicFolder: string;
  /** Absolute path of `content/`. */
  contentFolder: string;
  /** Old anchors that moved within their page: route to new anchor to old anchors. */
  aliases: Map<string, Map<string, string[]>>;
};

export type PageCompiler = {
  setup: MarkdownSetup;
  source: SourcePage;
  /** `content/limits/index.md`, for messages. */
  file: string;
  /** The source text that node positions refer to. */
  markdown: string;
  /** The targets of `[text][name]`. */
  definitions: Map<string, Definition>;
  problems: Problem[];
  links: PageLink[];
  headers: Header[];
  /** The anchor of each heading. */
  headingIds: Map<Heading, string>;
  /** All IDs used so far. */
  anchors: Set<string>;
  /** Published path to file on disk. */
  images: Map<string, string>;
  /** Returns numbers for the parts that need a unique ID. */
  nextNumber: () => number;
  /** Renders children with the handlers of html.ts. */
  render: (nodes: readonly Nodes[]) => string;
};

export function report(page: PageCompiler, at: Nodes | Place | undefined, message: string, remedy?: string): void {
  page.problems.push(error(page.file, placeOf(at), message, remedy));
}

export function warn(page: PageCompiler, at: Nodes | Place | undefined, message: string, remedy?: string): void {
  page.problems.push(warning(page.file, placeOf(at), message, remedy));
}

export function placeOf(at: Nodes | Place | undefined): Place {
  if (at && "type" in at) return { line: at.position?.start.line, column: at.position?.start.column };
  return at ?? {};
}
