import { expect, test } from "vitest";
import { nowhere } from "../../../../../core/model/problem.ts";
import type { Api, Media, Operation, Schema } from "../../../../../extensions/api/model/api.ts";
import { objectExample } from "../../../../../extensions/api/openapi/object-example.ts";

const properties = (named: Record<string, Schema>): Schema => ({ properties: new Map(Object.entries(named)) });

const schemas = {
  Item: properties({ id: {}, owner: { object: "Owner" } }),
  Owner: properties({ name: {}, items: { items: { object: "Item" } } }),
  NamedItem: { allOf: [{ object: "Item" }, properties({ name: {} })] },
  Loop: { allOf: [{ object: "Loop" }, { object: "Loop" }] },
} satisfies Record<string, Schema>;

/** An API with one operation for each sample response, which contains the schema in `data`. */
function apiWith(...samples: [schema: keyof typeof schemas, value: unknown][]): Api {
  const operations = samples.map(([name, value], index): [string, Operation] => {
    const examples: Media["examples"] = [{ title: "", value: { data: value } }];
    const response = {
      status: "200",
      description: "",
      media: { schema: properties({ data: { object: name } }), examples },
    };
    return [
      `${index}`,
      { id: `${index}`, method: "GET", path: "/", description: "", parameters: [], responses: [response] },
    ];
  });
  return {
    text: "",
    document: {},
    page: { ...nowhere, route: "/" },
    keyVariable: "",
    server: "",
    operations: new Map(operations),
    schemas: new Map(Object.entries(schemas)),
  };
}

test("the sample with the most fields is the example, and the first of equals", () => {
  const api = apiWith(["Item", { id: 1 }], ["Item", { id: 2, owner: null }], ["Item", { id: 3, owner: null }]);
  expect(objectExample("Item", api)).toEqual({ id: 2, owner: null });
});

test("an object is found in a property, in a list, and in a schema that extends it", () => {
  expect(objectExample("Owner", apiWith(["Item", { owner: { name: "x" } }]))).toEqual({ name: "x" });
  expect(objectExample("Item", apiWith(["Owner", { items: [{ id: 1 }] }]))).toEqual({ id: 1 });
  expect(objectExample("Item", apiWith(["NamedItem", { id: 1, name: "x" }]))).toEqual({ id: 1, name: "x" });
});

test("an object that no response contains has no example", () => {
  expect(objectExample("Owner", apiWith(["Item", { id: 1 }]))).toBeUndefined();
});

test("a schema that extends itself doesn't hang", () => {
  expect(objectExample("Item", apiWith(["Loop", { id: 1 }]))).toBeUndefined();
});
