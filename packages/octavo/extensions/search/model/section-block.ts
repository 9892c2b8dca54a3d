// The headings of a group of whole pages, so that the headings above a section are in its own block.

import type { PageSection } from "../../../core/model/page.ts";
import type { SearchPage } from "../../../core/model/section.ts";

/** What a heading in the index needs to know about its section. */
export type SectionHead = Pick<PageSection, "level" | "title" | "slug" | "isOperation">;

/** A page without the texts of its sections. */
export type BlockPage = Omit<SearchPage, "sections"> & {
  sections: readonly SectionHead[];
  /** The name of the file with the texts. */
  text: string;
};

export type SectionBlock = {
  /** The number of the first page, and of the first section. */
  page: number;
  section: number;
  pages: { route: string; title: string; group: string; text: string; isLast?: true; sections: BlockSection[] }[];
};

/** The slug is 0 if it follows from the title. */
type BlockSection = [
  level: number,
  title: string,
  standing: number,
  slug: string | 0,
  isOperation?: 0 | 1,
  answers?: readonly string[],
];

export type LoadedSection = {
  number: number;
  level: number;
  title: string;
  /** Queries that it answers, as readers type them. */
  answers: readonly string[];
  slug: string;
  /** How often other pages link here, on a scale from 0 to 15. */
  standing: number;
  /** Whether it belongs to an operation of the API reference. */
  isOperation: boolean;
  /** The headings above it, starting with the page. */
  trail: string[];
  /** Its place among the sections of the page, from 0. */
  at: number;
  page: { number: number; route: string; title: string; group: string; text: string; isLast?: true };
};

/** @param most the number of sections after which the next page starts another block. */
export function sectionBlocks(pages: readonly BlockPage[], most: number): SectionBlock[] {
  const blocks: SectionBlock[] = [];
  let next = 0;
  let size = 0;
  pages.forEach(({ route, title, group, text, isLast, sections, linked, answers }, page) => {
    if (blocks.length === 0 || size >= most) {
      blocks.push({ page, section: next, pages: [] });
      size = 0;
    }
    const written = sections.map(({ level, title, slug, isOperation }): BlockSection => {
      const standing = standingOf(linked.get(slug) ?? 0);
      const stored = slug === slugAfter(level, title) ? 0 : slug;
      const answered = answers?.get(slug);
      if (answered) return [level, title, standing, stored, isOperation ? 1 : 0, answered];
      return isOperation ? [level, title, standing, stored, 1] : [level, title, standing, stored];
    });
    blocks.at(-1)?.pages.push({ route, title, group, text, ...(isLast && { isLast }), sections: written });
    next += sections.length;
    size += sections.length;
  });
  return blocks;
}

export function sectionsIn(block: SectionBlock): LoadedSection[] {
  let number = block.section;
  return block.pages.flatMap(({ sections, ...facts }, pageAt) => {
    const page = { number: block.page + pageAt, ...facts };
    const above: { level: number; title: string }[] = [];
    return sections.map(([level, title, standing, slug, isOperation, answers = []], at): LoadedSection => {
      while ((above.at(-1)?.level ?? 0) >= level) above.pop();
      const trail = above.map((one) => one.title);
      above.push({ level, title });
      return {
        number: number++,
        level,
        title,
        answers,
        slug: slug === 0 ? slugAfter(level, title) : slug,
        standing,
        isOperation: isOperation === 1,
        trail,
        at,
        page,
      };
    });
  });
}

/** Most slugs don't need to be stored. */
function slugAfter(level: number, title: string): string {
  if (level === 1) return "";
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/**
 * Writers link to where something is explained. Ten links mean more than one, but not ten times as much. The result is
 * 0 to 15.
 */
function standingOf(links: number): number {
  return Math.min(15, Math.round(2 * Math.log2(1 + links)));
}
