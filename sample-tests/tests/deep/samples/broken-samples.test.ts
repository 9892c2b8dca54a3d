// Samples that make a check crash: each is reported with its line, and the others are still checked.

import { afterAll, expect, test } from "vitest";
import { siteRoot } from "../../../../tests/site-root.ts";
import { openCache } from "../../../cache.ts";
import { checkSamples } from "../../../check-samples.ts";
import { bashCheck } from "../../../checks/bash.ts";
import { stepsCheck } from "../../../checks/steps.ts";
import type { PageCheck } from "../../../page-check.ts";
import { problemsOf, verdictsOn } from "../../language-samples.ts";
import { pageOf } from "../../page-of.ts";

const steps = stepsCheck();
afterAll(async () => Promise.all([steps, bashCheck].map((check) => check.close?.())));

const js = (code: string, title?: string) => ({ language: "js", code, title });

test("A response to a request that matches no operation is reported with the request", async () => {
  const curl = "curl 'https://api.pipedream.com/v1/no_such_path' -H 'Authorization: Bearer key'";
  const verdicts = await verdictsOn(
    bashCheck,
    { language: "bash", title: "Terminal", code: curl },
    { language: "json", title: "Response", code: '{ "data": {} }' },
    { language: "bash", title: "Terminal", code: "cat missing.txt" },
  );
  expect(problemsOf(verdicts)).toEqual([
    expect.stringMatching(/^12: The API has no path `\/no_such_path`\./),
    expect.stringMatching(/^17: .*no operation answers GET \/v1\/no_such_path/),
    expect.stringMatching(/^24: The Bash sample ends with exit code 1/),
  ]);
});

test("An unknown strategy of a source is reported with the ones that exist", async () => {
  const source = (dedupe: string) =>
    js(`export default { type: "source", dedupe: "${dedupe}", async run() { this.$emit({}, { id: 1 }); } };`);
  const [first, second] = await steps.check(pageOf([source("uniqe"), source("unique")]));
  expect(first?.problems).toMatchObject([
    { line: expect.any(Number), message: expect.stringMatching(/no dedupe strategy "uniqe"\. Use "unique"/) },
  ]);
  expect(second).toMatchObject({ levels: ["executed"], problems: [] });
});

test("A sample that ends the process doesn't hide those below it, which still see what is above it", async () => {
  const step = (body: string) => `export default defineComponent({ async run({ steps, $ }) { ${body} } });`;
  const page = pageOf([
    js(step("return 7;"), "first"),
    js(step("process.exit(1);"), "second"),
    js(step("return steps.first.$return_value;"), "third"),
    { language: "json", title: "steps.third.$return_value", code: "7" },
    js(step('throw new Error("No.");'), "fourth"),
  ]);
  const verdicts = await steps.check(page);
  expect(verdicts.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    [expect.stringContaining("It ended the process.")],
    [],
    ["Error: No."],
  ]);
});

test("A body that a host can't read is the sample's mistake", async () => {
  const curl =
    "curl -X POST https://api.airtable.com/v0/YOUR-BASE-ID/Table -H 'Authorization: Bearer abc' -H 'Content-Type: application/json' -d '{ fields }'";
  const verdicts = await verdictsOn(bashCheck, { language: "bash", title: "Terminal", code: curl });
  expect(problemsOf(verdicts)).toEqual([expect.stringMatching(/^12: .*has a body that the host can't read/)]);
});

test("A body that an endpoint would take for text is the sample's mistake", async () => {
  const curl = "curl https://YOUR-ENDPOINT-ID.m.pipedream.net -H 'Content-Type: application/json' -d '{ fields }'";
  const verdicts = await verdictsOn(bashCheck, { language: "bash", title: "Terminal", code: curl });
  expect(problemsOf(verdicts)).toEqual([expect.stringMatching(/^1[12]: .*has a body that isn't JSON/)]);
});

test("A page that breaks a check doesn't hide others", async () => {
  const check: PageCheck = {
    name: "break",
    sources: [],
    appliesTo: ({ language }) => language === "js",
    check: async ({ route, samples }) => {
      if (route === "/broken/") throw new Error("It's broken");
      return samples.map(({ index }) => ({ index, levels: ["parsed"], problems: [] }));
    },
    checkAll: async () => {
      throw new Error("All pages are broken");
    },
  };
  const pages = [pageOf([{ language: "text", code: "" }, js("a")], { route: "/broken/" }), pageOf([js("b")])];
  const checked = await checkSamples(siteRoot, pages, [check], openCache("/nonexistent/verdicts.bin"));
  const [broken, fine] = checked.pages.map(({ samples }) => samples);
  expect(broken?.[1]?.problems).toEqual([
    { line: 10, message: "The sample can't be checked: It's broken.", fix: "Correct the sample, or its check." },
  ]);
  expect([...(fine?.[0]?.levels ?? [])]).toEqual(["parsed"]);
});
