import { describe, expect, test } from "vitest";
import type { Example, Operation, Schema, SecurityScheme } from "../../../../../extensions/api/model/api.ts";
import { requestSamples } from "../../../../../extensions/api/openapi/samples.ts";

const bearer: SecurityScheme = { name: "token", kind: "bearer", label: "Bearer token", description: "" };
const key = (place: "header" | "query" | "cookie", name = "key"): SecurityScheme => ({
  ...{ name, kind: "apiKey", label: "API key", description: "", in: place, parameter: `x-${name}` },
});

const operation: Operation = {
  id: "createThing",
  method: "POST",
  path: "/things/{id}",
  description: "",
  parameters: [
    { name: "id", in: "path", description: "", required: false, schema: {}, example: "t_1" },
    { name: "event_name", in: "query", description: "", required: false, schema: {}, example: "$errors" },
    { name: "limit", in: "query", description: "", required: false, schema: {}, example: 3 },
    { name: "after", in: "query", description: "", required: false, schema: {} },
  ],
  responses: [],
  security: [[{ scheme: bearer, scopes: [] }]],
};

const samplesOf = (changed: Partial<Operation>) =>
  requestSamples({ ...operation, ...changed }, { server: "https://api.example.com", keyVariable: "ACME_KEY" }).map(
    ({ code }) => code,
  );

test("parameters with an example are sent, quoted as the shell needs it", () => {
  const [curl, node, python] = samplesOf({});
  expect(curl).toBe(`curl -G -X POST https://api.example.com/things/t_1 \\
  -H "Authorization: Bearer $ACME_KEY" \\
  --data-urlencode 'event_name=$errors' \\
  -d limit=3`);
  expect(node).toContain('url: "https://api.example.com/things/t_1"');
  expect(node).toContain('  params: {\n    event_name: "$errors",\n    limit: "3",\n  },\n');
  expect(python).toContain('    params={\n        "event_name": "$errors",\n        "limit": "3",\n    },\n');
});

test("a GET without parameters needs no method", () => {
  const [curl, , python] = samplesOf({ method: "GET", parameters: [], path: "/me" });
  expect(curl).toBe('curl https://api.example.com/me \\\n  -H "Authorization: Bearer $ACME_KEY"');
  expect(python).toContain('requests.get(\n    "https://api.example.com/me",');
});

test("a path with a dollar is quoted for the shell", () => {
  const [curl] = samplesOf({ method: "GET", parameters: [], path: "/$errors" });
  expect(curl).toContain("curl 'https://api.example.com/$errors' \\");
});

test("a body is written in each language's own words", () => {
  const [curl, node, python] = samplesOf({
    parameters: [],
    body: {
      schema: {},
      examples: [{ title: "", value: { name: "it's", active: false, props: { timer: null, "a-b": [1] } } }],
    },
  });
  expect(curl).toContain(`-H "Content-Type: application/json" \\\n  -d '{\n    "name": "it'\\''s",`);
  expect(node).toContain(
    'data: {\n    name: "it\'s",\n    active: false,\n    props: {\n      timer: null,\n      "a-b": [',
  );
  expect(python).toContain('"active": False,');
  expect(python).toContain('"timer": None,');
});

describe("credentials", () => {
  const get: Partial<Operation> = { method: "GET", path: "/me", parameters: [] };
  const needing = (...alternatives: SecurityScheme[][]) =>
    samplesOf({ ...get, security: alternatives.map((all) => all.map((scheme) => ({ scheme, scopes: [] }))) });

  test("nothing is sent where nothing is needed", () => {
    const [curl, node, python] = needing();
    expect(curl).toBe("curl https://api.example.com/me");
    expect(node).not.toContain("process.env");
    expect(python).not.toContain("import os");
  });

  test("a name and a password are sent as such", () => {
    const [curl, node, python] = needing([{ ...bearer, kind: "basic" }]);
    expect(curl).toContain('-u "$ACME_USERNAME:$ACME_PASSWORD"');
    expect(node).toContain("auth: { username: process.env.ACME_USERNAME, password: process.env.ACME_PASSWORD }");
    expect(python).toContain('auth=(os.environ["ACME_USERNAME"], os.environ["ACME_PASSWORD"])');
  });

  test.each([
    ["header", '-H "x-key: $ACME_KEY"', '"x-key": process.env.ACME_KEY', '"x-key": os.environ["ACME_KEY"]'],
    ["query", '-d "x-key=$ACME_KEY"', '"x-key": process.env.ACME_KEY', '"x-key": os.environ["ACME_KEY"]'],
    ["cookie", '-b "x-key=$ACME_KEY"', "Cookie: `x-key=$", '"x-key": os.environ["ACME_KEY"]'],
  ] as const)("a key is sent in the %s", (place, inCurl, inNode, inPython) => {
    const [curl, node, python] = needing([key(place)]);
    expect(curl).toContain(inCurl);
    expect(node).toContain(inNode);
    expect(python).toContain(inPython);
  });

  test("if several are needed, each has its own variable; of alternatives, the first is sent", () => {
    const [curl] = needing([], [key("header", "appId"), key("query", "app-key")], [bearer]);
    expect(curl).toBe(`curl -G https://api.example.com/me \\
  -H "x-appId: $APP_ID" \\
  -d "x-app-key=$APP_KEY"`);
  });
});

