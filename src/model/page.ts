// The page: as found, as compiled, as published. Stages before produce it, everything after reads it.

import type { PageRef, SidebarNode } from "./sidebar.ts";

/** A heading of level 2 or 3. */
export type Header = {
  level: 2 | 3;
  /** The heading as plain text. */
  title: string;
  /** Its anchor, without `#`. */
  slug: string;
};

/** What a writer may set at the top of a page. */
export type FrontMatter = {
  /** The browser title, and the h1 where the page writes none. */
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** `false` hides the link to the previous page. */
  prev?: boolean;
  /** `false` hides the link to the next page. */
  next?: boolean;
  /** `home`: the front door, wide and without a list of its headings. */
  layout?: "home";
  /** Language of the page, where it is not the site's. */
  lang?: string;
};

/** The record of the specification, §3. */
export type PageRecord = {
  title: string;
  frontmatter: FrontMatter;
  /** The route: `/workflows/steps/`. */
  regularPath: string;
  /** The source under `content/`: `workflows/steps/index.md`. */
  relativePath: string;
  /** Stable id: `v-` and 8 hex digits made from the path. */
  key: string;
  /** The route as published. The same as `regularPath`, because pages have no permalinks of their own. */
  path: string;
  headers?: Header[];
};

/** A Markdown file, found and given its route. */
export type SourcePage = {
  /** Absolute path on disk. */
  file: string;
  relativePath: string;
  route: string;
  /** ISO date of the last commit that changed the file, where git knows it. */
  lastChanged?: string;
};

/** An internal link of a page, kept with its place for the check that needs all pages. */
export type PageLink = {
  /** As written. */
  url: string;
  route: string;
  /** Without `#`; empty when the link has none. */
  hash: string;
  line?: number;
  column?: number;
};

/** A heading with what stands below it, up to the next one: what search finds. */
export type PageSection = {
  /** Anchor of the heading; empty for the opening of the page. */
  slug: string;
  title: string;
  /** 1 is the opening of the page. */
  level: number;
  /** What is read, as plain text; paragraphs end with a line break. */
  text: string;
  /** Code samples, where identifiers are looked for. */
  code: string;
};

/** A page after the Markdown stage. */
export type CompiledPage = {
  source: SourcePage;
  record: PageRecord;
  /** The label in sidebars and lists: the text of the h1. */
  label: string;
  /** The article, h1 included. */
  html: string;
  /** The article as plain text. */
  text: string;
  /** The article as plain Markdown, h1 included, for programs that read. */
  markdown: string;
  sections: PageSection[];
  links: PageLink[];
  /** Every id a link may point at. */
  anchors: string[];
  /** The images the page shows: published path below the base to file on disk. */
  images: [published: string, file: string][];
  /** The page could not be compiled; what is known of it is its route. */
  isBroken?: true;
};

/** Everything the interface needs around an article. */
export type PageView = {
  record: PageRecord;
  prev?: PageRef;
  next?: PageRef;
  /** From the top of the sidebar down to the page's parent. A group without a page has no `to`. */
  trail: { label: string; to?: string }[];
  lastChanged?: string;
  editUrl?: string;
  /** Old anchors of this page that are now elsewhere: anchor to address. */
  movedAnchors?: Record<string, string>;
  /** The tree beside the page; absent where every page shares one and the browser has it already. */
  sidebar?: SidebarNode[];
};

/** The file a navigation fetches: `assets/pages/<route>.json`. */
export type PageAsset = PageView & {
  /** Identity of the scripts and the site settings it was built with. */
  build: string;
  html: string;
};
