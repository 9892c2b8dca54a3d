// The settings of a site, as `site/*.yaml` gives them after validation.

import type { Api } from "./api.ts";
import type { Place } from "./problem.ts";
import type { RedirectRule } from "./redirects.ts";

/** A named limit, price or version that pages cite. */
export type Constant = {
  value: string | number;
  /** `KB`, `MB`, `GB`, `USD`, `seconds`, `minutes` or nothing. */
  unit?: string;
  /** The printed form: `512KB`, `10,000`, `$19`. */
  text: string;
};

export type Version = {
  label: string;
  /** A base path of this site, or the address of another one. */
  href: string;
  /** The version this build is. */
  current: boolean;
};

/** Where a reader may take a page: the question stands for `{prompt}` in the address. */
export type Assistant = { label: string; href: string };

/** An entry of the written sidebar. */
export type SidebarEntry = Place &
  (
    | { kind: "page"; route: string; label?: string }
    | { kind: "link"; label: string; href: string }
    | { kind: "group"; label: string; items: SidebarEntry[]; collapsible: boolean; open: boolean }
  );

/** An entry of the glossary. */
export type Term = {
  term: string;
  /** Other forms of the word: plurals. */
  also: string[];
  /** One or two sentences of Markdown. */
  means: string;
  /** Where it is explained in full: a route, with or without a hash. */
  page: string;
  /** Its first use on a page becomes a link to the definition. */
  linked: boolean;
};

/** An anchor that moved: from a route with a hash to a route with a hash. */
export type MovedAnchor = Place & { from: string; to: string };

export type Site = {
  /** Appended to the browser title; empty for this site. */
  title: string;
  description: string;
  /** Scheme and host of the published site, without a slash at the end. */
  origin: string;
  /** The base path, with a slash at both ends. */
  base: string;
  lang: string;
  /** Address of the source repository. */
  repository?: string;
  /** Address of `content/` in the repository's editor. */
  editBase?: string;
  /** Where the last entry of the footer leads for help. */
  support?: string;
  /** Where a security flaw is reported, the rules for it, and the key to write with. */
  security?: { contact: string; policy?: string; encryption?: string };
  /** Tag manager container; no id, no analytics. */
  tagManager?: string;
  versions: Version[];
  assistants: Assistant[];
  /** Pages that the search offers before anything is typed. */
  start: (Place & { route: string })[];
  /** Absent: the sidebar follows the folders. */
  sidebar?: SidebarEntry[];
  redirects: RedirectRule[];
  movedAnchors: MovedAnchor[];
  constants: Map<string, Constant>;
  glossary: Term[];
  /** Groups of phrases that mean the same to who searches. */
  synonyms: string[][];
  /** The REST API that the site documents. */
  api?: Api;
};
