// A page as search sees it.

import type { PageSection } from "../model/page.ts";

export type SearchPage = {
  route: string;
  /** The label of the page in lists. */
  title: string;
  /** Where it stands in the sidebar: `Reference: Code, APIs + CLI`. */
  group: string;
  sections: PageSection[];
  /** Links of other pages to each section, by its slug. */
  linked: ReadonlyMap<string, number>;
};
