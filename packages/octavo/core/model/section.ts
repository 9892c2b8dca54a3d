// A page as search sees it.

import type { PageSection } from "./page.ts";

export type SearchPage = {
  route: string;
  /** The page's label in lists. */
  title: string;
  /** Its place in the sidebar: `Reference: Code, APIs + CLI`. */
  group: string;
  sections: PageSection[];
  /** The number of links from other pages to each section, by slug. */
  linked: ReadonlyMap<string, number>;
  /** The queries that a section answers, by slug. */
  answers?: ReadonlyMap<string, readonly string[]>;
  /** Set to list it below pages that match equally well. */
  isLast?: true;
};

/** Between the cells of a row in the text of a section. */
export const cellMark = " · ";
