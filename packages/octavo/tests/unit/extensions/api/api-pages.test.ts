import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { SourcePage } from "../../../../core/model/page.ts";
import type { Site } from "../../../../core/model/site.ts";
import { apiPages } from "../../../../extensions/api/api-pages.ts";
import { describedApi } from "../../../../extensions/api/settings.ts";
import { apiOf } from "../../../sample-api.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";
import { withSetting } from "../../../with-setting.ts";
import { plainSite } from "../../core/page/compile-text.ts";

const long = "Some words about it. ".repeat(100);
const operation = { tags: ["Things"], description: long, responses: { 200: { description: "Done." } } };
const pathsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`/things/${index}`, { get: operation }]));
const siteWith = (count: number): Site => {
  const api = apiOf({ paths: pathsOf(count), components: {} });
  return withSetting(plainSite, describedApi, { ...api, file: "site/openapi.yaml", title: "Things" });
};

function written(root: string, route: string, markdown: string): SourcePage {
  const relativePath = `${route.slice(1)}index.md`;
  const file = join(root, "content", relativePath);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, markdown);
  return { file, relativePath, path: `content/${relativePath}`, route };
}

test("the page of the API is added if nobody wrote it", () => {
  const root = temporaryFolder();
  const pages = apiPages(root, siteWith(1), [written(root, "/", "# Home\n")]);
  expect(pages.map(({ route, text }) => [route, text])).toEqual([
    ["/api/", '---\ntitle: "Things"\ndescription: "Things"\n---\n\n# Things {#things-reference}\n\n::api\n'],
  ]);
});

test("a route that is nearly that of a page is left to the check of settings", () => {
  const root = temporaryFolder();
  expect(apiPages(root, siteWith(1), [written(root, "/apis/", "# API\n")])).toEqual([]);
});

test("a page that shows a large reference has others below it, except where there are pages", () => {
  const root = temporaryFolder();
  const page = written(root, "/api/", "# API\n\n::api\n");
  const routes = apiPages(root, siteWith(80), [page]).map(({ route }) => route);
  expect(routes[0]).toBe("/api/things/");
  expect(routes[1]).toMatch(/^\/api\/things-get-things-\d+\/$/);
  const [, ...others] = routes;
  const own = written(root, "/api/things/", "# Things\n");
  expect(apiPages(root, siteWith(80), [page, own]).map(({ route }) => route)).toEqual(others);
});

test("a page that shows single operations has none", () => {
  const root = temporaryFolder();
  const page = written(root, "/api/", '# API\n\n::api-operation{id="get-things-0"}\n');
  expect(apiPages(root, siteWith(80), [page])).toEqual([]);
});
