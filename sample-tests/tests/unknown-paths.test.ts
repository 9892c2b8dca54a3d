// Planted mistakes in what code and fields read from events and steps, in copies of real samples.

import { expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { slipsCheck } from "../checks/slips.ts";
import type { PageSample } from "../sample.ts";
import { unknownPathsInText } from "../slips/unknown-paths-in-text.ts";
import { pageOf, problemsOf } from "./page-of.ts";

type Written = Pick<PageSample, "language" | "code"> & Partial<PageSample>;

const check = slipsCheck(siteRoot);

async function found(samples: readonly Written[], version = "v2") {
  const problems = await problemsOf(
    check,
    pageOf(samples, { version, ...(version === "v1" && { path: "versions/v1/page/index.md" }) }),
  );
  return problems.map(({ line, column, message, fix }) => `${line}:${column}: ${message} ${fix}`);
}

const json = (title: string, value: object): Written => ({ language: "json", title, code: JSON.stringify(value) });
const body = json("steps.trigger.event.body", { name: "Leia", title: "General" });
const item = json("steps.trigger.event", { title: "Headline", description: "Text", link: "https://example.com/1" });
const zoom = json("steps.trigger.event (shortened)", { event: "recording.completed", payload: { object: {} } });
const text = (code: string): Written => ({ language: "text", code });
const js = (code: string, title = "code step"): Written => ({ language: "js", title, code });
const python = (code: string, title = "code step"): Written => ({ language: "python", title, code });
const go = (code: string, title = "code step"): Written => ({ language: "go", title, code });
const bash = (code: string, title = "code step"): Written => ({ language: "bash", title, code });
const step = (line: string) => `export default defineComponent({\n  async run({ steps, $ }) {\n    ${line}\n  },\n});`;

test.each([
  [
    [item, text("New Item in Feed: {{steps.trigger.event.titel}}")],
    "11:41: `steps.trigger.event` has no `titel` on this page. Did you mean `title`?",
  ],
  [
    [item, text("{{steps.trigger.event.description}} -\n{{steps.trigger.event.url}}")],
    "12:23: `steps.trigger.event` has no `url` on this page. It has `title`, `description`, `link`.",
  ],
  [
    [body, text("{{steps.trigger.event.bdy.name}}")],
    "`steps.trigger.event` has no `bdy` on this page. Did you mean `body`?",
  ],
  [
    [body, text("{{steps.triger.event.body.name}}")],
    "11:9: `steps` has no `triger` on this page. Did you mean `trigger`?",
  ],
  [
    [body, text("{{steps.trigger.evnt.body.name}}")],
    "`steps.trigger` has no `evnt` on this page. Did you mean `event`?",
  ],
  [
    [body, js(step("const { nmae } = steps.trigger.event.body;"))],
    "13:13: `steps.trigger.event.body` has no `nmae` on this page. Did you mean `name`?",
  ],
  [
    [body, js(step("const { body } = steps.trigger.event;\n    return body.titles;"))],
    "14:17: `steps.trigger.event.body` has no `titles` on this page. Did you mean `title`?",
  ],
  [
    [body, js(step("const event = steps.trigger.event;\n    return event.querry;"))],
    "14:18: `steps.trigger.event` has no `querry` on this page. Did you mean `query`?",
  ],
  [
    [body, js(step("if (steps) return steps.trigger.event.body.job;"))],
    "`steps.trigger.event.body` has no `job` on this page. It has `name`, `title`.",
  ],
  [
    [body, python('body = pd.steps["trigger"]["event"]["body"]\nprint(body["nam"])')],
    "12:13: `steps.trigger.event.body` has no `nam` on this page. Did you mean `name`?",
  ],
  [
    [body, go('event := pd.Steps["trigger"].(map[string]interface{})["evnt"]')],
    "`steps.trigger` has no `evnt` on this page.",
  ],
  [
    [body, bash('NAME=$(jq --raw-output .trigger.event.body.nme "$PIPEDREAM_STEPS")')],
    "`steps.trigger.event.body` has no `nme` on this page. Did you mean `name`?",
  ],
  [
    [zoom, js(step("return steps.trigger.event.paylod;"))],
    "`steps.trigger.event` has no `paylod` on this page. Did you mean `payload`?",
  ],
] as const)("%# in a field or code is reported", async (samples, problem) => {
  const [first = "", ...others] = await found(samples);
  expect(first).toContain(problem);
  expect(others).toEqual([]);
});

test("Version 1 has a short name for the event", async () => {
  expect(await found([json("event.body", { url: "https://example.com" }), text("{{event.body.ulr}}")], "v1")).toEqual([
    "11:14: `steps.trigger.event.body` has no `ulr` on this page. Did you mean `url`?",
  ]);
  expect(await found([body, js("console.log(event.body.tittle);")], "v1")).toHaveLength(1);
});

test.each([
  [
    [js(step('$.export("data", 1);')), js(step("return steps.nodejs.date;"), "other")],
    "13:25: `steps.nodejs` has no `date` on this page. Did you mean `data`?",
  ],
  [
    [js(step('$.export("pokemon", name);')), python('print(pd.steps["code"]["pokeman"])', "later step")],
    "`steps.code` has no `pokeman` on this page. Did you mean `pokemon`?",
  ],
  [
    [go('pd.Export("wanted", true)', "code"), js(step("if (!steps.code.want) $.flow.exit();"), "check_event")],
    "`steps.code` has no `want` on this page.",
  ],
  [
    [bash('echo "wanted:json=$WANTED" >> "$PIPEDREAM_EXPORTS"', "code"), js(step("return steps.code.wantd;"), "check")],
    "`steps.code` has no `wantd` on this page. Did you mean `wanted`?",
  ],
  [
    [js(step("return 7;"), "get_user"), js(step("return steps.get_user.email;"), "send")],
    "`steps.get_user` has no `email` on this page. It has `$return_value`.",
  ],
  [
    [js(step("return 7;"), "get_user"), js(step("return steps.get_users.$return_value;"), "send")],
    "`steps` has no `get_users` on this page. Did you mean `get_user`?",
  ],
  [
    [json("steps.get_todos.$return_value", { count: 3 }), text("{{steps.get_todos.$return_value.counts}}")],
    "`steps.get_todos.$return_value` has no `counts` on this page. Did you mean `count`?",
  ],
  [
    [json("steps.get_todos.$return_value", { count: 3 }), text("{{steps.get_todos.$return_vale}}")],
    "`steps.get_todos` has no `$return_vale` on this page. Did you mean `$return_value`?",
  ],
  [
    [js(step('$.export("greeting", 1);')), python('export("greetings", 1)'), go('pd.Export("greeting", 1)')],
    "11:9: No other language exports `greetings` here. Write `greeting`.",
  ],
  [
    [js(step('$.export("status", 1);')), bash('echo "state:json=$STATUS" >> "$PIPEDREAM_EXPORTS"')],
    "11:7: No other language exports `state` here. Write `status`.",
  ],
] as const)("%# with another name for an export is reported", async (samples, problem) => {
  const [first = "", ...others] = await found(samples);
  expect(first).toContain(problem);
  expect(others).toEqual([]);
});

test("Names that only version 1 exports with `this` are compared, too", async () => {
  const samples = [js('this.msg = "Hi";', "format_message"), text("{{steps.format_message.mgs}}")];
  expect(await found(samples, "v1")).toEqual([
    "11:24: `steps.format_message` has no `mgs` on this page. Did you mean `msg`?",
  ]);
});

test("Sentences can explain other names, but not misspell one that is shown", () => {
  const page = pageOf([body]);
  const inText = (markdown: string) => unknownPathsInText(markdown, page).map(({ offset, fix }) => `${offset}: ${fix}`);
  expect(inText("Enter `{{steps.trigger.event.body.titel}}`.")).toEqual(["34: Did you mean `title`?"]);
  expect(inText("Enter `{{steps.trigger.event.body.foo}}`.")).toEqual([]);
});

test.each([
  [[body, js(step("return steps.trigger.event.body.picture ?? null;"))]],
  [[body, js(step("const { picture } = steps.trigger.event.body;\n    if (picture) return 1;"))]],
  [[body, js(step("if (!steps.trigger.event.body.email) return 1;"))]],
  [[body, js(step('return steps.trigger.event.body.name.toUpperCase() + steps.trigger.event.headers["x-token"];'))]],
  [[zoom, js(step("return steps.trigger.event.download_token;"))]],
  [[js(step('$.export("data", 1);')), js(step("return steps.other_step.date;"), "other")]],
  [[js(step("const name = 1;\n    $.export(name, 1);")), js(step("return steps.code.date;"), "other")]],
  [[js(step('$.export("a", 1);')), text("Between"), python('export("b", 1)')]],
] as const)("%# is correct", async (samples) => {
  expect(await found(samples)).toEqual([]);
});
