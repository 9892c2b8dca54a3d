import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { SourcePage } from "../../../../core/model/page.ts";
import { textsOf } from "../../../../core/texts/texts-of.ts";
import { apiPages } from "../../../../extensions/api/api-pages.ts";
import { apiOf } from "../../../sample-api.ts";
import { temporaryFolder } from "../../../temporary-folder.ts";

const long = "Some words about it. ".repeat(100);
const operation = { tags: ["Things"], description: long, responses: { 200: { description: "Done." } } };
const pathsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`/things/${index}`, { get: operation }]));
const apiWith = (count: number) => ({
  ...apiOf({ paths: pathsOf(count), components: {} }),
  ...{ file: "site/openapi.yaml", title: "Things" },
});

function written(root: string, route: string, markdown: string): SourcePage {
  const relativePath = `${route.slice(1)}index.md`;
  const file = join(root, "content", relativePath);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, markdown);
  return { file, relativePath, path: `content/${relativePath}`, route };
}

test("the page of the API is added if nobody wrote it", () => {
  const root = temporaryFolder();
  const pages = apiPages(root, apiWith(1), [written(root, "/", "# Home\n")], textsOf("en"));
  expect(pages.map(({ route, text }) => [route, text])).toEqual([
    ["/api/", '---\ntitle: "Things"\ndescription: "Things"\n---\n\n# Things {#things-reference}\n\n::api\n'],
  ]);
});

test("a route that is nearly that of a page is left to the check of settings", () => {
  const root = temporaryFolder();
  expect(apiPages(root, apiWith(1), [written(root, "/apis/", "# API\n")], textsOf("en"))).toEqual([]);
});

test("a page that shows a large reference has others below it, except where there are pages", () => {
  const root = temporaryFolder();
  const page = written(root, "/api/", "# API\n\n::api\n");
  const routes = apiPages(root, apiWith(80), [page], textsOf("en")).map(({ route }) => route);
  expect(routes[0]).toBe("/api/things/");
  expect(routes[1]).toMatch(/^\/api\/things-get-things-\d+\/$/);
  const [, ...others] = routes;
  const own = written(root, "/api/things/", "# Things\n");
  expect(apiPages(root, apiWith(80), [page, own], textsOf("en")).map(({ route }) => route)).toEqual(others);
});

test("a page that shows single operations has none", () => {
  const root = temporaryFolder();
  const page = written(root, "/api/", '# API\n\n::api-operation{id="get-things-0"}\n');
  expect(apiPages(root, apiWith(80), [page], textsOf("en"))).toEqual([]);
});
