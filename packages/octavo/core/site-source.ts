// Where a site comes from. `content/` with `site/` is one source. A site of another generator is another one, which
// `import/` reads. The core only knows our own source.

import type { Edition } from "./model/edition.ts";
import type { SourcePage } from "./model/page.ts";
import type { Place, Problem } from "./model/problem.ts";
import type { Site } from "./model/site.ts";
import type { SourceFolders } from "./model/source-folders.ts";
import type { PageSyntax } from "./page/context/page-context.ts";

export type FoundPages = {
  pages: SourcePage[];
  problems: Problem[];
  /** Other routes that lead to a page. */
  moves: Move[];
  /** Files that say something about their folder, below the folder of the pages. Only their source can read them. */
  folderSettings: string[];
};

/** From one route to another. */
export type Move = Place & { from: string; to: string };

/** @param folder of the pages below the root. @param paths of all files below that folder. */
export type Files = { folder: string; paths: readonly string[] };

export type SiteSource = {
  /** Absolute path of the site's folder. */
  root: string;
  folders: SourceFolders;
  syntax: PageSyntax;
  /** The path that all addresses start with. If absent, the settings say it. */
  base?: string;
  /** Whether it has other languages than those in the settings. */
  hasLanguages: boolean;
  /** The language of the site. @param lang the one in the settings, `en` by default. */
  langOf: (lang: string) => string;
  /** Makes a filter of folders that have no pages, by their paths below that of the pages. */
  ignoredIn: (folders: SourceFolders) => (path: string) => boolean;
  /** Gives each page its route. @param original the pages of the site that this is a language of. */
  pagesIn: (files: Files, original?: FoundPages) => FoundPages;
  /** Adds to the settings what the files of another generator say. */
  complete?: (site: Site, found: FoundPages) => Completed;
  /**
   * Whether everything is read again when a file or folder changes that is neither in the folder of the pages nor in
   * that of the settings. @param path below the root.
   */
  isConfiguration?: (path: string) => boolean;
};

export type Completed = {
  site: Site;
  problems: Problem[];
  /** The languages that aren't in the settings. Each completes the settings of the original. */
  languages?: ReadonlyMap<Edition, SiteSource>;
};

/** What decides how a site is read, if its settings say it. */
export type SourceSettings = { strict: boolean; isTranslated: boolean };

/** What reads sites that aren't ours. */
export type OtherSites = {
  syntax: PageSyntax;
  open: (root: string, settings: SourceSettings) => Promise<SiteSource>;
};
