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

/** A keyword for objects with any fields: none may be a misspelling of one of these. */
export const resembles = "x-resembles";

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

/** What the descriptions of fields say in words. The interfaces of a source are among its configured props. */
const known: Readonly<Record<string, Schema>> = {
  configurable_props: {
    items: {
      $ref: "#/$defs/ConfigurableProp",
      properties: {
        type: {
          pattern:
            "^(?:app|(?:any|boolean|integer|object|string)(?:\\[\\])?|\\$\\.(?:interface\\.(?:http|timer)|service\\.db))$",
        },
      },
    },
  },
  configured_props: {
    properties: {
      http: {
        type: "object",
        properties: { endpoint_url: { type: "string", format: "uri" } },
        unevaluatedProperties: false,
      },
      timer: {
        type: "object",
        properties: { cron: { type: ["string", "null"] }, interval_seconds: { type: ["integer", "null"] } },
        unevaluatedProperties: false,
      },
      url: { type: "string", format: "uri" },
    },
    [resembles]: ["http", "timer", "url"],
  },
  event: { [resembles]: ["raw_event"] },
};

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
        { ...withPrefix(name, strict(each) as Schema), ...(known[name] ?? {}) },
      ]),
    );
  if (properties && others.additionalProperties === true) result[resembles] = Object.keys(properties);
  // A part of `allOf` knows only some of the fields.
  if (properties && others.additionalProperties === undefined && !isPart) result.unevaluatedProperties = false;
  return result;
}

function withPrefix(name: string, schema: Schema): Schema {
  const prefixes = [...String(schema.description).matchAll(/`([a-z]+_)…`/g)].map(([, prefix]) => prefix);
  if (!/(?:^|_)id$|Id$/.test(name) || prefixes.length === 0) return schema;
  return { ...schema, pattern: `^(?:${prefixes.join("|")})` };
}
