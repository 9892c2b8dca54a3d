import { expect, test } from "vitest";
import type { SidebarEntry } from "../../../../src/model/site.ts";
import { bookSidebar } from "../../../../src/source/import/book-summary.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const labels = (entries: readonly SidebarEntry[] = []): unknown[] =>
  entries.map((entry) => {
    const below = "items" in entry ? labels(entry.items) : [];
    return below.length > 0 ? [entry.label, below] : entry.label;
  });

const sidebarOf = (summary: string) => {
  const root = temporaryFolder({ "SUMMARY.md": summary });
  return labels(bookSidebar(root, "SUMMARY.md", new Set(["/a/", "/b/", "/c/", "/d/"])).sidebar);
};

test.each([["  "], ["    "], ["\t"]])("a chapter indented with %j is below the one before it", (indent) => {
  const below = `${indent}- [B](b.md)\n${indent}${indent}- [C](c.md)\n- [D](d.md)\n`;
  expect(sidebarOf(`# Summary\n\n- [A](a.md)\n${below}`)).toEqual([["A", [["B", ["C"]]]], "D"]);
});

test("chapters after a rule belong to no part", () => {
  expect(sidebarOf("# Part\n\n- [A](a.md)\n\n---\n\n[B](b.md)\n")).toEqual([["Part", ["A"]], "B"]);
});
