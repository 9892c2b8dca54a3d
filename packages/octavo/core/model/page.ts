// A page at each stage: as found, as compiled, and as published. The earlier stages produce it, and everything later
// reads it.

import type { Outline } from "./addresses.ts";
import type { Place, PlaceInFile } from "./problem.ts";
import type { ArticleHtml } from "./rendered.ts";
import type { PageRef, SidebarNode } from "./sidebar.ts";

/** A heading of level 2 or 3. */
export type Header = {
  level: 2 | 3;
  /** The heading as plain text. */
  title: string;
  /** Its anchor, without `#`. */
  slug: string;
  /** The HTTP method, if the section describes an operation of an API. */
  method?: string;
};

/** What a writer may set at the top of a page. */
export type FrontMatter = {
  /** The browser title, and the h1 if the page doesn't have one. */
  title: string;
  /** One sentence for search engines and link previews. */
  description: string;
  /** `false` hides the link to the previous page. */
  prev?: boolean;
  /** `false` hides the link to the next page. */
  next?: boolean;
  /** `home`: the front page, wide and without a list of its headings. */
  layout?: "home";
  /** Set on a page that only the dev server shows. */
  draft?: boolean;
  /** The page's language, if it differs from the site's. */
  lang?: string;
  /** On a translated page: the day up to which it has the changes of the original. */
  translated?: string;
  /** Keys that mean nothing here, such as those of other generators. */
  other?: Readonly<Record<string, unknown>>;
  /** A field that the site declares in its settings. A date is text, such as `2030-12-31`. */
  [field: string]: unknown;
};

/** The record of the specification, §3. */
export type PageRecord = {
  title: string;
  frontmatter: FrontMatter;
  /** The route: `/workflows/steps/`. */
  regularPath: string;
  /** The source under `content/`: `workflows/steps/index.md`. */
  relativePath: string;
  /** Stable ID: `v-` and 8 hex digits made from the path. */
  key: string;
  /** The route as published. The same as `regularPath`, because pages don't have separate permalinks. */
  path: string;
  headers?: Header[];
};

/** A Markdown file, found and given its route. */
export type SourcePage = {
  /** Absolute path on disk. */
  file: string;
  /** Below the folder of the pages: `workflows/steps/index.md`. */
  relativePath: string;
  /** Below the root, for messages: `content/workflows/steps/index.md`. */
  path: string;
  route: string;
  /** The same without the folder or the mark that names a language, as other generators have them. */
  pathInLanguage?: string;
  /** The text of a page that the build adds, which has no file. */
  text?: string;
  /** The route in the main version, if this is a page that another version or a translation shares with it. */
  sharedFrom?: string;
  /** The page that this one translates. */
  original?: SourcePage;
  /** ISO date of the last commit that changed the file, if git knows it. */
  lastChanged?: string;
};

/** An internal link and its place, kept for the check that needs all pages. */
export type PageLink = Place & {
  /** As written. */
  url: string;
  route: string;
  /** Without `#`; empty when the link has none. */
  hash: string;
  /** The version that it leads to, if that's another one. */
  version?: string;
  /** The settings file that it comes from, if it isn't in the page. */
  file?: string;
  /** Set if the build makes it from a term of the glossary. */
  isGenerated?: true;
};

/** A link to another site. Its place is that of the address. */
export type ExternalLink = Place & {
  url: string;
  /** Set if the address isn't written as it is at this place, as when a directive generates the link. */
  isGenerated?: true;
};

/** A heading and the text below it, up to the next heading. Search results are sections. */
export type PageSection = {
  /** The heading's anchor. Empty for the page's introduction. */
  slug: string;
  title: string;
  /** 1 for the page's introduction. */
  level: number;
  /** Its small headings, one per line: first cells of rows, names of fields, and bold words that begin a paragraph. */
  labels: string;
  /** The prose as plain text. Paragraphs end with a line break. */
  text: string;
  /** The inline code of the prose, which `text` contains as well. */
  inlineCode: string;
  /** Code samples, which are searched for identifiers. */
  code: string;
  /** Set if it belongs to an operation of the API reference. */
  isOperation?: true;
};

