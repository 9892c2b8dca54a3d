// Schemas that refer to each other, and those that are nested as deeply as a document may be.

import { describe, expect, test } from "vitest";
import { specificationFaults } from "../../../extensions/api/openapi/check-specification.ts";
import { readDocument } from "../../../extensions/api/openapi/read-document.ts";

const count = 20_000;
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Each schema is made from a reference to the next. */
function chain(link: (next: object) => object, last: object = { type: "string" }) {
  const names = Array.from({ length: count }, (_, index) => `S${index}`);
  const schemas = names.map((name, index) => [name, index + 1 < count ? link(reference(`S${index + 1}`)) : last]);
  return { paths: {}, components: { schemas: Object.fromEntries(schemas) } };
}

describe(`a chain of ${count} references`, () => {
  test("leads to its end", () => {
    const { schemas, faults } = readDocument(chain((next) => next));
    expect(faults).toEqual([]);
    expect(schemas.get("S0")).toEqual({ type: "string" });
  });

  test("in a circle leads nowhere", () => {
    const { faults } = readDocument(chain((next) => next, reference("S0")));
    expect(faults).toHaveLength(count);
    expect(faults[0]).toEqual({
      path: ["components", "schemas", "S0", "$ref"],
      message: "`#/components/schemas/S1` leads nowhere.",
      remedy: "Name one of the `components`.",
    });
  });

  test("between objects is no nesting, because pages describe each by itself", () => {
    const { schemas, faults } = readDocument(chain((next) => ({ type: "object", properties: { next } })));
    expect(faults).toEqual([]);
    expect(schemas.get("S0")?.properties?.get("next")).toEqual({ object: "S1" });
  });

  test.each([
    ["lists", (items: object) => ({ type: "array", items })],
    ["lists, the innermost first", (items: object) => ({ type: "array", items }), true],
    ["parts", (next: object) => ({ type: "string", allOf: [next] })],
  ])("between %s is a fault wherever there are too many in each other", (_, link, isReversed = false) => {
    const { paths, components } = chain(link);
    const schemas = Object.entries(components.schemas);
    const { faults } = readDocument({
      paths,
      components: { schemas: Object.fromEntries(isReversed ? schemas.reverse() : schemas) },
    });
    expect(faults.length).toBeGreaterThan(count / 200);
    for (const { path, message, remedy } of faults) {
      expect(path.slice(0, 2)).toEqual(["components", "schemas"]);
      expect(message).toBe("With its references, this schema is nested more than 100 levels deep.");
      expect(remedy).toBe("Remove some levels.");
    }
  });
});

test("schemas that contain themselves are read once", () => {
  const schemas = {
    List: { type: "array", items: reference("List") },
    Parts: { type: "string", allOf: [reference("Parts")] },
    Tree: {
      type: "object",
      properties: { child: reference("Tree"), all: { type: "array", items: reference("Tree") } },
    },
    Inner: {
      type: "object",
      properties: { a: reference("Inner/properties/b"), b: { items: reference("Inner/properties/a") } },
    },
  };
  expect(readDocument({ paths: {}, components: { schemas } }).faults).toEqual([]);
});

test("a document of as many levels as settings may have is compared with the specification", async () => {
  let schema: object = { type: "string" };
  for (let level = 0; level < 48; level++) schema = { type: "object", properties: { inner: schema } };
  const document = {
    openapi: "3.1.1",
    info: { title: "T", version: "1" },
    paths: {},
    components: { schemas: { Deep: schema } },
  };
  expect(await specificationFaults(document)).toEqual([]);
  expect(readDocument(document).faults).toEqual([]);
});