describe("a body that isn't JSON", () => {
  const sending = (type: string, schema: Schema, examples: Example[] = []) =>
    samplesOf({ path: "/things", parameters: [], security: [], body: { type, schema, examples } });
  const properties = new Map<string, Schema>([
    ["name", { type: "string", example: "a b" }],
    ["file", { type: "string", format: "binary" }],
  ]);

  test("is a form", () => {
    const [curl, node, python] = sending("application/x-www-form-urlencoded", { properties });
    expect(curl).toContain("--data-urlencode 'name=a b'");
    expect(node).toContain('data: new URLSearchParams({\n    name: "a b",');
    expect(python).toContain('data={\n        "name": "a b",');
  });

  test("is a form with files", () => {
    const [curl, node, python] = sending("multipart/form-data", { properties });
    expect(curl).toContain("-F 'name=a b' \\\n  -F 'file=@file.bin'");
    expect(node).toContain('form.append("file", await openAsBlob("file.bin"));');
    expect(python).toContain('files={"file": open("file.bin", "rb")}');
  });

  test.each<[what: string, schema: Schema, partType?: string]>([
    ["text with a format", { type: "string", format: "binary" }],
    ["an image", { type: "string", contentMediaType: "image/png" }],
    ["an encoding", { type: "string", contentEncoding: "base64" }],
    ["a list of images", { type: "array", items: { type: "string", contentMediaType: "image/png" } }],
    ["anything whose part is an image", {}, "image/png, image/jpeg"],
  ])("has a file for %s", (_, schema, partType) => {
    const body = { type: "multipart/form-data", schema: { properties: new Map([["one", schema]]) }, examples: [] };
    const partTypes = new Map(partType ? [["one", partType]] : []);
    const [curl] = samplesOf({ path: "/a", parameters: [], security: [], body: { ...body, partTypes } });
    expect(curl).toContain("-F 'one=@one.bin'");
  });

  test.each<[what: string, schema: Schema, partType?: string]>([
    ["text", { type: "string" }],
    ["JSON in text", { type: "string", contentMediaType: "application/json" }],
    ["anything whose part is text", { type: "string" }, "text/plain; charset=utf-8"],
  ])("has no file for %s", (_, schema, partType) => {
    const body = { type: "multipart/form-data", schema: { properties: new Map([["one", schema]]) }, examples: [] };
    const partTypes = new Map(partType ? [["one", partType]] : []);
    const [curl] = samplesOf({ path: "/a", parameters: [], security: [], body: { ...body, partTypes } });
    expect(curl).toContain("-F 'one=string'");
  });

  test("is text or a file", () => {
    expect(sending("text/csv", {}, [{ title: "", value: "a,b" }])[0]).toContain(
      "-H \"Content-Type: text/csv\" \\\n  --data-binary 'a,b'",
    );
    expect(sending("image/png", {})[0]).toContain("--data-binary @file");
  });
});

test("required parameters without an example, headers, and cookies are sent, too", () => {
  const parameter = { description: "", required: true, schema: { type: "string" } };
  const [curl] = samplesOf({
    method: "POST",
    path: "/things/{thingId}",
    security: [],
    parameters: [
      { ...parameter, name: "thingId", in: "path" },
      { ...parameter, name: "X-Trace", in: "header", example: "t" },
      { ...parameter, name: "session", in: "cookie", example: "s" },
      { ...parameter, name: "dry", in: "query", schema: { type: "boolean" } },
    ],
    body: { schema: { properties: new Map([["size", { type: "integer" }]]) }, examples: [] },
  });
  expect(curl).toBe(`curl -X POST 'https://api.example.com/things/THING_ID?dry=true' \\
  -H "X-Trace: t" \\
  -b "session=s" \\
  -H "Content-Type: application/json" \\
  -d '{
    "size": 1
  }'`);
});

test("samples of the document take the place of those that are made", () => {
  const samples = [{ language: "PHP", label: "With the SDK", source: "$api->get();\n" }];
  expect(requestSamples({ ...operation, samples }, { server: "", keyVariable: "K" })).toEqual([
    { language: "php", tab: "With the SDK", code: "$api->get();" },
  ]);
});
