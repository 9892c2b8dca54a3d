import { expect, test } from "vitest";
import { nowhere } from "../../../../core/model/problem.ts";
import type { Site } from "../../../../core/model/site.ts";
import { connectPages, linkablePaths } from "../../../../core/site/connect-pages.ts";
import { apiDescription, publishedApi } from "../../../../extensions/api/api-description.ts";
import { describedApi } from "../../../../extensions/api/settings.ts";
import { apiOf } from "../../../sample-api.ts";
import { withSetting } from "../../../with-setting.ts";
import { plainSite } from "../../core/page/compile-text.ts";

const document = {
  paths: {},
  components: {},
  info: { description: "See [keys](#keys) and [limits](/limits/)." },
};
const plain = { ...plainSite, origin: "https://example.com" };
const siteWith = (route: string) =>
  withSetting(plain, describedApi, { ...apiOf(document), page: { ...nowhere, route } });

const listed = (site: Site) => publishedApi(connectPages([], site, new Map()).tree);
const pathsOf = (site: Site) => listed(site).map(({ path }) => path);

test("the description of an API is published below its page, with links that work from anywhere", () => {
  const site = siteWith("/reference/");
  expect(pathsOf(site)).toEqual(["reference/openapi.yaml", "reference/openapi.json", "assets/operations/"]);
  expect(apiDescription(site, "json")).toContain(
    "[keys](https://example.com/docs/reference/#keys) and [limits](https://example.com/docs/limits/)",
  );
  expect(pathsOf(siteWith("/"))).toEqual(["openapi.yaml", "openapi.json", "assets/operations/"]);
});

test("pages can link to it", () => {
  expect(linkablePaths(listed(siteWith("/reference/")))).toEqual([
    "/reference/openapi.yaml",
    "/reference/openapi.json",
  ]);
  expect(linkablePaths(listed(plainSite))).toEqual([]);
});
