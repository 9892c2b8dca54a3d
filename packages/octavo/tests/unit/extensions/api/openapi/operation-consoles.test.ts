import { expect, test } from "vitest";
import type { Api } from "../../../../../extensions/api/model/api.ts";
import { documentedEntries, requestOf } from "../../../../../extensions/api/model/request/request.ts";
import { samplesOf } from "../../../../../extensions/api/model/request/samples.ts";
import { consoleNames, operationConsole } from "../../../../../extensions/api/openapi/operation-consoles.ts";
import { requestSamples } from "../../../../../extensions/api/openapi/samples.ts";
import { apiOf } from "../../../../sample-api.ts";

const json = (schema: object) => ({ description: "", content: { "application/json": { schema } } });
const api: Api = apiOf({
  ...{ openapi: "3.1.0", servers: [{ url: "https://a.example.com" }, { url: "http://b.example.com/" }] },
  paths: {
    "/things/{id}": {
      get: {
        operationId: "getThing",
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" } },
          { name: "sort", in: "query", schema: { $ref: "#/components/schemas/Sort" }, example: "up" },
          { name: "all", in: "query", schema: { type: "boolean" } },
          { name: "Authorization", in: "header", schema: { type: "string" } },
        ],
        responses: { 200: json({ $ref: "#/components/schemas/Thing" }), "4XX": { description: "" } },
      },
    },
    "/me": { servers: [{ url: "https://c.example.com" }], get: { operationId: "getMe", responses: {} } },
    "/mine": {
      servers: [{ url: "https://c.example.com" }],
      get: {
        operationId: "getMine",
        "x-codeSamples": [{ lang: "Shell", source: "acme mine" }],
        parameters: [{ name: "n", in: "query", schema: {} }],
        responses: {},
      },
    },
  },
  components: {
    schemas: {
      Sort: { type: "string", enum: ["up", "down"] },
      Thing: {
        type: "object",
        required: ["id", "secret"],
        properties: {
          id: { type: "string" },
          secret: { type: "string", writeOnly: true },
          parent: { oneOf: [{ $ref: "#/components/schemas/Thing" }, { type: "null" }] },
        },
      },
    },
  },
});
const operation = (id: string) => {
  const found = api.operations.get(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};

test("a form has the documented servers and parameters, with their values and placeholders", () => {
  const { form } = operationConsole(operation("getThing"), api);
  expect(form.servers).toEqual(["https://a.example.com", "http://b.example.com"]);
  expect(form.parameters).toEqual([
    { name: "id", in: "path", placeholder: "ID" },
    { name: "sort", in: "query", value: "up", options: ["up", "down"] },
    { name: "all", in: "query", options: ["true", "false"] },
  ]);
});

test("a JSON object has a field for each property that is sent, unless it has alternatives", () => {
  const body = (schema: object) => {
    const { operations, ...others } = apiOf({
      ...{ openapi: "3.1.0", components: {} },
      paths: { "/": { post: { operationId: "post", requestBody: json(schema), responses: {} } } },
    });
    const [post] = operations.values();
    return post && operationConsole(post, { operations, ...others }).form.body;
  };
  const properties = {
    ...{ id: { type: "string", readOnly: true }, name: { type: ["string", "null"] }, any: {} },
    ...{ size: { type: "integer" }, lit: { type: "boolean" }, kind: { enum: ["a", null] }, list: { type: "array" } },
  };
  expect(body({ type: "object", required: ["name"], properties })).toMatchObject({
    fields: [
      { name: "name", type: "string", isRequired: true },
      ...[
        { name: "any", type: "json" },
        { name: "size", type: "number" },
        { name: "lit", type: "boolean" },
      ],
      ...[
        { name: "kind", type: "string", options: ["a"] },
        { name: "list", type: "json" },
      ],
    ],
  });
  expect(body({ oneOf: [{ type: "object", properties }, { type: "string" }] })).not.toHaveProperty("fields");
  expect(body({ type: "array", items: {} })).not.toHaveProperty("fields");
});

test("after it has been sent as JSON, the form makes the same samples as the build", () => {
  const { form } = JSON.parse(JSON.stringify(operationConsole(operation("getThing"), api)));
  expect(samplesOf(requestOf(form, documentedEntries(form)))).toEqual(requestSamples(operation("getThing"), api));
});

test("an operation has a form if the reader can change its samples or send it", () => {
  const named = (tryIt: boolean) => [...consoleNames({ ...api, tryIt, operations: new Map(api.operations) }).values()];
  expect(named(false)).toEqual(["get-thing"]);
  expect(named(true)).toEqual(["get-thing", "get-me", "get-mine"]);
  expect(operationConsole(operation("getMine"), { ...api, tryIt: true })).toMatchObject({ languages: [] });
});

test("the documented answers are only there if requests can be sent", () => {
  expect(operationConsole(operation("getThing"), api)).not.toHaveProperty("answers");
  expect(operationConsole(operation("getThing"), { ...api, tryIt: true }).answers).toEqual({
    responses: { 200: { object: "Thing" }, "4XX": null },
    objects: {
      Thing: {
        types: ["object"],
        required: ["id"],
        properties: { id: { types: ["string"] }, parent: { object: "Thing", isNullable: true } },
      },
    },
  });
});

test("a documented answer allows names that match a pattern, and names what is in it twice once", () => {
  const pair = { type: "array", items: { type: "object", patternProperties: { "^x-": { type: "string" } } } };
  const reference = { $ref: "#/components/schemas/Pair" };
  const schema = { type: "object", properties: { a: reference, b: reference } };
  const made = apiOf({
    openapi: "3.1.0",
    servers: [{ url: "https://a.example.com" }],
    paths: {
      "/a": {
        get: { operationId: "a", responses: { 200: { description: "", content: { "application/json": { schema } } } } },
      },
    },
    components: { schemas: { Pair: pair } },
  } as never);
  const { answers } = operationConsole(made.operations.get("a") ?? expect.fail(), { ...made, tryIt: true });
  expect(answers).toEqual({
    responses: { 200: { types: ["object"], properties: { a: { object: "#0" }, b: { object: "#0" } } } },
    objects: { "#0": { types: ["array"], items: { types: ["object"], others: {} } } },
  });
});

test.each(["GET", "HEAD", "TRACE"])("a browser can't send %s with a body", (method) => {
  const body = { schema: {}, examples: [{ title: "", value: {} }] };
  expect(operationConsole({ ...operation("getMe"), method, body }, { ...api, tryIt: true }).answers).toBeUndefined();
});
