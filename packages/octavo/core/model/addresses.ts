// Every address that a release publishes: pages, anchors, and old addresses that lead to them. A build writes them to a
// file, so that a later release can be compared with them.

/** Where the build writes them, relative to the base of the main version. */
export const addressesPath = "assets/addresses.json";

/** A heading, with what is needed to recognize its section elsewhere. */
export type SectionMark = {
  /** Empty for the page's introduction. */
  anchor: string;
  title: string;
  /** Of the text up to the next heading (text-sketch.ts). */
  sketch: string;
};

/** What a page and its sections are recognized by. */
export type Outline = {
  /** The anchor of the h1, if it has one. */
  top?: string;
  sections: SectionMark[];
};

export type PageAddresses = {
  /** Full path on the host, decoded: `/docs/limits/`. */
  path: string;
  title: string;
  sections: SectionMark[];
  /**
   * Every ID that a link may point to, including those of the sections. Leaves out the ID of the h1, because a hash that
   * no longer exists also leads to the top of the page.
   */
  anchors: string[];
};

/** Completes what is known about a page without reading its content. */
export function withOutline(page: Omit<PageAddresses, "sections">, { top, sections }: Outline): PageAddresses {
  return { ...page, sections, anchors: page.anchors.filter((anchor) => anchor !== top) };
}

export type Addresses = {
  pages: PageAddresses[];
  /** Old addresses with where they lead: full paths, decoded, with an anchor or a `*` at the end. */
  moved: [from: string, to: string][];
};
