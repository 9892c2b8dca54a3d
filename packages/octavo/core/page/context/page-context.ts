// What is shared by all pages while they're compiled, and the state of annotating one page. The state ends with the
// page: what remains is the immutable document, and what the page links to, contains, and depends on.

import type { Nodes, Root } from "mdast";
import type { BlockCache } from "../../cache/block-cache.ts";
import type { CodeBlock, DocumentNode } from "../../model/document.ts";
import type { Language } from "../../model/edition.ts";
import type { ExternalLink, PageLink, SourcePage } from "../../model/page.ts";
import { fault, fileStart, type Place, type PlaceInFile, type Problem, placeAt, warning } from "../../model/problem.ts";
import type { RedirectTable } from "../../model/redirects.ts";
import type { Site } from "../../model/site.ts";
import type { SourceFolders } from "../../model/source-folders.ts";
import type { Texts } from "../../model/texts/texts.ts";
import type { Parts } from "../../part.ts";
import type { PageSettings } from "../../settings/page-settings.ts";
import { textsOf } from "../../texts/texts-of.ts";
import type { Fence } from "./fence.ts";
import type { Line } from "./lines.ts";

/** A dependency of a page, with its state when the page was compiled. */
export type Dependency = { kind: string; name: string; state: string };

export type DependencyKind = {
  kind: Dependency["kind"];
  /** The current state of a dependency of this kind. */
  stateOf: (name: string, setup: PageSetup) => string;
};

/** What an extension does while a page is compiled, apart from its parts. */
export type PageSteps = {
  /** What pages depend on because of the extension. */
  dependencies?: readonly DependencyKind[];
  /**
   * Adds something to a sample, or reads it in another way.
   *
   * @param read what the extensions after this one make of it.
   */
  sample?: (fence: Fence, page: PageContext, read: () => Promise<CodeBlock>) => Promise<CodeBlock>;
  /** Changes what a page consists of, once everything in it is annotated. */
  finish?: (nodes: DocumentNode[], page: PageContext) => DocumentNode[];
};

/** How pages are written. Threads that compile pages load it by its name. */
export type PageSyntax = {
  name: "ours" | "others";
  /** Returns a page in our syntax. Each line knows its place in the file. */
  read: (text: string, page: PageContext) => Line[];
  /**
   * Replaces in the tree what is still in the syntax of others. It goes away once the readers of other generators only
   * work on lines. @param isGenerated whether a directive generated the tree.
   */
  adapt?: (tree: Root, page: PageContext, isGenerated?: boolean) => void;
  /** Whether pages keep what ours can't have: unknown fields of front matter, and images of any other site. */
  keepsAll: boolean;
  /** Another anchor of a heading, for links that were written for another generator. */
  anchorOf?: (title: string) => string;
  /** The page that a link means. @param route that of the path. @returns the same if no other page is there. */
  routeOf?: (route: string, path: string, page: PageContext) => string;
  /** The language that an absolute path starts with, and the rest of it. */
  languageOf?: (path: string, page: PageContext) => { language: Language; path: string } | undefined;
  /** The file that an address on a page means. @returns undefined for one that pages may not show. */
  fileOf?: (address: string, page: PageContext) => string | undefined;
};

/** What all pages of an edition share. */
export type PageSetup = {
  settings: PageSettings;
  /** Not part of the settings, because a page only depends on the constants that it cites. */
  constants: Site["constants"];
  parts: Parts;
  /** Those of them that are directives. */
  directives: Parts;
  /** Those of the extensions. */
  steps: readonly PageSteps[];
  redirects: RedirectTable;
  cache: BlockCache;
  syntax: PageSyntax;
  /** Absolute path of the site's folder. */
  root: string;
  /** The folders of the pages and the public files, below the root. */
  folders: SourceFolders;
  /** The routes of all pages. */
  routes: ReadonlySet<string>;
  /** The routes of the main version, if this is another one. */
  mainRoutes: ReadonlySet<string>;
  /** Old anchors that moved within their page: route to new anchor to old anchors. */
  aliases: ReadonlyMap<string, ReadonlyMap<string, string[]>>;
};

