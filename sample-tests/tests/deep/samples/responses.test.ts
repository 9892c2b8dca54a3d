// Workflows that don't respond on the path that a page shows.

import { afterAll, expect, test } from "vitest";
import { bashCheck } from "../../../checks/bash.ts";
import { stepsCheck } from "../../../checks/steps.ts";
import { problemsOf, verdictsOn } from "../../language-samples.ts";
import { step } from "../../run-samples.ts";

const steps = stepsCheck();
afterAll(() => Promise.all([steps, bashCheck].map((check) => check.close?.())));

const js = (code: string, tab?: string) => ({ language: "js", code, tab });
const response = (code: string) => ({ language: "http", title: "Response", code });
const curl = { language: "bash", title: "Terminal", code: "curl https://YOUR-ENDPOINT-ID.m.pipedream.net" };

const fine = "HTTP/1.1 200 OK";
const missing = "HTTP/1.1 400 Bad Request\n\nNo $.respond called in workflow";

const onlyIf = step("if (steps.trigger.event.body?.id) await $.respond({ status: 200 });");

test.each([
  ["a condition is false", onlyIf, undefined],
  ["an exit is before the response", step("return $.flow.exit(); await $.respond({ status: 200 });"), undefined],
  ["a step of version 1 ends the workflow", "$end();\nawait $respond({ status: 200 });", "v1"],
])("If %s, the response is an error", async (_, code, tab) => {
  const [found] = await verdictsOn(steps, js(code, tab), response(fine));
  expect(found?.problems).toMatchObject([{ expected: fine, actual: missing }]);
  const [asked] = await verdictsOn(bashCheck, js(code, tab), curl, response(fine));
  expect(asked?.problems).toMatchObject([{ expected: fine, actual: expect.stringContaining("No $.respond called") }]);
});

test("The page can show the error", async () => {
  expect(problemsOf(await verdictsOn(steps, js(onlyIf), response(missing)))).toEqual([]);
  expect(problemsOf(await verdictsOn(bashCheck, js(onlyIf), curl, response(missing)))).toEqual([]);
});

test("A step that has no response can't show one directly below it", async () => {
  const [problem] = problemsOf(await verdictsOn(steps, js(step("return 1;")), response(fine)));
  expect(problem).toMatch(/^17: The sample in line 11 has another result\./);
});
