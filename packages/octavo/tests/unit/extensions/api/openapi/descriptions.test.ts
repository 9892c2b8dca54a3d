// Documents describe the same thing in different places: a parameter or its schema, a list or its items.

import { describe, expect, test } from "vitest";
import { textsOf } from "../../../../../core/texts/texts-of.ts";
import { operationMarkdown } from "../../../../../extensions/api/openapi/markdown.ts";
import { apiOf } from "../../../../sample-api.ts";

const components = {
  parameters: { limit: { name: "limit", in: "query", description: "Shared.", schema: { type: "integer" } } },
  responses: { gone: { description: "Shared." } },
  schemas: { Id: { type: "string", description: "Shared." }, Thing: { type: "object", description: "A thing." } },
};
const reference = (name: string) => ({ $ref: `#/components/${name}` });
const json = (schema: object) => ({ content: { "application/json": { schema } } });

function shown(operation: object): string {
  const api = apiOf({ paths: { "/a": { post: { operationId: "a", ...operation } } }, components });
  return operationMarkdown(api.operations.get("a") ?? expect.fail(), api, textsOf("en"));
}

describe("a parameter without a description has that", () => {
  test.each<[of: string, schema: object, expected: string]>([
    ["its schema", { type: "string", description: "Of the schema." }, "Of the schema."],
    ["a schema that it refers to", reference("schemas/Id"), "Shared."],
    ["the reference", { ...reference("schemas/Id"), description: "Here." }, "Here."],
    ["a part of its schema", { allOf: [reference("schemas/Id"), { description: "Of a part." }] }, "Of a part."],
    ["its items", { type: "array", items: { type: "string", description: "Of each." } }, "Of each."],
    ["its values", { type: "object", additionalProperties: { type: "string", description: "Of each." } }, "Of each."],
    ["itself and its items", { description: "All", items: { description: "Each.", type: "string" } }, "All. Each."],
    ["the title", { type: "string", title: "The name of a place" }, "The name of a place"],
    ["no title that repeats its name", { type: "string", title: "Place Name" }, ""],
  ])("of %s", (_, schema, expected) => {
    const text = shown({ parameters: [{ name: "place_name", in: "query", schema }], responses: {} });
    expect(/:::field\{name="place_name".*\}\n(.*)/.exec(text)?.[1]).toBe(expected);
    const property = shown({
      requestBody: json({ type: "object", properties: { place_name: schema } }),
      responses: {},
    });
    expect(/:::field\{name="place_name".*\}\n(.*)/.exec(property)?.[1]).toBe(expected);
  });

  test("unless it has its own", () => {
    const schema = { type: "string", description: "Of the schema." };
    const text = shown({ parameters: [{ name: "a", in: "query", description: "Own.", schema }], responses: {} });
    expect(text).toContain("Own.\n");
    expect(text).not.toContain("Of the schema.");
  });
});

test("a header has the description and the limits of its schema", () => {
  const headers = { "X-Left": { schema: { type: "integer", minimum: 0, description: "Requests that are left" } } };
  expect(shown({ responses: { 200: { description: "Done.", headers } } })).toContain(
    "- `X-Left`: integer. Requests that are left. At least 0.",
  );
});

test("a reference can have another description than the parameter or response that it leads to", () => {
  const text = shown({
    parameters: [{ ...reference("parameters/limit"), description: "How many here." }],
    responses: { 200: reference("responses/gone"), 404: { ...reference("responses/gone"), description: "Gone here." } },
  });
  expect(text).toContain("How many here.");
  expect(text).toContain("**`404`** Gone here.");
  expect(text).toContain("**`200`** Shared.");
});

test("bodies and responses have the descriptions of their schemas", () => {
  const list = (description: string) => json({ type: "array", description, items: { type: "string" } });
  const text = shown({
    requestBody: list("What to send."),
    responses: { 200: { description: "Done.", ...list("What was sent.") }, 404: { description: "", ...list("Why.") } },
  });
  expect(text).toContain("What to send.\n\nThe body is an array of strings.");
  expect(text).toContain("Done. The response body is an array of strings.\n\nWhat was sent.");
  expect(text).toContain("- **`404`** The response body is an array of strings.\n\n  Why.");
  const object = json(reference("schemas/Thing"));
  expect(shown({ requestBody: object, responses: {} })).toContain("A thing.");
  expect(shown({ responses: { 200: { description: "", ...object } } })).not.toContain("A thing.");
});
