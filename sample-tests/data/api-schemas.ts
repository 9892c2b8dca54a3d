// The schemas of the REST API's description, made stricter: a field that they don't have is a mistake in a sample, and IDs
// have the prefix that their description names.

import { readFileSync } from "node:fs";
import { parse } from "yaml";

type Schema = { [key: string]: unknown };
type Operation = {
  operationId?: string;
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};

export type ApiSchemas = {
  /** A document whose `$defs` have the names of the objects. */
  document: Schema;
  /** The names of the objects that the operations respond with. */
  responses: ReadonlyMap<string, string>;
};

export const apiFile = "site/openapi.yaml";

export function readApiSchemas(root: string): ApiSchemas {
  const { paths, components } = parse(readFileSync(`${root}/${apiFile}`, "utf8"), { merge: true }) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const $defs = Object.fromEntries(Object.entries(components.schemas).map(([name, schema]) => [name, strict(schema)]));
  const responses = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, responses = {} }): [string, string][] => {
      const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
      const name = refOf(success?.content?.["application/json"]?.schema);
      return operationId !== undefined && name !== undefined ? [[operationId, name]] : [];
    });
  return { document: { $id: "api.json", $defs }, responses: new Map(responses) };
}

function refOf(schema: Schema | undefined): string | undefined {
  return typeof schema?.$ref === "string" ? schema.$ref.split("/").at(-1) : undefined;
}

function strict(schema: unknown, isPart = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => strict(each, true));
  if (typeof schema !== "object" || schema === null) return schema;
  const { properties, $ref, items, allOf, ...others } = schema as Schema;
  const result: Schema = { ...others };
  if (typeof $ref === "string") result.$ref = $ref.replace("#/components/schemas/", "#/$defs/");
  if (items) result.items = strict(items);
  if (allOf) result.allOf = strict(allOf);
  if (properties)
    result.properties = Object.fromEntries(
      Object.entries(properties as Record<string, Schema>).map(([name, each]) => [
        name,
        withPrefix(name, strict(each) as Schema),
      ]),
    );
  // A part of `allOf` knows only some of the fields.
  if (properties && others.additionalProperties === undefined && !isPart) result.unevaluatedProperties = false;
  return result;
}

function withPrefix(name: string, schema: Schema): Schema {
  const prefixes = [...String(schema.description).matchAll(/`([a-z]+_)…`/g)].map(([, prefix]) => prefix);
  if (!/(?:^|_)id$|Id$/.test(name) || prefixes.length === 0) return schema;
  return { ...schema, pattern: `^(?:${prefixes.join("|")})` };
}
