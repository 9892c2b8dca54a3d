// Connecting pages with what was remembered from earlier runs finds the same problems as connecting them for the first time.

import { expect, test } from "vitest";
import type { CompiledPage, PageLink } from "../../../../core/model/page.ts";
import { listPublished, loadLists } from "../../../../core/publish/published-files.ts";
import { newCheckMemory } from "../../../../core/site/checks/checked.ts";
import { connectPages } from "../../../../core/site/connect-pages.ts";
import { samplePage } from "../../../sample-page.ts";
import { plainSite } from "../page/compile-text.ts";

const list = listPublished(await loadLists());

const linkTo = (url: string): PageLink => {
  const [route = "", hash = ""] = url.split("#");
  return { line: 1, column: 1, url, route, hash };
};
const draft = { title: "Draft", description: "", draft: true };

/** A site that changes, one edit after the other. */
type Changing = { pages: Map<string, CompiledPage>; site: typeof plainSite; publicFiles: Map<string, string> };

const edits: [name: string, edit: (site: Changing) => void][] = [
  ["nothing", () => {}],
  ["a page gets another text", ({ pages }) => pages.set("/a/", samplePage("/a/", { anchors: ["one"] }))],
  ["a page loses an anchor", ({ pages }) => pages.set("/a/", samplePage("/a/"))],
  ["a page gets another anchor", ({ pages }) => pages.set("/a/", samplePage("/a/", { anchors: ["ones"] }))],
  ["a page can't be compiled", ({ pages }) => pages.set("/a/", samplePage("/a/", { isBroken: true }))],
  ["a page gets a broken link", ({ pages }) => pages.set("/a/", samplePage("/a/", { links: [linkTo("/nowhere/")] }))],
  ["a page is removed", ({ pages }) => pages.delete("/a/")],
  ["a page is added", ({ pages }) => pages.set("/missing/", samplePage("/missing/"))],
  [
    "a page becomes a draft",
    ({ pages }) => {
      const page = samplePage("/missing/");
      pages.set("/missing/", { ...page, record: { ...page.record, frontmatter: draft } });
    },
  ],
  ["a file is added that a page links to", ({ publicFiles }) => publicFiles.set("/file.zip", "public/file.zip")],
  ["a file is added in place of a page", ({ publicFiles }) => publicFiles.set("/b/index.html", "public/b/index.html")],
  ["that file is removed", ({ publicFiles }) => publicFiles.delete("/b/index.html")],
  [
    "a page gets the same path in other letters",
    ({ pages }) => {
      const page = samplePage("/B/");
      pages.set("/B/", page);
    },
  ],
  [
    "a redirect is added",
    (changing) => {
      const redirect = { line: 1, column: 1, from: "/docs/a/", to: { path: "/docs/b/" } };
      changing.site = { ...changing.site, redirects: [redirect] };
    },
  ],
];

test("each edit of a site has the same consequences", () => {
  const links = ["/a/", "/a/#one", "/missing/", "/file.zip", "/b/"].map(linkTo);
  const pages = ["/", "/a/", "/b/"].map((route) => {
    return [route, samplePage(route, route === "/" ? { links } : { anchors: ["one"] })] as const;
  });
  const changing: Changing = {
    pages: new Map(pages),
    site: plainSite,
    publicFiles: new Map(),
  };
  const memory = newCheckMemory();
  const found = edits.map(([name, edit]) => {
    edit(changing);
    const connect = (surroundings: Parameters<typeof connectPages>[3]) => {
      const { site, publicFiles } = changing;
      const { problems, publicFiles: published } = connectPages(
        [...changing.pages.values()],
        site,
        publicFiles,
        surroundings,
      );
      return { problems, published };
    };
    const expected = connect({ list });
    expect([name, connect({ memory, list })]).toEqual([name, expected]);
    return JSON.stringify(expected);
  });
  // Otherwise the edits would prove little.
  expect(new Set(found).size).toBeGreaterThan(10);
});
