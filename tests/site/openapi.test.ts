// Redocly's strictest rules check the document that client generators read.

import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { loadSite } from "../../packages/octavo/core/settings/load-site.ts";
import { settingOf } from "../../packages/octavo/core/settings/setting.ts";
import { describedApi } from "../../packages/octavo/extensions/api/settings.ts";
import { siteRoot } from "../site-root.ts";

const api = settingOf(describedApi, loadSite(siteRoot).site);

test("site/openapi.yaml has no error and no warning", async () => {
  const problems = await lintFromString({
    source: api?.text ?? "",
    absoluteRef: "openapi.yaml",
    config: await createConfig({ extends: ["recommended-strict"] }),
  });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0].pointer}`)).toEqual([]);
});

test("the linter sees mistakes", async () => {
  const problems = await lintFromString({
    source: (api?.text ?? "").replace("operationId: getComponent\n", "operationId: createComponent\n"),
    absoluteRef: "openapi.yaml",
    config: await createConfig({ extends: ["recommended-strict"] }),
  });
  expect(problems.map(({ ruleId }) => ruleId)).toContain("operation-operationId-unique");
});

test("describes the 20 operations of the API", () => {
  expect(api?.operations.size).toBe(20);
});
