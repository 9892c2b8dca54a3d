// SQL, HTTP messages, configuration files, and JSON that claims to be an API object or an event.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteRoot } from "../../tests/site-root.ts";
import { dataCheck } from "../checks/data.ts";
import { readClaims } from "../data/claims.ts";
import { jsonValidator } from "../data/json-validator.ts";
import type { Page } from "../sample.ts";
import { pageOf, problemsOf } from "./page-of.ts";

const check = dataCheck(siteRoot);

const found = async (language: string, code: string, title?: string, page?: Partial<Page>) =>
  (await problemsOf(check, pageOf([{ language, code, title }], page))).map(
    ({ line, message, fix }) => `${line}: ${message} ${fix}`,
  );

test.each([
  ["sql", "SELECT *\nFORM my_table", "12: The SQL can't be parsed:"],
  ["sql", "SELECT CAST(ts AS) FROM my_table", "11: The SQL can't be parsed: \")\" isn't expected here."],
  ["http", "HTTP/1.1 200 Ok", "11: The HTTP message can't be parsed: 200 isn't `Ok`. Write `200 OK`."],
  ["http", "HTTP/1.1 499 Too Bad", "11: The HTTP message can't be parsed: 499 isn't `Too Bad`."],
  ["text", "HTTP/1.1 404 Missing", "11: The HTTP message can't be parsed: 404 isn't `Missing`."],
  ["http", "GTE / HTTP/1.1\nHost: a.com", "11: The HTTP message can't be parsed: `GTE` isn't an HTTP method."],
  [
    "http",
    "GET people HTTP/1.1\nHost: a.com",
    "11: The HTTP message can't be parsed: `people` isn't a request target.",
  ],
  ["http", "GET / HTTP/1.1\nAccept: */*", "11: The HTTP message can't be parsed: The request has no `Host`."],
  [
    "http",
    "HTTP/1.1 200 OK\nContent Type: a",
    "12: The HTTP message can't be parsed: `Content Type: a` isn't a header.",
  ],
  [
    "http",
    "Authorization Bearer KEY",
    "11: The HTTP message can't be parsed: `Authorization Bearer KEY` isn't a header.",
  ],
  [
    "http",
    "HTTP/1.1 204 No Content\n\nhi",
    "11: The HTTP message can't be parsed: A response with status 204 has no body.",
  ],
  [
    "http",
    'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a"}',
    "14: The HTTP message can't be parsed: The body isn't JSON:",
  ],
  ["http", "HTTP/1.1 200 OK\nContent-Length: 3\n\nhi", "14: The HTTP message can't be parsed: The body has 2 bytes."],
  [
    "http",
    "A: b\n\nbody",
    "11: The HTTP message can't be parsed: It starts with neither a request line nor a status line.",
  ],
  ["ini", "a = b\n[section", "12: The configuration can't be parsed: `[section` isn't a setting."],
  ["ini", "a = b\na = c", "12: The configuration can't be parsed: `a` is set twice."],
  ["ini", "[a]\nb = c\n[a]", "13: The configuration can't be parsed: `[a]` is there twice."],
  ["dotenv", "API_KEY", "11: The environment file can't be parsed: `API_KEY` isn't a setting."],
])("%s %j is reported", async (language, code, problem) => {
  const [first = "", ...others] = await found(language, code);
  expect(first).toContain(problem);
  expect(others).toEqual([]);
});

test.each([
  ["sql", "SELECT person.first_name, CAST(ts AS DOUBLE) FROM my_table WHERE event_type IS NOT NULL;"],
  ["http", "POST /people?a=b HTTP/1.1\nHost: example.com\nContent-Type: application/json\n\n{}"],
  ["http", "HTTP/1.1 401 Unauthorized\n\nUnauthorized"],
  ["http", "Authorization: Bearer <api key>"],
  ["ini", "; comment\na = b\n\n[other]\na = c"],
])("%s %j is correct", async (language, code) => {
  expect(await found(language, code)).toEqual([]);
});

