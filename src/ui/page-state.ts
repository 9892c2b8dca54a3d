// What the interface is given: the site, the page, and what a navigation is doing. The same shape in Node and in the browser.

import type { PageView } from "../model/page.ts";
import type { SidebarNode } from "../model/sidebar.ts";
import type { Assistant, Version } from "../model/site.ts";

/** The settings of the site that a page shows. */
export type SiteInfo = {
  title: string;
  origin: string;
  base: string;
  lang: string;
  repository?: string;
  support?: string;
  versions: Version[];
  assistants: Assistant[];
  tagManager?: string;
};

/** Why an article is not there: what the console says too. */
export type LoadFailure = {
  /** `missing`: no such file; `error`: anything else that went wrong; `timeout`: no answer in time. */
  type: "missing" | "error" | "timeout";
  /** Address that was asked for. */
  request: string;
  /** Route whose article did not come. */
  route: string;
};

export type PageLabel = { route: string; label: string };

export type PageState = {
  view: PageView;
  /** Absent while the article of the document stands as the server sent it. */
  html?: string;
  /** The tree with this page in it. */
  sidebar: SidebarNode[];
  failure?: LoadFailure;
  /** The address that led nowhere; the page on screen is the not-found page. */
  notFound?: string;
  /** What that address may have meant. */
  nearest?: PageLabel[];
  /** A navigation has taken longer than the reader should wait without a sign. */
  busy?: boolean;
};

/** The JSON in the document from which the browser goes on. */
export type PageData = {
  build: string;
  site: SiteInfo;
  view: PageView;
  /** The tree, without a page that it does not list. */
  sidebar: SidebarNode[];
  notFound?: true;
};
