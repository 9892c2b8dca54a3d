import { expect, test } from "vitest";
import type { SidebarNode } from "../../../../core/model/sidebar.ts";
import { indexTree } from "../../../../core/model/sidebar.ts";
import { publishedRedirects } from "../../../../core/site/published-redirects.ts";
import { plainSite } from "../page/compile-text.ts";

const page = (route: string): SidebarNode => ({ label: `Page ${route}`, route });
const pages = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => page(`/${folder}/${index}/`));
const treeOf = (sidebar: SidebarNode[], from: string[] = [], base = "/docs/") => ({
  site: {
    ...plainSite,
    base,
    redirects: from.map((path) => ({ file: "", line: 1, column: 1, from: path, to: { path: "/elsewhere/" } })),
  },
  index: indexTree(sidebar),
});
const redirectsOf = (...trees: ReturnType<typeof treeOf>[]) =>
  publishedRedirects(trees).map(({ from, to }) => [from, "path" in to && to.path]);

test("the former print page of a section leads to its first page, which is the section's own if it has one", () => {
  const group: SidebarNode = {
    label: "Group",
    items: [page("/a/1/"), { label: "Elsewhere", href: "https://a.example" }],
  };
  const sidebar = [page("/"), { label: "A & B", route: "/a/", items: [group, page("/a/2/")] }, group];
  expect(redirectsOf(treeOf(sidebar))).toEqual([["/docs/print/a-b/", "/docs/a/"]]);
  expect(redirectsOf(treeOf([{ label: "C", items: pages("c", 2) }]))).toEqual([["/docs/print/c/", "/docs/c/0/"]]);
});

test("a section with one page had none", () => {
  const twice = { label: "Twice", items: [page("/a/"), page("/a/")] };
  expect(redirectsOf(treeOf([{ label: "One", items: [page("/a/")] }, twice]))).toEqual([]);
});

test("sections with the same or a long label had different ones, with names that can be stored", () => {
  const labels = ["Guides", "Guides", "long label ".repeat(99), "long label ".repeat(99)];
  const addresses = redirectsOf(treeOf(labels.map((label, index) => ({ label, items: pages(`${index}`, 2) }))));
  expect(addresses.slice(0, 2).map(([from]) => from)).toEqual(["/docs/print/guides/", "/docs/print/guides-2/"]);
  expect(new Set(addresses.map(([from]) => from)).size).toBe(4);
  expect(addresses.filter(([from = ""]) => `${from}`.length > 222)).toEqual([]);
});

test("the groups of a section with more than 100 pages had their own", () => {
  const groups: SidebarNode[] = [
    { label: "Small", items: pages("small", 100) },
    { label: "Large", items: pages("large", 101) },
  ];
  expect(redirectsOf(treeOf([{ label: "All", route: "/all/", items: groups }]))).toEqual([
    ["/docs/print/small/", "/docs/small/0/"],
  ]);
});

test("each version has those of its sections, after the redirects of its settings, which take precedence", () => {
  const sidebar = ["A", "B"].map((label) => ({ label, items: pages(label.toLowerCase(), 2) }));
  const main = treeOf(sidebar, ["/docs/old/", "/docs/print/a/"]);
  expect(redirectsOf(main, treeOf(sidebar.slice(1), [], "/docs/v1/"))).toEqual([
    ["/docs/old/", "/elsewhere/"],
    ["/docs/print/a/", "/elsewhere/"],
    ["/docs/print/b/", "/docs/b/0/"],
    ["/docs/v1/print/b/", "/docs/v1/b/0/"],
  ]);
});
