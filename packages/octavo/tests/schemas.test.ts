// What follows from other sources: the JSON schemas that editors read, and the types of texts.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { packageRoot } from "../core/files/package-root.ts";
import { jsonSchemas } from "../scripts/json-schemas.ts";
import { textTypes, textTypesFile } from "../scripts/text-types.ts";

const folder = join(packageRoot, "schemas");
const schemas = jsonSchemas();

/** The path of every field without a description. */
function undescribed(schema: unknown, path = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key !== "properties") return undescribed(value, `${path}/${key}`);
    return Object.entries(value).flatMap(([name, property]) => {
      const isDescribed = typeof property === "object" && property !== null && "description" in property;
      return [...(isDescribed ? [] : [`${path}/${name}`]), ...undescribed(property, `${path}/${name}`)];
    });
  });
}

test("the types of texts are up to date; otherwise, run `npm run schemas`", () => {
  expect(readFileSync(join(packageRoot, textTypesFile), "utf8")).toBe(textTypes(packageRoot));
});

test("no other file is there", () => {
  expect(readdirSync(folder).sort()).toEqual(schemas.map(([name]) => name).sort());
});

describe.each(schemas)("%s", (name, schema) => {
  test("is up to date; otherwise, run `npm run schemas`", () => {
    expect(JSON.parse(readFileSync(join(folder, name), "utf8"))).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  test("describes every field in a sentence", () => {
    expect(undescribed(schema)).toEqual([]);
    const written = JSON.stringify(schema).matchAll(/"description":"((?:[^"\\]|\\.)*)"/g);
    for (const [, description] of written) expect(description).toMatch(/^[A-Z].*\.$/);
  });
});
