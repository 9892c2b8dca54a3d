import { expect, test } from "vitest";
import { requestForm } from "../../../../../extensions/api/openapi/request-form.ts";
import { apiOf } from "../../../../sample-api.ts";

const list = { type: "array", items: { type: "string" } };
const object = { type: "object", properties: { size: { type: "integer" } } };

test.each([
  ["query", { schema: list }, { of: "list" }],
  ["query", { schema: { $ref: "#/components/schemas/Names" } }, { of: "list" }],
  ["query", { schema: list, explode: false }, { of: "list", separator: "," }],
  ["query", { schema: list, style: "spaceDelimited" }, { of: "list", separator: " " }],
  ["query", { schema: list, style: "pipeDelimited", explode: false }, { of: "list", separator: "|" }],
  ["query", { schema: object }, { of: "object", as: "parameters" }],
  ["query", { schema: object, explode: false }, { of: "object", as: "list" }],
  ["query", { schema: object, style: "deepObject", explode: true }, { of: "object", as: "deep" }],
  ["path", { schema: list }, { of: "list", separator: "," }],
  ["path", { schema: object }, { of: "object", as: "list" }],
  ["header", { schema: object, explode: true }, { of: "object", as: "pairs" }],
  ["query", { schema: { type: "string" } }, undefined],
  ["query", { schema: { type: ["string", "array"] } }, undefined],
  ["query", { content: { "application/json": { schema: object } } }, undefined],
])("in the %s, %j is sent in its style", (place, written, style) => {
  const api = apiOf({
    ...{ openapi: "3.1.0", components: { schemas: { Names: list } } },
    paths: {
      "/{box}": { get: { operationId: "get", parameters: [{ name: "box", in: place, ...written }], responses: {} } },
    },
  });
  const [operation] = api.operations.values();
  expect(operation && requestForm(operation, api).parameters[0]?.style).toEqual(style);
});
