import { expect, test } from "vitest";
import { fileStart } from "../../../../src/model/problem.ts";
import { linkableFiles } from "../../../../src/model/published-paths.ts";
import { apiFiles } from "../../../../src/publish/discovery/api-files.ts";
import { apiOf } from "../../../sample-api.ts";
import { plainSite } from "../../source/markdown/compile-text.ts";

const document = {
  paths: {},
  components: {},
  info: { description: "See [keys](#keys) and [limits](/limits/)." },
};
const filesFor = (route: string) =>
  Object.fromEntries(
    apiFiles({
      ...plainSite,
      origin: "https://example.com",
      api: { ...apiOf(document), page: { ...fileStart, route } },
    }),
  );

test("the description of an API is published below its page, with links that work from anywhere", () => {
  const files = filesFor("/reference/");
  expect(Object.keys(files)).toEqual(["reference/openapi.yaml", "reference/openapi.json"]);
  expect(files["reference/openapi.json"]).toContain(
    "[keys](https://example.com/docs/reference/#keys) and [limits](https://example.com/docs/limits/)",
  );
  expect(Object.keys(filesFor("/"))).toEqual(["openapi.yaml", "openapi.json"]);
});

test("pages can link to it", () => {
  expect(
    linkableFiles({ ...plainSite, api: { ...apiOf(document), page: { ...fileStart, route: "/reference/" } } }),
  ).toEqual(["/reference/openapi.yaml", "/reference/openapi.json"]);
  expect(linkableFiles(plainSite)).toEqual([]);
});
