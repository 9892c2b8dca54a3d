import { describe, expect, test } from "vitest";
import type { CompiledPage } from "../../../../src/model/page.ts";
import type { Site } from "../../../../src/model/site.ts";
import type { PageRenderer } from "../../../../src/publish/pages/render-page.ts";
import { printFiles, printView } from "../../../../src/publish/print/print-files.ts";
import { connectPages } from "../../../../src/source/site/connect-pages.ts";
import { sampleContent, samplePage } from "../../../sample-page.ts";
import { plainSite } from "../../source/markdown/compile-text.ts";

const page = (route: string, label: string, html = "") =>
  samplePage(route, { label, content: sampleContent({ print: html }) });
const pages = [
  page("/", "Home"),
  page("/guide/", "Guide", "<h2>Guide</h2>"),
  page("/guide/a/", "Guide A"),
  page("/other/a/", "Other A"),
  page("/other/b/", "Other B"),
];
const treeOf = (list: CompiledPage[], changes: Partial<Site> = {}) =>
  connectPages(list, { ...plainSite, sidebar: undefined, ...changes }, new Map()).tree;

function filesOf(list: CompiledPage[], changes: Partial<Site> = {}, version = "1") {
  const print: PageRenderer["print"] = {
    version,
    render: ({ articles }) => ({ content: articles, inline: { scripts: [], styles: [] } }),
  };
  return [...printFiles(treeOf(list, changes), { print } as PageRenderer)];
}
const keysOf = (...given: Parameters<typeof filesOf>) => filesOf(...given).map((file) => "key" in file && file.key);

describe("printFiles", () => {
  test("makes a document of each section", async () => {
    const files = filesOf(pages);
    expect(files.map(({ path }) => path)).toEqual(["print/guide/index.html", "print/other/index.html"]);
    expect("make" in files[0] && (await files[0].make())).toMatchObject({
      content: expect.stringContaining('<article class="article" id="guide"><h2>Guide</h2></article>'),
    });
  });

  test("makes none if the setting is off", () => {
    expect(filesOf(pages, { print: false })).toEqual([]);
  });

  test("makes a section again only when one of its pages, its contents, or the renderer change", () => {
    const [guide, other] = keysOf(pages);
    const edited = pages.with(2, page("/guide/a/", "Guide A", "<p>Edited</p>"));
    expect(keysOf(pages)).toEqual([guide, other]);
    expect(keysOf(edited)).toEqual([expect.not.stringContaining(String(guide)), other]);
    expect(keysOf([...pages, page("/other/c/", "Other C")])).toEqual([
      guide,
      expect.not.stringContaining(String(other)),
    ]);
    expect(keysOf(pages, {}, "2")).not.toContain(guide);
  });

  test("lists the page of the section first, and dates it by its latest page", async () => {
    const dated = pages.map((each, index) => ({
      ...each,
      source: { ...each.source, lastChanged: `2026-01-0${index + 1}T00:00:00Z` },
    }));
    const tree = treeOf(dated);
    expect(await printView(tree.print.sections[0], tree)).toMatchObject({
      label: "Guide",
      address: "http://localhost:4173/docs/print/guide/",
      lastChanged: "2026-01-03T00:00:00Z",
      contents: [
        { label: "Guide", id: "guide" },
        { label: "Guide A", id: "guide-a" },
      ],
      styles: [],
    });
  });
});
