// What the transformations of one page share: where they are, what they collect, and how they report.

import type { Definition, Heading, Nodes } from "mdast";
import type { Header, PageLink, SourcePage } from "../model/page.ts";
import { error, type Place, type Problem, warning } from "../model/problem.ts";
import type { RedirectTable } from "../model/redirects.ts";
import type { Site } from "../model/site.ts";
import type { BlockCache } from "./block-cache.ts";

/** What all pages of a build share. */
export type MarkdownSetup = {
  site: Site;
  redirects: RedirectTable;
  cache: BlockCache;
  /** Absolute path of `public/`. */
  publicFolder: string;
  /** Absolute path of `content/`. */
  contentFolder: string;
  /** Old anchors that stay on their page: route to new anchor to old anchors. */
  aliases: Map<string, Map<string, string[]>>;
};

export type PageCompiler = {
  setup: MarkdownSetup;
  source: SourcePage;
  /** `content/limits/index.md`, for messages. */
  file: string;
  /** The source, to which the places of nodes refer. */
  markdown: string;
  /** What `[text][name]` refers to. */
  definitions: Map<string, Definition>;
  problems: Problem[];
  links: PageLink[];
  headers: Header[];
  /** The anchor of each heading. */
  headingIds: Map<Heading, string>;
  /** Ids given so far. */
  anchors: Set<string>;
  /** Published path to file on disk. */
  images: Map<string, string>;
  /** Numbers the parts that need an id of their own. */
  nextNumber: () => number;
  /** Renders children by the handlers of html.ts. */
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
