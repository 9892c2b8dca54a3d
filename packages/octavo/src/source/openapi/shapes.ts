// The shapes of documented responses, with which a browser compares what it receives.

import type { Api, Operation, Schema } from "../../model/api.ts";
import type { Shape } from "../../model/request/differences.ts";
import type { DocumentedAnswers } from "../../model/request/operation-console.ts";
import { isJson } from "./read-media.ts";
import { flattened, simplified } from "./schema-types.ts";

export function documentedAnswers({ method, responses }: Operation, api: Pick<Api, "schemas">): DocumentedAnswers {
  const objects: Record<string, Shape> = {};
  return {
    responses: Object.fromEntries(
      responses.map(({ status, media }) => {
        const isCompared = method !== "HEAD" && media && isJson(media.type ?? "application/json");
        return [status, isCompared ? shapeOf(media.schema, api, objects) : null];
      }),
    ),
    objects,
  };
}

/** @param objects collects those that shapes name. */
function shapeOf(written: Schema, api: Pick<Api, "schemas">, objects: Record<string, Shape>): Shape {
  const schema = simplified(written);
  const types = [schema.type ?? []].flat();
  const isNullable = types.includes("null") || schema.isNullable || isNullIn(schema);
  const nullable = isNullable && { isNullable: true as const };
  const { object } = schema;
  const found = object === undefined ? undefined : api.schemas.get(object);
  if (object === undefined || !found) return { ...fieldsOf(schema, api, objects), ...nullable };
  if (!Object.hasOwn(objects, object)) {
    // Set before it's read, because objects can contain each other.
    objects[object] = {};
    objects[object] = shapeOf(found, api, objects);
  }
  return { object, ...nullable };
}

function isNullIn({ oneOf, anyOf, enum: values }: Schema): boolean {
  return (oneOf ?? anyOf)?.some(({ type }) => type === "null") || values?.includes(null) || false;
}

function fieldsOf(schema: Schema, api: Pick<Api, "schemas">, objects: Record<string, Shape>): Shape {
  const flat = flattened(schema, api);
  const types = [flat.type ?? []].flat().filter((type) => type !== "null");
  // A response has no fields that are only sent.
  const properties = [...(flat.properties ?? [])].filter(([, { writeOnly }]) => !writeOnly);
  const names = new Set(properties.map(([name]) => name));
  const required = flat.required?.filter((name) => names.has(name)) ?? [];
  const shape = (inner: Schema) => shapeOf(inner, api, objects);
  return {
    ...(types.length > 0 && { types }),
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map(([name, inner]) => [name, shape(inner)])),
    }),
    ...(required.length > 0 && { required }),
    ...(flat.additionalProperties && { others: shape(flat.additionalProperties) }),
    ...(flat.items && { items: shape(flat.items) }),
    ...(flat.alternatives.length > 0 && { alternatives: flat.alternatives.map(shape) }),
  };
}
