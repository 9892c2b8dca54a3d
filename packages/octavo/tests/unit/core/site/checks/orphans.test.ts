import { expect, test } from "vitest";
import type { CompiledPage } from "../../../../../core/model/page.ts";
import { fileStart } from "../../../../../core/model/problem.ts";
import { checkOrphans } from "../../../../../core/site/checks/orphans.ts";
import { checkedSite } from "../../../../checked-site.ts";
import { plainSite } from "../../page/compile-text.ts";

function pageAt(route: string, ...links: string[]): [string, CompiledPage] {
  const relativePath = `${route.slice(1)}index.md`;
  const page = {
    source: { route, relativePath, path: `content/${relativePath}` },
    links: links.map((to) => ({ url: to, route: to, hash: "" })),
  };
  return [route, page as unknown as CompiledPage];
}

const pages = new Map([pageAt("/", "/linked/"), pageAt("/listed/"), pageAt("/linked/"), pageAt("/alone/", "/alone/")]);
const group = { ...fileStart, kind: "group" as const, label: "G" };

test("a page that is neither listed nor linked from another is named", () => {
  const page = (route: string) => ({ ...fileStart, kind: "page" as const, route });
  const below = { ...page("/"), items: [{ ...group, items: [page("/listed/")] }] };
  const sidebar = [{ ...fileStart, kind: "section" as const, label: "S", items: [below] }];
  const problems = checkOrphans(checkedSite({ site: { ...plainSite, sidebar }, pages }));
  expect(problems.map(({ file }) => file)).toEqual(["content/alone/index.md"]);
});

test("where the sidebar follows the folders there are none", () => {
  expect(checkOrphans(checkedSite({ site: plainSite, pages }))).toEqual([]);
});
