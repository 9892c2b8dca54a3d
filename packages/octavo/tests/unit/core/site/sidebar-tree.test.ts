import { describe, expect, test } from "vitest";
import { fileStart, type Problem, printProblem } from "../../../../core/model/problem.ts";
import type { SidebarNode } from "../../../../core/model/sidebar.ts";
import type { SidebarEntry } from "../../../../core/model/sidebar-entry.ts";
import { sidebarTree } from "../../../../core/site/sidebar-tree.ts";
import { samplePage } from "../../../sample-page.ts";
import { plainSite } from "../page/compile-text.ts";

const pagesOf = (labels: Record<string, string>) =>
  new Map(Object.entries(labels).map(([route, label]) => [route, samplePage(route, { label })]));

/** One line per entry, indented by level. */
function outline(nodes: SidebarNode[], indent = ""): string[] {
  return nodes.flatMap(({ label, route, href, items }) => [
    `${indent}${label} ${route ?? href ?? "-"}`,
    ...outline(items ?? [], `${indent}  `),
  ]);
}

describe("sidebarTree", () => {
  test("without a written sidebar follows the folders: home first, pages before folders, both by label", () => {
    const pages = pagesOf({
      "/": "Home",
      "/zebra/": "Zebra",
      "/api/": "The API",
      "/api/http/": "HTTP",
      "/api/http/webhooks/": "Webhooks",
      "/api/auth/": "Authentication",
      "/error-handling/global/": "Global",
      "/step-10/": "Step 10",
      "/step-9/": "Step 9",
    });
    expect(outline(sidebarTree({ ...plainSite, sidebar: undefined }, pages, []))).toEqual([
      "Home /",
      "Step 9 /step-9/",
      "Step 10 /step-10/",
      "Zebra /zebra/",
      "Error handling -",
      "  Global /error-handling/global/",
      "The API /api/",
      "  Authentication /api/auth/",
      "  HTTP /api/http/",
      "    Webhooks /api/http/webhooks/",
    ]);
  });

  test("a written sidebar takes the labels of its pages, unless it has its own", () => {
    const sidebar: SidebarEntry[] = [
      { ...fileStart, kind: "page", route: "/" },
      { ...fileStart, kind: "page", route: "/limits/", label: "All limits" },
      { ...fileStart, kind: "link", label: "Help", href: "https://example.com" },
    ];
    const pages = pagesOf({ "/": "Home", "/limits/": "Limits" });
    expect(outline(sidebarTree({ ...plainSite, sidebar }, pages, []))).toEqual([
      "Home /",
      "All limits /limits/",
      "Help https://example.com",
    ]);
  });

  test("sections and groups without an order are marked, and a page can have entries below it", () => {
    const page: SidebarEntry = { ...fileStart, kind: "page", route: "/a/" };
    const sidebar: SidebarEntry[] = [
      { ...fileStart, kind: "section", label: "S", items: [page] },
      { ...fileStart, kind: "group", label: "G", items: [page], unordered: true },
      { ...page, items: [page], unordered: true },
    ];
    const node = { label: "A", route: "/a/" };
    expect(sidebarTree({ ...plainSite, sidebar }, pagesOf({ "/a/": "A" }), [])).toEqual([
      { label: "S", section: true, items: [node] },
      { label: "G", items: [node], unordered: true },
      { ...node, items: [node], unordered: true },
    ]);
  });

  test("an entry without a page is a problem at its place and is left out", () => {
    const problems: Problem[] = [];
    const sidebar: SidebarEntry[] = [{ kind: "page", route: "/gone/", line: 3, column: 5 }];
    expect(sidebarTree({ ...plainSite, sidebar }, new Map(), problems)).toEqual([]);
    expect(problems.map(printProblem)).toEqual([
      "site/sidebar.yaml:3:5  There is no page `/gone/`.\n    Add the page, or remove the entry.",
    ]);
  });
});
