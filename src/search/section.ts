// What search finds: a section, that is a heading with the text below it up to the next one.

export type Section = {
  /** Anchor of the heading; empty for the opening of a page. */
  slug: string;
  /** The heading; the page's own for its opening. */
  title: string;
  /** 1 is the opening of a page. */
  level: number;
  /** What a reader reads, as plain text; paragraphs end with a line break. */
  text: string;
  /** Code samples, where identifiers are looked for. */
  code: string;
};

export type SearchPage = {
  route: string;
  /** The label of the page in lists. */
  title: string;
  /** Where it stands in the sidebar: `Reference: Code, APIs + CLI`. */
  group: string;
  sections: Section[];
};
