import { describe, expect, test } from "vitest";
import { mostPrintedPages, printIndex } from "../../../src/model/print.ts";
import type { SidebarNode } from "../../../src/model/sidebar.ts";

const page = (route: string): SidebarNode => ({ label: `Page ${route}`, route });
const pages = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => page(`/${folder}/${index}/`));
const printed = (tree: SidebarNode[]) => printIndex(tree).sections.map(({ slug, routes }) => [slug, routes.length]);

describe("a print page", () => {
  test("is made of each section at the top of the sidebar, with the pages of its groups and its own", () => {
    const group: SidebarNode = {
      label: "Group",
      items: [page("/a/1/"), { label: "Elsewhere", href: "https://a.example" }],
    };
    const tree: SidebarNode[] = [page("/"), { label: "A & B", route: "/a/", items: [group, page("/a/2/")] }];
    const { sections, slugs } = printIndex(tree);
    expect(sections.map(({ slug, routes }) => [slug, routes])).toEqual([["a-b", ["/a/", "/a/1/", "/a/2/"]]]);
    expect([...slugs].sort()).toEqual([
      ["/a/", "a-b"],
      ["/a/1/", "a-b"],
      ["/a/2/", "a-b"],
    ]);
  });

  test("isn't made of a single page, or of a page that is listed twice", () => {
    expect(
      printed([
        { label: "One", items: [page("/a/")] },
        { label: "Twice", items: [page("/a/"), page("/a/")] },
      ]),
    ).toEqual([]);
  });

  test("has a slug that can be stored, however long the labels are", () => {
    const [one = "", two = "", three = ""] = ["1", "2", "2"].map((end) => `${"long label ".repeat(99)}${end}`);
    const sections = [one, two, three].map((label, index) => ({ label, items: pages(`${index}`, 2) }));
    const slugs = printIndex(sections).sections.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(3);
    expect(slugs.filter((slug) => slug.length > 210)).toEqual([]);
  });

  test("has its own slug, even if two sections have the same label", () => {
    const sections = [pages("a", 2), pages("b", 2)].map((items) => ({ label: "Guides", items }));
    expect(printed(sections)).toEqual([
      ["guides", 2],
      ["guides-2", 2],
    ]);
  });

  test("is the first one for a page in two sections", () => {
    const shared = page("/shared/");
    const { slugs } = printIndex([
      { label: "A", items: [page("/a/"), shared] },
      { label: "B", items: [page("/b/"), shared] },
    ]);
    expect(slugs.get("/shared/")).toBe("a");
  });

  test("is made of each group instead if the section has too many pages", () => {
    const groups: SidebarNode[] = [
      { label: "Small", items: pages("small", mostPrintedPages) },
      { label: "Large", items: pages("large", mostPrintedPages + 1) },
    ];
    const { sections, slugs } = printIndex([{ label: "All", route: "/all/", items: groups }]);
    expect(sections.map(({ slug }) => slug)).toEqual(["small"]);
    expect([slugs.get("/all/"), slugs.get("/small/1/"), slugs.get("/large/1/")]).toEqual([
      undefined,
      "small",
      undefined,
    ]);
  });
});