/** Where the sections of a page are in its Markdown, by anchor. An anchor within a section has the range of the section. */
export type SectionRanges = Readonly<Record<string, readonly [start: number, end: number]>>;

/** What a page is rendered to. */
export type PageContent = {
  /** The article, h1 included. */
  html: ArticleHtml;
  /** The article as plain Markdown, including the h1, for programs. */
  markdown: string;
  ranges: SectionRanges;
  sections: PageSection[];
  externalLinks: ExternalLink[];
  /** What the page and its sections are recognized by if they move. */
  outline: Outline;
  /** By anchor, what follows each heading as HTML for feeds. Empty on pages that have none. */
  plainSections: Readonly<Record<string, string>>;
};

/** An image or video: its published path below the base, its file on disk, and where a page first shows it. */
export type ShownImage = [published: string, file: string, at: PlaceInFile];

/** What other pages, checks, and the interface need to know about a page. */
export type PageFacts = {
  record: PageRecord;
  /** Where the front matter has the description. Absent if it doesn't have one, or has mistakes. */
  descriptionPlace?: Place;
  /** The label in sidebars and lists: the text of the h1. */
  label: string;
  links: PageLink[];
  /** Every ID that a link may point to. */
  anchors: string[];
  /** The images and videos that the page shows. */
  images: ShownImage[];
  /** The other sites that it shows images from. */
  imageOrigins?: string[];
  /** What the policy has to allow for it besides images, such as `media-src 'self'`. */
  sources?: string[];
  /** The characters of the article outside ASCII, each once. */
  characters: string;
  /** Whether the article needs the font of code. */
  hasCode: boolean;
  /** The names of the styles that the article needs besides those of all pages. */
  styles: string[];
};

/** Where a cached text is: the pack's name, the first byte, the number of bytes, and their checksum. */
export type PackLocation = readonly [pack: string, start: number, length: number, checksum: number];

/** A page that was compiled. Its content is read when it's needed, because a site may have more than fits into memory. */
export type CompiledPage = PageFacts & {
  source: SourcePage;
  content: () => Promise<PageContent>;
  /** Where other threads can read the content. Absent if the cache can't be written. */
  keptAt?: PackLocation;
  /** Changes with the content. */
  hash: string;
  /** Set if the page couldn't be compiled, so that its anchors aren't known. It shows its source. */
  isBroken?: true;
};

export function isDraft({ record }: CompiledPage): boolean {
  return record.frontmatter.draft === true;
}

/** Everything the interface needs around an article. */
export type PageView = {
  record: PageRecord;
  prev?: PageRef;
  next?: PageRef;
  /** From the top of the sidebar down to the page's parent. A group without a page has no `to`. */
  trail: { label: string; to?: string }[];
  lastChanged?: string;
  editUrl?: string;
  /** Old anchors of this page that have moved elsewhere, with their new addresses. */
  movedAnchors?: Record<string, string>;
  /** The route in the main version, if the page shares its text with one there. */
  sharedFrom?: string;
  /** Where the menu of versions leads, by version, unless it's the same route. Without an address, it's the overview. */
  counterparts?: Record<string, { address?: string; note?: string }>;
  /** On pages of the main version: the other versions that have their own text for the page. */
  otherTexts?: string[];
  /** The languages that have their own text for the page, the original's included. Absent on pages without one. */
  languages?: string[];
  /** The language of the article, if it isn't that of the page around it. */
  articleLang?: string;
  /** The sidebar tree. Absent if every page shares one and the browser already has it. */
  sidebar?: SidebarNode[];
};

/** Styles that not every page needs. */
export type NamedStyles = { name: string; css: string };

/** The file a navigation fetches: `assets/pages/<route>.json`. */
export type PageAsset = PageView & {
  /** Identifies the scripts and site settings that it was built with. */
  build: string;
  html: string;
  /** The styles that it needs and that few pages have. */
  styles?: NamedStyles[];
  /** In the published Markdown, for programs that read one section. */
  ranges: SectionRanges;
};
