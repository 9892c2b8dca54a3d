import { expect, test } from "vitest";
import { differences, type Shape } from "../../../../../../extensions/api/model/request/differences.ts";

const objects: Record<string, Shape> = {
  Thing: {
    types: ["object"],
    properties: {
      id: { types: ["string"] },
      count: { types: ["integer"], isNullable: true },
      tags: { types: ["array"], items: { types: ["string"] } },
      parent: { object: "Thing", isNullable: true },
      labels: { types: ["object"], others: { types: ["string"] } },
      anything: {},
      open: { types: ["object"] },
    },
    required: ["id"],
  },
  Circle: { alternatives: [{ object: "Circle" }] },
};

const told = (value: unknown, shape: Shape = { object: "Thing" }) =>
  differences(value, shape, objects).map(({ path, text }) => `${path} ${text}`);

test.each<[what: string, value: unknown]>([
  ["only required fields", { id: "t" }],
  ["null where it's allowed", { id: "t", count: null, parent: null }],
  ["objects in themselves", { id: "t", parent: { id: "u", parent: { id: "v" } } }],
  ["fields with any name", { id: "t", labels: { a: "1" }, open: { a: 1 }, anything: [{ b: 2 }] }],
])("%s differ in nothing", (_, value) => {
  expect(told(value)).toEqual([]);
});

test.each<[value: unknown, expected: string[]]>([
  [{}, ["id is missing"]],
  [{ id: "t", more: 1 }, ["more isn't documented"]],
  [{ id: 5 }, ["id is a number, not a string"]],
  [{ id: null }, ["id is null, not a string"]],
  [{ id: "t", count: 1.5 }, ["count is a number, not an integer"]],
  [{ id: "t", tags: {} }, ["tags is an object, not an array"]],
  [{ id: "t", tags: ["a", 1, 2] }, ["tags[] is a number, not a string"]],
  [{ id: "t", parent: { name: "x" } }, ["parent.id is missing", "parent.name isn't documented"]],
  [{ id: "t", labels: { a: 1 } }, ["labels.a is a number, not a string"]],
  [[], [" is an array, not an object"]],
])("%j differs", (value, expected) => {
  expect(told(value)).toEqual(expected);
});

test("names that every JavaScript object has are fields like any other", () => {
  expect(told(JSON.parse('{ "id": "t", "constructor": 1, "__proto__": 2 }'))).toEqual([
    "constructor isn't documented",
    "__proto__ isn't documented",
  ]);
});

test("of several alternatives, the closest one counts", () => {
  const shape: Shape = {
    properties: { kind: { types: ["string"] } },
    required: ["kind"],
    alternatives: [
      { properties: { radius: { types: ["number"] } }, required: ["radius"] },
      { properties: { width: { types: ["number"] }, height: { types: ["number"] } }, required: ["width", "height"] },
    ],
  };
  expect(told({ kind: "circle", radius: 1 }, shape)).toEqual([]);
  expect(told({ kind: "box", width: 1 }, shape)).toEqual(["height is missing"]);
  expect(told({ radius: 1 }, shape)).toEqual(["kind is missing"]);
});

test("an alternative that is itself ends", () => {
  expect(told({ id: "t" }, { object: "Circle" })).toEqual([]);
});

test("objects with alternatives in each other are compared once, not once for each way to them", () => {
  const alternative = { types: ["object"], properties: { child: { object: "Node" } } };
  const nodes: Record<string, Shape> = { Node: { alternatives: [alternative, alternative, alternative] } };
  const value = Array.from({ length: 20 }).reduce<object>((child) => ({ child }), { more: 1 });
  expect(differences(value, { object: "Node" }, nodes)).toHaveLength(1);
});
