// What the configuration of another generator says about a site: its name, the order and labels of its pages, and redirects.
// Each generator has a reader, and all of them return this.

import type { MathMark } from "../../core/model/math-mark.ts";
import type { Place, PlaceInFile, Problem } from "../../core/model/problem.ts";
import { warning } from "../../core/model/problem.ts";
import type { RedirectRule } from "../../core/model/redirects.ts";
import type { SidebarEntry } from "../../core/model/sidebar-entry.ts";
import { isComputed, type Literal } from "./literal.ts";
import type { Rewrite } from "./rewrites.ts";

/** An entry of the navigation as it's written. */
export type ForeignEntry = PlaceInFile & {
  /** If absent, that of the page. */
  label?: string;
  /** A file, an address, or an ID. */
  link?: string;
  /** A folder below that of the pages, whose pages are listed here. */
  folder?: string;
  items?: ForeignEntry[];
  /** Its label is a heading above its items. */
  isSection?: boolean;
  /** Whether it's written as an item of a list. */
  isItem?: boolean;
};

export type ForeignSite = {
  title?: string;
  description?: string;
  repository?: string;
  editBase?: string;
  /** The language of a site that has only one. */
  lang?: string;
  /** How formulas are marked, if a generator that isn't GitHub renders them. */
  math?: readonly MathMark[];
  /** If absent, the sidebar follows the folders. */
  entries?: ForeignEntry[];
  redirects?: (PlaceInFile & { from: string; to: string })[];
  /** The paths that other addresses are made of than those of the files. */
  rewrites?: PlaceInFile & { pathOf: Rewrite };
  /** Absent if there is only one. */
  languages?: ForeignLanguages;
  /** What lines start with that samples don't show, by language. */
  hiddenLines?: Readonly<Record<string, string>>;
  problems: Problem[];
};

export type ForeignLanguage = PlaceInFile & {
  /** BCP 47 tag. */
  lang: string;
  label?: string;
  /** What its addresses start with, below the base. Empty if it's nothing. */
  path: string;
  /** Where its addresses were on the host, if they didn't start with the base and the path. */
  oldBase?: string;
  /** The folder of its pages, below the root. */
  folder: string;
  /** What is before the ending in the names of its files: `de` in `page.de.md`. */
  mark?: string;
  title?: string;
  description?: string;
  /** Its own navigation. */
  entries?: ForeignEntry[];
  /** The labels of the navigation of the main language, translated. */
  labels?: ReadonlyMap<string, string>;
};

/** Unless there is another one, the main language has a path. */
export type ForeignLanguages = { main: ForeignLanguage; others: readonly ForeignLanguage[] };

/** The same, in the terms of this generator. */
export type ForeignSettings = Pick<
  ForeignSite,
  "title" | "description" | "repository" | "editBase" | "math" | "hiddenLines"
> & {
  sidebar?: SidebarEntry[];
  redirects: RedirectRule[];
  problems: Problem[];
};

/** A part of the navigation that can't be shown. */
export function lostEntry(at: PlaceInFile, message: string, remedy: string): Problem {
  const place: Place = { line: at.line, column: at.column };
  return { ...warning(at.file, place, message, remedy), lost: "line of the navigation" };
}

/** Something that only running the file would tell. @param literal of any kind. */
export function computedEntry(literal: Literal): Problem {
  const code = isComputed(literal) ? (literal.kind === "call" ? `${literal.name}(…)` : literal.code) : "";
  const shown = code.length > 60 ? `${code.slice(0, 59)}…` : code;
  const message = shown ? `\`${shown}\` is computed, so it isn't read.` : "This isn't an entry of the navigation.";
  return lostEntry(literal, message, "Write it out, or write site/sidebar.yaml.");
}
