import { expect, test } from "vitest";
import type { SidebarEntry } from "../../../../core/model/sidebar-entry.ts";
import { readListNavigation } from "../../../../import/navigation/list-navigation.ts";
import { pageLookup } from "../../../../import/navigation/page-lookup.ts";
import { sidebarOf } from "../../../../import/navigation/sidebar-of.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const labels = (entries: readonly SidebarEntry[] = []): unknown[] =>
  entries.map((entry) => {
    const below = "items" in entry ? labels(entry.items) : [];
    const { label } = entry;
    return below.length > 0 ? [label, below] : label;
  });

const sidebar = (summary: string) => {
  const root = temporaryFolder({ "SUMMARY.md": summary });
  const pages = ["a", "b", "c", "d"].map((name) => ({ relativePath: `${name}.md`, route: `/${name}/` }));
  return labels(sidebarOf(readListNavigation(root, "SUMMARY.md").entries ?? [], pageLookup(pages)).sidebar);
};

test.each([["  "], ["    "], ["\t"]])("a chapter indented with %j is below the one before it", (indent) => {
  const below = `${indent}- [B](b.md)\n${indent}${indent}- [C](c.md)\n- [D](d.md)\n`;
  expect(sidebar(`# Summary\n\n- [A](a.md)\n${below}`)).toEqual([["A", [["B", ["C"]]]], "D"]);
});

test("chapters after a rule belong to no part", () => {
  expect(sidebar("# Part\n\n- [A](a.md)\n\n---\n\n[B](b.md)\n")).toEqual([["Part", ["A"]], "B"]);
});
