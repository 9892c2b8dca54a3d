import { expect, test } from "vitest";
import { specificationFaults } from "../../../../../extensions/api/openapi/check-specification.ts";

const info = { title: "Things", version: "1" };
const paths = {};

test("a document that follows the specification has no faults", async () => {
  const get = { responses: { 200: { description: "Done." } }, "x-internal": true };
  const things = { parameters: [{ name: "id", in: "query", schema: true }], get };
  expect(await specificationFaults({ openapi: "3.1.0", info, paths: { "/things": things } })).toEqual([]);
});

test("a misspelled key has its likely name, and a missing one is named, with the paths of both", async () => {
  const faults = await specificationFaults({ openapi: "3.1.0", info: { title: "Things" }, paths, serverz: [] });
  expect(faults).toEqual([
    { path: ["info"], message: "`info` has no `version`.", remedy: "Add `version: …` to it." },
    { path: ["serverz"], message: "OpenAPI has no key `serverz` here.", remedy: "Did you mean `servers`?" },
  ]);
});

test("keys that a broken condition allows aren't called unknown", async () => {
  const key = { type: "apiKey", in: "body", name: "key" };
  const faults = await specificationFaults({ openapi: "3.1.0", info, paths, components: { securitySchemes: { key } } });
  expect(faults).toMatchObject([
    { path: ["components", "securitySchemes", "key", "in"], remedy: "Write one of `query`, `header`, `cookie`." },
  ]);
});

test("parts that refer to each other are no loop", async () => {
  const schemas = { Tree: { type: "object", properties: { child: { $ref: "#/components/schemas/Tree" } } } };
  expect(await specificationFaults({ openapi: "3.1.0", info, paths, components: { schemas } })).toEqual([]);
});
