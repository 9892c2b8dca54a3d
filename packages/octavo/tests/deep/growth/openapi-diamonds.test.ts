// Schemas that two ways lead to, as in the diamonds of real documents. If each way were followed by itself, their
// number would double with each level.

import { describe, expect, test } from "vitest";
import { textsOf } from "../../../core/texts/texts-of.ts";
import { differences } from "../../../extensions/api/model/request/differences.ts";
import { consoleNames, operationConsole } from "../../../extensions/api/openapi/operation-consoles.ts";
import { sampleValue } from "../../../extensions/api/openapi/sample-value.ts";
import { countSteps } from "../../count-steps.ts";
import { apiOf, referenceMarkdown, serverAt } from "../../sample-api.ts";

/** How a schema contains the next one twice. */
const links: Record<string, (next: object) => object> = {
  "parts (`allOf`)": (next) => ({ allOf: [next, next] }),
  "alternatives (`oneOf`)": (next) => ({ oneOf: [next, next] }),
  "alternatives (`anyOf`)": (next) => ({ anyOf: [next, next] }),
  "alternatives and parts": (next) => ({ oneOf: [next, { allOf: [next, { type: "object" }] }] }),
  properties: (next) => ({ type: "object", properties: { a: next, b: next } }),
  lists: (items) => ({ type: "array", items }),
  "lists of alternatives": (next) => ({ type: "array", items: { oneOf: [next, next] } }),
  "lists of parts": (next) => ({ type: "array", items: { allOf: [next, next] } }),
  "lists of objects": (next) => ({ type: "array", items: { type: "object", properties: { a: next, b: next } } }),
  "lists or maps": (next) => ({ type: ["array", "object"], items: next, additionalProperties: next }),
  "lists of lists or maps": (next) => ({
    type: "array",
    items: {
      oneOf: [
        { type: "array", items: next },
        { type: "object", additionalProperties: next },
      ],
    },
  }),
  "lists of two items": (next) => ({ type: "array", prefixItems: [next, next] }),
  "properties by pattern": (next) => ({ type: "array", items: { patternProperties: { a: next, b: next } } }),
  "parts of text": (next) => ({ type: "string", allOf: [next, next] }),
  "parts of a value": (next) => ({ enum: ["a"], allOf: [next, next] }),
};

/** An operation that takes and returns the last of so many schemas. */
function apiWith(levels: number, link: (next: object) => object) {
  const reference = (level: number) => ({ $ref: `#/components/schemas/S${level}` });
  const first = { type: "object", properties: { x: { type: "string", example: "y" } } };
  const schemas = Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [`S${level}`, level === 0 ? first : link(reference(level - 1))]),
  );
  const schema = reference(levels - 1);
  const content = { "application/json": { schema } };
  const post = {
    parameters: [{ name: "p", in: "query", required: true, schema }],
    requestBody: { content },
    responses: { 200: { description: "", content } },
  };
  return {
    ...apiOf({ paths: { "/a": { post } }, components: { schemas } }),
    tryIt: true,
    servers: [serverAt("https://a.example")],
  };
}

const texts = textsOf("en");

/** Everything that a site makes from the API. @returns its size. */
function make(api: ReturnType<typeof apiWith>): number {
  const { markdown, pages } = referenceMarkdown(api, texts);
  const consoles = [...consoleNames(api).keys()].map((operation) => operationConsole(operation, api));
  for (const { answers } of consoles)
    differences({ x: 1 }, answers?.responses[200] ?? {}, answers?.objects ?? expect.fail());
  return JSON.stringify([markdown, pages, consoles]).length;
}

describe.each(Object.entries(links))("%s in each other", (_, link) => {
  test("take at most as long as their number and what each inherits", async () => {
    const steps = (levels: number) => countSteps(async () => make(apiWith(levels, link)));
    expect((await steps(20)) / (await steps(10))).toBeLessThan(5);
  });

  test("are described in a size that grows with their number", () => {
    expect(make(apiWith(40, link)) / make(apiWith(20, link))).toBeLessThan(3);
  });
});

test("a chain of objects can be longer than functions can call each other", () => {
  const chained = (link: (next: object) => object) => apiWith(2000, link);
  for (const name of ["parts (`allOf`)", "alternatives (`oneOf`)", "properties"]) {
    const api = chained(links[name] ?? expect.fail());
    const [operation = expect.fail()] = api.operations.values();
    expect(sampleValue({ object: "S1999" }, api, true)).toBeDefined();
    expect(Object.keys(operationConsole(operation, api).answers?.objects ?? {}).length).toBeGreaterThan(0);
  }
});
