// Planted code of one version in samples of the other, in copies of real samples. It's never called, so running it finds
// nothing.

import { expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { slipsCheck } from "../checks/slips.ts";
import type { Page, PageSample } from "../sample.ts";
import { pageOf, problemsOf } from "./page-of.ts";

const check = slipsCheck(siteRoot);
const v1: Partial<Page> = { version: "v1", path: "versions/v1/page/index.md" };

async function found(code: string, page: Partial<Page> = {}, sample: Partial<PageSample> = {}) {
  const problems = await problemsOf(check, pageOf([{ language: "js", title: "code step", code, ...sample }], page));
  return problems.map(({ line, column, message, fix }) => `${line}:${column}: ${message} ${fix}`);
}

const step = (line: string) => `export default defineComponent({\n  async run({ steps, $ }) {\n    ${line}\n  },\n});`;

test.each([
  [step('if (false) $send.http({ method: "POST", url: "https://example.com" });'), "13:16: `$send`"],
  [step("const respond = () => $respond({ status: 200 });"), "13:27: `$respond`"],
  [step('if (!steps.trigger.event) $end("No event");'), "13:31: `$end`"],
  [step("const save = () => ($checkpoint = { id: 1 });"), "13:25: `$checkpoint`"],
  [step("const save = () => { this.$checkpoint = 1; };"), "13:26: `this.$checkpoint`"],
  [step("const name = () => $event.body.name;"), "13:24: `$event`"],
  [step("const token = () => auths.slack.oauth_access_token;"), "13:25: `auths`"],
  [step("const owner = () => params.owner;"), "13:25: `params`"],
  ["async (event, steps) => {\n  console.log(event.body);\n};", "11:1: `async (event, steps) => {`"],
])("%j on a page of version 2 is reported", async (code, problem) => {
  const [first = "", ...others] = await found(code);
  expect(first).toContain(`${problem} belongs to another version of the platform.`);
  expect(others).toEqual([]);
});

test.each([
  ["export default defineComponent;".replace("export default ", "const step = "), "11:14: `defineComponent`"],
  ['if (event.never) $.export("name", "Dylan");', "11:18: `$.export`"],
  ['const exit = () => $.flow.exit("No");', "11:20: `$.flow`"],
  ['if (false) $.send.http({ url: "https://example.com" });', "11:12: `$.send`"],
  ["const respond = () => $.respond({ status: 200 });", "11:23: `$.respond`"],
  ['const count = () => $.service.db.get("count");', "11:21: `$.service`"],
])("%j in a code step of version 1 is reported", async (code, problem) => {
  const [first = "", ...others] = await found(code, v1);
  expect(first).toContain(`${problem} belongs to another version of the platform.`);
  expect(others).toEqual([]);
  // A tab can show version 1 on a page of version 2.
  expect(await found(code, {}, { tab: "v1" })).toHaveLength(1);
});

test("Fields of version 2 need the long name of the event", async () => {
  const field: Partial<PageSample> = { language: "text", title: "Subject" };
  expect(await found("Hello {{event.body.name}}!", {}, field)).toEqual([
    "11:7: `{{event` belongs to another version of the platform. Write `steps.trigger.event`.",
  ]);
  expect(await found("Hello {{event.body.name}}!", v1, field)).toEqual([]);
});

const both = ['$send.http({ url: "https://example.com" });', "async (params, auths) => {};"];

test.each([
  [both[0], {}, { tab: "v1" }],
  [both[1], {}, { title: "Legacy action" }],
  [both[0], {}, { tab: "Before" }],
  ['$event = { name: "Luke" };', {}, { title: "Not allowed" }],
  [both[0], v1, {}],
  [step("const auths = {};\n    return auths.slack;"), {}, {}],
  [step("await axios.get(url, { params: { limit: 1 } });"), {}, {}],
  [step('// $end() is now $.flow.exit().\n    return $.flow.exit("No");'), {}, {}],
  [step('return "Costs $end";'), {}, {}],
  ['export default {\n  async run({ $ }) {\n    $.export("name", 1);\n  },\n};', v1, { title: "action.mjs" }],
] as const)("%j is correct", async (code = "", page, sample) => {
  expect(await found(code, page, sample)).toEqual([]);
});