/** The text that positions in the tree refer to: the source, in which syntax of other generators is rewritten. */
export type PageText = { lines: readonly Line[]; markdown: string };

/** One page while it's compiled: what it's read from, and what is collected from all of its steps. */
export type PageContext = {
  readonly setup: PageSetup;
  readonly source: SourcePage;
  /** Empty until the lines are read. */
  text: PageText;
  readonly problems: Problem[];
  readonly links: PageLink[];
  readonly externalLinks: ExternalLink[];
  /** All IDs used so far. */
  readonly anchors: Set<string>;
  /** By published path: the file on disk, and where the page first shows it. */
  readonly images: Map<string, { file: string; at: PlaceInFile }>;
  /** The other sites that images come from. */
  readonly imageOrigins: Set<string>;
  /** What the policy has to allow for the page besides images, such as `media-src 'self'`. */
  readonly sources: Set<string>;
  /** What the result depends on, apart from the source and the settings that all pages share. */
  readonly dependencies: Map<string, Dependency>;
  /** Returns numbers for the parts that need a unique ID. */
  readonly nextNumber: () => number;
};

type Reported = Pick<PageContext, "source" | "problems">;

/**
 * Reports a mistake. The page has to be complete without the part: only a strict site isn't published then.
 *
 * @param lost what the page is published without, as a countable noun.
 */
export function report(
  page: Reported,
  at: Nodes | Place | undefined,
  message: string,
  remedy?: string,
  lost?: string,
): void {
  page.problems.push(fault(fileOf(at, page), placeOf(at), message, remedy, lost));
}

export function warn(page: Reported, at: Nodes | Place | undefined, message: string, remedy?: string): void {
  page.problems.push(warning(fileOf(at, page), placeOf(at), message, remedy));
}

/** Reports what only pages of a strict site may not have. */
export function reportIfStrict(...[page, at, message, remedy, lost]: Parameters<typeof report>): void {
  page.problems.push({ ...fault(fileOf(at, page), placeOf(at), message, remedy, lost), onlyStrict: true });
}

export function warnIfStrict(...[page, at, message, remedy]: Parameters<typeof warn>): void {
  page.problems.push({ ...warning(fileOf(at, page), placeOf(at), message, remedy), onlyStrict: true });
}

/** For words that become content of the page. A page that isn't translated has those of the original. */
export function contentTexts({ setup, source }: PageContext): Texts {
  const { lang, texts, edition } = setup.settings;
  return textsOf(source.sharedFrom === undefined ? lang : (edition.translation?.original ?? lang), texts);
}

declare module "mdast" {
  interface Data {
    /** Where a node comes from that isn't in the page's text: a directive, a setting, or what is next to it. */
    origin?: PlaceInFile;
  }
}

/** Makes a file one of those that are published with the page. */
export function publishFile(address: string, file: string, at: Nodes, page: PageContext): void {
  if (!page.images.has(address)) page.images.set(address, { file, at: { file: fileOf(at, page), ...placeOf(at) } });
}

export function placeOf(at: Nodes | Place | undefined): Place & { file?: string } {
  if (!at) return fileStart;
  if (!("type" in at)) return at;
  const { line, column } = at.position?.start ?? fileStart;
  return at.data?.origin ?? { line, column };
}

/**
 * The place of an offset in a node. Counting the lines from the start of the page each time would take quadratic time.
 *
 * @param offset in the page's Markdown.
 */
export function placeInNode(offset: number, { position }: Nodes, page: PageContext): Place {
  const { start } = position ?? {};
  if (start?.offset === undefined) return fileStart;
  const { line, column } = placeAt(page.text.markdown.slice(start.offset, offset), offset - start.offset);
  return { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column };
}

function fileOf(at: Nodes | Place | undefined, page: Reported): string {
  return placeOf(at).file ?? page.source.path;
}
