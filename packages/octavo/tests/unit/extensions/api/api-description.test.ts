import { expect, test } from "vitest";
import { mainTexts } from "../../../../core/model/generated-paths.ts";
import { fileStart } from "../../../../core/model/problem.ts";
import { linkableFiles } from "../../../../core/model/published-paths.ts";
import { apiDescription } from "../../../../extensions/api/api-description.ts";
import { apiOf } from "../../../sample-api.ts";
import { plainSite } from "../../core/page/compile-text.ts";

const document = {
  paths: {},
  components: {},
  info: { description: "See [keys](#keys) and [limits](/limits/)." },
};
const siteWith = (route: string) => ({
  ...plainSite,
  origin: "https://example.com",
  api: { ...apiOf(document), page: { ...fileStart, route } },
});

test("the description of an API is published below its page, with links that work from anywhere", () => {
  const site = siteWith("/reference/");
  expect(mainTexts(site)).toMatchObject({ apiYaml: "reference/openapi.yaml", apiJson: "reference/openapi.json" });
  expect(apiDescription(site, "json")).toContain(
    "[keys](https://example.com/docs/reference/#keys) and [limits](https://example.com/docs/limits/)",
  );
  expect(mainTexts(siteWith("/"))).toMatchObject({ apiYaml: "openapi.yaml", apiJson: "openapi.json" });
});

test("pages can link to it", () => {
  expect(
    linkableFiles({ ...plainSite, api: { ...apiOf(document), page: { ...fileStart, route: "/reference/" } } }),
  ).toEqual(["/reference/openapi.yaml", "/reference/openapi.json"]);
  expect(linkableFiles(plainSite)).toEqual([]);
});
