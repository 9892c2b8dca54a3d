// Each settings file names the JSON schema that editors check it with, and agrees with it.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { validate } from "@hyperjump/json-schema/draft-07";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { siteRoot } from "../site-root.ts";

const folder = join(siteRoot, "site");
const files = readdirSync(folder).filter((name) => name.endsWith(".yaml") && name !== "openapi.yaml");

function schemaOf(text: string): string {
  const [, path = ""] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
  return resolve(folder, path);
}

async function faultsOf(schema: string, value: unknown): Promise<string[]> {
  const result = await validate(`file://${schema}`, JSON.parse(JSON.stringify(value)), "BASIC");
  return result.valid ? [] : (result.errors ?? []).map(({ instanceLocation }) => instanceLocation);
}

describe.each(files)("site/%s", (name) => {
  const text = readFileSync(join(folder, name), "utf8");
  const schema = schemaOf(text);

  test("names its schema in the first line", () => {
    expect(schema).toBe(join(siteRoot, "packages/octavo/schemas", name.replace(".yaml", ".schema.json")));
    expect(existsSync(schema)).toBe(true);
  });

  test("agrees with its schema", async () => {
    expect(await faultsOf(schema, parse(text))).toEqual([]);
  });
});

test("an editor sees an unknown key and a value of another type", async () => {
  const schema = join(siteRoot, "packages/octavo/schemas/site.schema.json");
  expect(await faultsOf(schema, { titel: "Docs", start: "/" })).toEqual(["#/start", "#/titel"]);
});