const event = {
  client_ip: "203.0.113.7",
  headers: { host: "YOUR-ENDPOINT-ID.m.pipedream.net" },
  method: "GET",
  path: "/favicon.ico",
  query: {},
  url: "https://YOUR-ENDPOINT-ID.m.pipedream.net/favicon.ico",
};
const eventPage = { route: "/quickstart/end-workflow-early/" };
const inEvent = "Compare it with sample-tests/schemas/http-event.json.";
const ipAddress = (fields: object) => JSON.stringify({ ...event, ...fields }, null, 2);

test.each([
  ["a misspelled field", ipAddress({ client_ip: undefined, clientip: "203.0.113.7" }), "`client_ip` is missing."],
  ["a wrong method", ipAddress({ method: "FETCH" }), "16: `method` must be equal to one of the allowed values."],
  ["a header that isn't in lowercase", ipAddress({ headers: { Host: "a" } }), "`headers`"],
  ["a path without a slash", ipAddress({ path: "favicon.ico" }), "`path` must match pattern"],
])("an event with %s is reported", async (_, code, problem) => {
  const problems = await found("json", code, "steps.trigger.event", eventPage);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.join("\n")).toContain(problem);
  expect(problems.every((line) => line.endsWith(inEvent))).toBe(true);
});

test("a correct event is correct, and what version 1 adds isn't", async () => {
  expect(await found("json", JSON.stringify(event), "steps.trigger.event", eventPage)).toEqual([]);
  const old = JSON.stringify({ ...event, body: {}, inferred_body_type: "JSON" }, null, 2);
  expect(await found("json", old, "steps.trigger.event", eventPage)).toEqual([
    `21: \`inferred_body_type\` isn't a known field. ${inEvent}`,
  ]);
});

test("an event without a claim is reported", async () => {
  expect(await found("json", "{}", "steps.trigger.event", { route: "/new/" })).toEqual([
    "10: Nothing says what `steps.trigger.event` has to look like. Name its schema in sample-tests/schemas/claims.yaml.",
  ]);
  expect(await found("json", "{}", "Response", { route: "/api/rest/new/" })).toHaveLength(1);
  expect(await found("json", "{}", "Response", { route: "/new/" })).toEqual([]);
});

test("claims for several samples are in their order, and one for each", async () => {
  const samples = ["a", "b", "c", "d"].map(() => ({ language: "json", code: "{}", title: "Response" }));
  const [problem] = await problemsOf(check, pageOf(samples, { route: "/api/rest/webhooks/" }));
  expect(problem?.message).toBe(
    "sample-tests/schemas/claims.yaml has 3 schemas for `Response`, but the page has 4 samples.",
  );
});

const user = { id: "u_abc123", username: "yoda", email: "you@example.com" };
const inUser = "Compare it with `UserResponse` in site/openapi.yaml.";

test.each([
  [
    { data: { ...user, user_name: "yoda" } },
    `16: \`data.user_name\` isn't a known field. Did you mean \`username\`? ${inUser}`,
  ],
  [{ data: { ...user, id: "p_abc123" } }, `13: \`data.id\` must match pattern "^(?:u_)". ${inUser}`],
  [
    { data: { ...user, daily_invocations_quota: "333" } },
    `16: \`data.daily_invocations_quota\` must be integer. ${inUser}`,
  ],
])("an API object with a mistake is reported: %j", async (value, problem) => {
  const code = JSON.stringify(value, null, 2);
  expect(await found("json", code, "Response, free plan", { route: "/pricing/" })).toContain(problem);
});

const source = {
  id: "dc_abc123",
  component_id: "sc_abc123",
  configured_props: { url: "https://rss.m.pipedream.net", timer: { cron: null, interval_seconds: 60 } },
  active: true,
  created_at: 1606370816,
  updated_at: 1606370816,
  name: "your-name-here",
  name_slug: "your-name-here",
};
const props = (prop: object) => ({ ...source, configured_props: prop });
const summary = (fields: object) => ({
  page_info: { total_count: 1, count: 1, start_cursor: "a", end_cursor: "a" },
  data: [{ id: "1606370816223-0", indexed_at_ms: 1606370816223, event: { raw_event: {} }, metadata: {}, ...fields }],
});
const component = (prop: object) => ({
  id: "sc_abc123",
  code: "CODE",
  code_hash: "abc",
  name: "rss",
  version: "0.0.1",
  configurable_props: [prop],
  created_at: 1606370816,
  updated_at: 1606370816,
});

