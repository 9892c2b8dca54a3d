// The list of all pages in pieces, of which servers answer with some: `llms.txt` is the same list in one text.

/** Where it is, relative to the base. */
export const pageIndexPath = "assets/page-index.json";

export type PageIndex = {
  /** What the answer for an unknown address begins with. */
  notFound: string;
  /** What is above the sections. */
  introduction: string;
  /** The sections of the sidebar, each with its heading. */
  sections: [label: string, markdown: string][];
  /** Each with its line of the list. */
  pages: { route: string; label: string; line: string }[];
};

/** @throws if the published file is damaged. */
export function parsePageIndex(text: string): PageIndex {
  return JSON.parse(text);
}

export function indexText({ introduction, sections }: Pick<PageIndex, "introduction" | "sections">): string {
  return `${[introduction, ...sections.map(([, markdown]) => markdown)].join("\n\n")}\n`;
}
