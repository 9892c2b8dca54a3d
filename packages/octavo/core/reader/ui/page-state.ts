// The state of the interface: the site, the page, and the current navigation. It has the same shape in Node and in the
// browser.

import type { NamedStyles, PageView } from "../../model/page.ts";
import type { SidebarNode } from "../../model/sidebar.ts";

/** An entry of the menu of versions. */
export type VersionLink = {
  id: string;
  label: string;
  /** A few words next to it in the menu. */
  hint?: string;
  /** The base path of the version, or its address on another site. */
  href: string;
  /** Whether these pages are of it. */
  isShown: boolean;
  /** Whether it's the one to use. */
  isCurrent: boolean;
  /** Shown with a link to this version below pages of the current one, if the texts differ. */
  question?: string;
};

/** An entry of the menu of languages. */
export type LanguageLink = {
  lang: string;
  label: string;
  /** The base path of the language. */
  href: string;
  /** Whether these pages are of it. */
  isShown: boolean;
};

/** The site settings that pages show. */
export type SiteInfo = {
  title: string;
  /** The product's name, next to the logo. */
  product: string;
  /** How the titles of documents are made, if the settings say so. */
  titleTemplate?: string;
  /** The markup of the logo and the name in the bar. */
  brand: string;
  /** Markup that the site adds to the frame of pages. */
  topBar?: string;
  footer?: string;
  notFound?: string;
  origin: string;
  base: string;
  /** The base path of what all versions share, such as icons. */
  sharedBase: string;
  lang: string;
  repository?: string;
  support?: string;
  /** Where to create an account. */
  signUp?: string;
  versions: VersionLink[];
  /** The original comes first. Absent without translations. */
  languages?: LanguageLink[];
  /** The sentence above every page of this version. */
  banner?: string;
  /** What extensions show on every page, by their names. */
  extensions: Readonly<Record<string, unknown>>;
};

/** The version to use instead of the one that is shown, if there is one. */
export function currentOf<Version extends VersionLink>(versions: readonly Version[]): Version | undefined {
  return versions.find(({ isCurrent, isShown }) => isCurrent && !isShown);
}

/** Why an article couldn't be loaded. The console shows the same details. */
export type LoadFailure = {
  /** `missing`: the file doesn't exist. `timeout`: no response in time. `error`: anything else. */
  type: "missing" | "error" | "timeout";
  /** The URL that was requested. */
  request: string;
  /** The route whose article didn't load, and the base path of its version. */
  route: string;
  base: string;
};

export type PageLabel = { route: string; label: string };

export type PageState = {
  view: PageView;
  /** The article. Only in Node, because the browser has it in the document. */
  html?: string;
  /** The tree with this page in it. */
  sidebar: SidebarNode[];
  failure?: LoadFailure;
  /** The address that leads nowhere. The not-found page is shown. */
  notFound?: string;
};

/** The JSON in the document that the browser hydrates from. */
export type PageData = { view: PageView; notFound?: true };

/** What all pages share, in a separate script that the browser caches. */
export type Shell = {
  site: SiteInfo;
  /** The tree that all pages share. Empty if it's so large that every page carries its own branch. */
  sidebar: SidebarNode[];
  /** Those that many pages need. */
  styles: NamedStyles[];
  /** Changes with the styles of any page. */
  stylesHash: string;
};
