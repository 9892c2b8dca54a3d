// Swagger 2.0 documents, which are read as OpenAPI 3.0.

import { describe, expect, test } from "vitest";
import { textsOf } from "../../../../../core/texts/texts-of.ts";
import { specificationFaults } from "../../../../../extensions/api/openapi/check-specification.ts";
import { operationMarkdown } from "../../../../../extensions/api/openapi/markdown.ts";
import { readDocument, type WrittenDocument } from "../../../../../extensions/api/openapi/read-document.ts";
import { upgraded } from "../../../../../extensions/api/openapi/swagger/upgrade.ts";
import { apiOf } from "../../../../sample-api.ts";

const reference = (name: string) => ({ $ref: `#/${name}` });

const pets = {
  swagger: "2.0",
  info: { title: "Pets", version: "1", description: "All about pets." },
  host: "api.example.com",
  basePath: "/v2",
  schemes: ["http", "https"],
  consumes: ["application/json"],
  produces: ["application/json", "application/xml"],
  tags: [{ name: "pets" }],
  security: [{ key: [] }],
  securityDefinitions: {
    key: { type: "apiKey", in: "header", name: "X-Key" },
    login: { type: "basic" },
    oauth: {
      type: "oauth2",
      flow: "accessCode",
      authorizationUrl: "https://example.com/authorize",
      tokenUrl: "https://example.com/token",
      scopes: { "read:pets": "Read pets" },
    },
  },
  parameters: {
    limit: { name: "limit", in: "query", description: "How many.", type: "integer", maximum: 100, default: 10 },
    pet: { name: "pet", in: "body", description: "The pet.", required: true, schema: reference("definitions/Pet") },
  },
  responses: { gone: { description: "Gone.", schema: reference("definitions/Problem") } },
  paths: {
    "/pets": {
      parameters: [{ name: "X-Trace", in: "header", type: "string" }],
      get: {
        operationId: "listPets",
        tags: ["pets"],
        parameters: [
          reference("parameters/limit"),
          { name: "tags", in: "query", type: "array", items: { type: "string" }, collectionFormat: "multi" },
          { name: "ids", in: "query", type: "array", items: { type: "integer" } },
          { name: "codes", in: "query", type: "array", items: { type: "string" }, collectionFormat: "pipes" },
        ],
        responses: {
          200: {
            description: "All pets.",
            schema: { type: "array", items: reference("definitions/Pet") },
            headers: { "X-Count": { type: "integer", description: "How many there are." } },
            examples: { "application/json": [{ name: "Rex" }] },
          },
          410: reference("responses/gone"),
        },
      },
      post: {
        operationId: "createPet",
        parameters: [reference("parameters/pet")],
        responses: { 204: { description: "Done." } },
      },
    },
    "/pets/{id}/picture": {
      parameters: [
        { name: "id", in: "path", required: true, type: "string" },
        { name: "title", in: "formData", description: "What it shows.", type: "string", required: true },
      ],
      put: {
        operationId: "setPicture",
        parameters: [
          { name: "file", in: "formData", description: "The picture.", type: "file", required: true },
          { name: "title", in: "formData", type: "string", enum: ["a", "b"] },
        ],
        responses: { 200: { description: "The file.", schema: { type: "file" } } },
      },
      patch: { operationId: "renamePicture", responses: { 204: { description: "Done." } } },
    },
  },
  definitions: {
    Pet: {
      type: "object",
      required: ["name"],
      discriminator: "kind",
      properties: {
        name: { type: "string", description: "Its name." },
        discriminator: { type: "string", "x-nullable": true },
        kind: { type: "string" },
        parent: reference("definitions/Pet"),
      },
    },
    Problem: { type: "object", properties: { message: { type: "string" } } },
  },
};

const { document, originalPath } = upgraded(pets);
const api = apiOf(document as WrittenDocument);
const shown = (id: string) => operationMarkdown(api.operations.get(id) ?? expect.fail(), api, textsOf("en"));

test("a document becomes one that follows OpenAPI 3.0", async () => {
  expect(readDocument(document as WrittenDocument).faults).toEqual([]);
  expect(await specificationFaults(document)).toEqual([]);
});

test("its host, base path, and schemes are its servers, those with HTTPS first", () => {
  const urls = (written: object) =>
    apiOf(upgraded(written).document as WrittenDocument).servers?.map((one) => one.template);
  expect(api.servers?.map(({ template }) => template)).toEqual([
    "https://api.example.com/v2",
    "http://api.example.com/v2",
  ]);
  expect(urls({ swagger: "2.0", host: "a.example", paths: {} })).toEqual(["https://a.example"]);
  expect(urls({ swagger: "2.0", basePath: "/v2", paths: {} })).toEqual(["/v2"]);
  expect(urls({ swagger: "2.0", paths: {} })).toEqual([]);
});

