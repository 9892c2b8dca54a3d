import { expect, test } from "vitest";
import type { PageSection } from "../../../../../core/model/page.ts";
import { sectionBlocks, sectionsIn } from "../../../../../extensions/search/model/section-block.ts";

const section = (level: number, title: string, slug: string, isOperation?: true): PageSection => ({
  level,
  title,
  slug,
  text: "",
  labels: "",
  inlineCode: "",
  code: "",
  ...(isOperation && { isOperation }),
});

const page = (route: string, sections: PageSection[]) => ({
  route,
  title: route,
  group: "Group",
  sections,
  linked: new Map([["b", 3]]),
  text: `text-of${route}`,
});

const pages = [
  page("/a/", [
    section(1, "A", ""),
    section(2, "What's new?", "what-s-new"),
    section(4, "Deep", "own-name"),
    section(3, "Größe", "grosse"),
    section(2, "B", "b", true),
  ]),
  page("/b/", [section(1, "B", ""), section(2, "B", "b")]),
];

test("sections survive being written and read, with the headings above them", () => {
  const blocks = sectionBlocks(pages, 1);
  expect(blocks).toHaveLength(2);
  const sections = blocks.flatMap((block) => sectionsIn(JSON.parse(JSON.stringify(block))));
  expect(
    sections.map(({ number, at, page, title, slug, trail, isOperation }) => [
      number,
      at,
      page.number,
      page.route,
      page.text,
      title,
      slug,
      trail,
      isOperation,
    ]),
  ).toEqual([
    [0, 0, 0, "/a/", "text-of/a/", "A", "", [], false],
    [1, 1, 0, "/a/", "text-of/a/", "What's new?", "what-s-new", ["A"], false],
    [2, 2, 0, "/a/", "text-of/a/", "Deep", "own-name", ["A", "What's new?"], false],
    [3, 3, 0, "/a/", "text-of/a/", "Größe", "grosse", ["A", "What's new?"], false],
    [4, 4, 0, "/a/", "text-of/a/", "B", "b", ["A"], true],
    [5, 0, 1, "/b/", "text-of/b/", "B", "", [], false],
    [6, 1, 1, "/b/", "text-of/b/", "B", "b", ["B"], false],
  ]);
  expect(sections.map(({ standing }) => standing)).toEqual([0, 0, 0, 0, 4, 0, 4]);
});
