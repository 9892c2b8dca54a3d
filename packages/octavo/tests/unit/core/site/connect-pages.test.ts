import { describe, expect, test } from "vitest";
import type { FrontMatter } from "../../../../core/model/page.ts";
import { fileStart } from "../../../../core/model/problem.ts";
import type { Site } from "../../../../core/model/site.ts";
import { connectPages, viewOf } from "../../../../core/site/connect-pages.ts";
import { move } from "../../../moved-anchor.ts";
import { samplePage } from "../../../sample-page.ts";
import { plainSite } from "../page/compile-text.ts";

const entries = ["/", "/a/", "/b/"].map((route) => ({ ...fileStart, kind: "page" as const, route }));
const site: Site = {
  ...plainSite,
  sidebar: [entries[0], { ...fileStart, kind: "group", label: "Group", items: entries.slice(1) }],
  editBase: "https://example.com/edit/",
};

function withFrontMatter(route: string, changes: Partial<FrontMatter>) {
  const page = samplePage(route);
  return { ...page, record: { ...page.record, frontmatter: { ...page.record.frontmatter, ...changes } } };
}

const connect = (pages: ReturnType<typeof samplePage>[], changes: Partial<Site> = {}) =>
  connectPages(pages, { ...site, ...changes }, new Map()).tree;

describe("connectPages", () => {
  test("an old anchor that stays on its page is no move; others lead to their new address", () => {
    const { movedAnchors } = connect([samplePage("/"), samplePage("/a/"), samplePage("/b/")], {
      movedAnchors: [
        move("/a/#old", "/a/#new"),
        move("/a/#gone", "/a/"),
        move("/a/#moved", "/b/#there"),
        move("/b/#up", "/"),
      ],
    });
    expect(Object.fromEntries(movedAnchors)).toEqual({
      "/a/": { gone: "/docs/a/", moved: "/docs/b/#there" },
      "/b/": { up: "/docs/" },
    });
  });

  test("an old anchor may have the name of something that every object has", () => {
    const moves = ["__proto__", "constructor"].map((name) => move(`/a/#${name}`, "/b/#there"));
    const { movedAnchors } = connect([samplePage("/a/"), samplePage("/b/")], { movedAnchors: moves });
    expect(JSON.stringify(movedAnchors.get("/a/"))).toBe(
      '{"__proto__":"/docs/b/#there","constructor":"/docs/b/#there"}',
    );
  });
});

describe("viewOf", () => {
  const pages = [samplePage("/"), samplePage("/a/"), samplePage("/b/"), samplePage("/a/hidden/")];

  test("previous and next follow the sidebar", () => {
    const tree = connect(pages);
    expect(viewOf(pages[1], tree)).toMatchObject({ prev: { to: "/" }, next: { to: "/b/" } });
    expect(viewOf(pages[2], tree)).toMatchObject({ prev: { to: "/a/" } });
    expect(viewOf(pages[2], tree)).not.toHaveProperty("next");
  });

  test("front matter hides either link, and the neighbours still lead here", () => {
    const quiet = withFrontMatter("/a/", { prev: false, next: false });
    const tree = connect([pages[0], quiet, pages[2]]);
    expect(viewOf(quiet, tree)).not.toHaveProperty("prev");
    expect(viewOf(quiet, tree)).not.toHaveProperty("next");
    expect(viewOf(pages[0], tree).next?.to).toBe("/a/");
    expect(viewOf(pages[2], tree).prev?.to).toBe("/a/");
    expect(viewOf(withFrontMatter("/a/", { prev: false }), tree)).toHaveProperty("next");
  });

  test("the trail holds what is above the page, for one that is not listed its ancestor too", () => {
    const tree = connect(pages);
    expect(viewOf(pages[1], tree).trail).toEqual([{ label: "Group" }]);
    expect(viewOf(pages[3], tree).trail).toEqual([{ label: "Group" }, { label: "Page /a/", to: "/a/" }]);
    expect(viewOf(pages[3], tree)).not.toHaveProperty("prev");
  });

  test("the edit address and the date are those of the source", () => {
    const source = { ...pages[1].source, lastChanged: "2021-03-01" };
    const view = viewOf({ ...pages[1], source }, connect(pages));
    expect(view).toMatchObject({ editUrl: "https://example.com/edit/a/index.md", lastChanged: "2021-03-01" });
    const odd = { ...source, relativePath: "größe.md" };
    expect(viewOf({ ...pages[1], source: odd }, connect(pages)).editUrl).toBe(
      "https://example.com/edit/gr%C3%B6%C3%9Fe.md",
    );
    expect(viewOf(pages[1], connect(pages, { editBase: undefined }))).not.toHaveProperty("editUrl");
  });

  test("a page of a small site doesn't carry its own sidebar, but one of a large site does", () => {
    expect(viewOf(pages[1], connect(pages))).not.toHaveProperty("sidebar");
    const many = Array.from({ length: 300 }, (_, index) => samplePage(`/${index}/`));
    const view = viewOf(many[7], connect(many, { sidebar: undefined }));
    expect(view.sidebar?.some(({ route }) => route === "/7/")).toBe(true);
  });
});