test("an operation has its parameters, responses, headers, and examples", () => {
  const text = shown("listPets");
  expect(text).toContain(':::field{name="limit" type="integer" default="10"}\nHow many. At most 100.');
  expect(text).toContain(':::field{name="X-Trace" type="string"}');
  expect(text).toContain(
    "The response body is an array of [Pet](#pet-object). As `application/json` or `application/xml`.",
  );
  expect(text).toContain("- `X-Count`: integer. How many there are.");
  expect(text).toContain('"name": "Rex"');
  expect(text).toContain("- **`410`** Gone. The response body contains `message` (string).");
  const styles = api.operations.get("listPets")?.parameters.map(({ name, style }) => [name, style]);
  expect(styles).toEqual([
    ["X-Trace", { name: "simple", explode: false }],
    ["limit", { name: "form", explode: true }],
    ["tags", { name: "form", explode: true }],
    ["ids", { name: "form", explode: false }],
    ["codes", { name: "pipeDelimited", explode: false }],
  ]);
});

describe("a parameter in", () => {
  test("the body is the body", () => {
    const text = shown("createPet");
    expect(text).toContain('The pet.\n\n::::fields\n\n:::field{name="name" type="string" required}\nIts name.');
    expect(text).toContain(':::field{name="discriminator" type="string or null"}');
    expect(text).toContain('-H "X-Key: $API_KEY"');
  });

  test("a form is a part of the body, also if the path has it", () => {
    const text = shown("setPicture");
    expect(text).toContain("Sent as `multipart/form-data`.");
    expect(text).toContain(':::field{name="file" type="string (binary)" required}\nThe picture.');
    expect(text).toContain("-F 'file=@file.bin'");
    expect(text).toContain(':::field{name="title" type="string"}\nOne of `a`, `b`.');
    expect(text).toContain("The response body is a string (binary).");
    expect(shown("renamePicture")).toContain("Sent as `application/x-www-form-urlencoded`.");
    expect(shown("renamePicture")).toContain("What it shows.");
  });
});

test("security definitions are security schemes", () => {
  expect(api.schemes?.map(({ name, kind, scopes }) => [name, kind, scopes])).toEqual([
    ["key", "apiKey", undefined],
    ["login", "basic", undefined],
    ["oauth", "bearer", [["read:pets", "Read pets"]]],
  ]);
});

test.each([
  [
    "a schema",
    ["components", "schemas", "Pet", "properties", "name", "type"],
    ["definitions", "Pet", "properties", "name", "type"],
  ],
  [
    "a shared parameter",
    ["components", "parameters", "limit", "schema", "maximum"],
    ["parameters", "limit", "maximum"],
  ],
  [
    "a parameter behind one in the body",
    ["paths", "/pets", "get", "parameters", 1, "schema", "items", "type"],
    ["paths", "/pets", "get", "parameters", 1, "items", "type"],
  ],
  [
    "a shared body",
    ["paths", "/pets", "post", "requestBody", "content", "application/json", "schema"],
    ["parameters", "pet", "schema"],
  ],
  [
    "a part of a form",
    [
      "paths",
      "/pets/{id}/picture",
      "put",
      "requestBody",
      "content",
      "multipart/form-data",
      "schema",
      "properties",
      "file",
      "description",
    ],
    ["paths", "/pets/{id}/picture", "put", "parameters", 0, "description"],
  ],
  [
    "the schema of a response",
    ["paths", "/pets", "get", "responses", "200", "content", "application/json", "schema", "items"],
    ["paths", "/pets", "get", "responses", "200", "schema", "items"],
  ],
  [
    "a security definition",
    ["components", "securitySchemes", "oauth", "type"],
    ["securityDefinitions", "oauth", "type"],
  ],
  ["a path", ["paths", "/pets", "get", "operationId"], ["paths", "/pets", "get", "operationId"]],
  ["a server", ["servers", 0, "url"], ["host", 0, "url"]],
])("a mistake in %s is reported where it's written", (_, path, original) => {
  expect(originalPath(path)).toEqual(original);
});

test("what isn't as it should be stays, and is reported", () => {
  const wrong = {
    swagger: 2,
    paths: { "/a": { get: { parameters: 5, responses: { 200: reference("definitions/Gone") } }, post: 5 }, "/b": 5 },
    definitions: {
      A: 5,
      B: { type: "object", properties: 5 },
      C: { type: "object", properties: { c: reference("definitions/Gone") } },
    },
  };
  const { faults } = readDocument(upgraded(wrong).document as WrittenDocument);
  expect(faults.map(({ message }) => message)).toEqual([
    "`#/definitions/Gone` leads nowhere.",
    "`#/definitions/Gone` leads nowhere.",
    "`parameters` of `GET /a` is invalid.",
    "`POST /a` is missing or not a map.",
    "`/b` is missing or not a map.",
    "`A` is missing or not a map.",
    "`properties` of `B` is invalid.",
  ]);
});

test("a file without a media type is any file", () => {
  const responses = { 200: { description: "A file.", schema: { type: "file" } } };
  const files = apiOf(
    upgraded({ swagger: "2.0", paths: { "/a": { get: { responses } } } }).document as WrittenDocument,
  );
  expect([...files.operations.values()][0]?.responses[0]?.media?.type).toBe("application/octet-stream");
});
