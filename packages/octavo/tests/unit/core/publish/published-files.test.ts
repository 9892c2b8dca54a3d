import { expect, test } from "vitest";
import { nowhere } from "../../../../core/model/problem.ts";
import type { PublishedPath } from "../../../../core/model/published-path.ts";
import { listPublished, loadLists } from "../../../../core/publish/published-files.ts";
import { connectPages } from "../../../../core/site/connect-pages.ts";
import { describedApi } from "../../../../extensions/api/settings.ts";
import { mcpServer } from "../../../../extensions/mcp/settings.ts";
import { apiOf } from "../../../sample-api.ts";
import { samplePage } from "../../../sample-page.ts";
import { withSetting } from "../../../with-setting.ts";
import { plainSite } from "../page/compile-text.ts";

const list = listPublished(await loadLists());
const api = { ...apiOf({ paths: {}, components: {} }), page: { ...nowhere, route: "/reference/" } };
const news = { ...nowhere, route: "/news/" };
// At the root of the host, a public file can be in place of any other.
const plain = { ...plainSite, base: "/", sharedBase: "/", changelogPage: news };
const site = withSetting(withSetting(plain, describedApi, api), mcpServer, { page: news });
const pages = ["/", "/news/"].map((route) => samplePage(route));

function connectWith(publicPath?: string) {
  const publicFiles = new Map(publicPath === undefined ? [] : [[publicPath, `public${publicPath}`]]);
  return connectPages(pages, site, publicFiles, { list });
}

const listed: PublishedPath[] = [...list(connectWith().tree, new Map())].filter(({ scope }) => scope !== "beside");
const planted = new Map(
  listed.map((file) => [`/${file.path}${file.path.endsWith("/") ? "own.txt" : ""}`, file] as const),
);

test.each([...planted])("a public file can't be published in place of %s", (path, file) => {
  const { problems, publicFiles } = connectWith(path);
  const messages = problems.filter((each) => each.file === `public${path}`).map(({ message }) => message);
  if (file.isReplaceable) {
    expect([messages, publicFiles.has(path)]).toEqual([[], true]);
    return;
  }
  expect(messages).toEqual([expect.stringContaining(`would be published as \`${path.slice(1)}\``)]);
  expect(publicFiles.has(path)).toBe(false);
});

test("every kind of file is among them", () => {
  const kinds = listed.map(({ path, source, isReplaceable, ...file }) => {
    if ("list" in file) return path.endsWith("/") ? "folder" : "files";
    return [
      source ? "page" : "build",
      "make" in file || "last" in file ? "made" : "reserved",
      isReplaceable ?? "",
    ].join(" ");
  });
  expect([...new Set(kinds)].sort()).toEqual([
    "build made ",
    "build made true",
    "build reserved ",
    "files",
    "folder",
    "page made ",
  ]);
});