test.each([
  [
    "SourceResponse",
    { data: { ...source, configred_props: {} } },
    "`data.configred_props` isn't a known field. Did you mean `configured_props`?",
  ],
  ["SourceResponse", { data: { ...source, active: "true" } }, "`data.active` must be boolean."],
  [
    "SourceResponse",
    { data: props({ timr: {} }) },
    "`data.configured_props.timr` isn't a known field. Did you mean `timer`?",
  ],
  [
    "SourceResponse",
    { data: props({ timer: { interval_second: 60 } }) },
    "`data.configured_props.timer.interval_second` isn't a known field.",
  ],
  [
    "SourceResponse",
    { data: props({ timer: { interval_seconds: "60" } }) },
    "`data.configured_props.timer.interval_seconds` must be integer,null.",
  ],
  [
    "SourceResponse",
    { data: props({ http: { endpoint: "https://a.m.pipedream.net" } }) },
    "`data.configured_props.http.endpoint` isn't a known field.",
  ],
  ["SourceResponse", { data: props({ url: 7 }) }, "`data.configured_props.url` must be string."],
  [
    "EventList",
    summary({ metadata: { emiter_id: "dc_abc123" } }),
    "`data.0.metadata.emiter_id` isn't a known field. Did you mean `emitter_id`?",
  ],
  [
    "EventList",
    summary({ event: { rw_event: {} } }),
    "`data.0.event.rw_event` isn't a known field. Did you mean `raw_event`?",
  ],
  ["EventList", summary({ id: "1606370816223" }), "`data.0.id` must match pattern"],
  [
    "ComponentResponse",
    { data: component({ name: "url", type: "string", lable: "Feed URL" }) },
    "`data.configurable_props.0.lable` isn't a known field. Did you mean `label`?",
  ],
  [
    "ComponentResponse",
    { data: component({ name: "timer", type: "$.interface.tmer" }) },
    "`data.configurable_props.0.type` must match pattern",
  ],
  [
    "ComponentResponse",
    { data: component({ name: "url", typ: "string" }) },
    "`data.configurable_props.0.typ` isn't a known field. Did you mean `type`?",
  ],
])("%s with a mistake in a field that can be left out is reported: %j", (schema, value, problem) => {
  const faults = jsonValidator(siteRoot).validate(JSON.stringify(value), `api/${schema}`, true);
  expect(faults.map(({ message, fix }) => `${message} ${fix}`)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ["SourceResponse", { data: props({ url: "https://rss.m.pipedream.net", feeds: ["a"], timeout: 1 }) }],
  [
    "EventList",
    summary({ event: { title: "A headline" }, metadata: { emit_id: "a", emitter_id: "dc_abc123", id: 1 } }),
  ],
  ["ComponentResponse", { data: component({ name: "tags", type: "string[]", options: [] }) }],
])("%s with fields of its own is correct: %j", (schema, value) => {
  expect(jsonValidator(siteRoot).validate(JSON.stringify(value), `api/${schema}`, true)).toEqual([]);
});

test("a shortened object can leave fields out", async () => {
  const code = '{ "data": { "id": "u_abc123" } }';
  expect(await found("json", code, "Response, free plan", { route: "/pricing/" })).toHaveLength(2);
  expect(await found("json", code, "Response, shortened", { route: "/api/auth/" })).toEqual([]);
});

test("every claim names a schema, and a title that its page has", () => {
  const { has } = jsonValidator(siteRoot);
  for (const [version, pages] of Object.entries(readClaims(siteRoot)))
    for (const [route, titles] of Object.entries(pages)) {
      const folder = version === "v1" ? "versions/v1" : "content";
      const markdown = readFileSync(`${siteRoot}/${folder}${route}index.md`, "utf8");
      for (const [title, schemas] of Object.entries(titles)) {
        expect(markdown, `${version} ${route}`).toContain(`title="${title}"`);
        for (const schema of [schemas].flat()) expect(schema === "any" || has(schema), schema).toBe(true);
      }
    }
});
