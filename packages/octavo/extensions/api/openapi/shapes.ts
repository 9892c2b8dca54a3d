// The shapes of documented responses, with which a browser compares what it receives.

import type { Api, Operation, Schema } from "../model/api.ts";
import type { Shape } from "../model/request/differences.ts";
import type { DocumentedAnswers } from "../model/request/operation-console.ts";
import { isJson } from "./read-media.ts";
import { flattened, simplified } from "./schema-types.ts";

export function documentedAnswers({ method, responses }: Operation, api: Pick<Api, "schemas">): DocumentedAnswers {
  const reading: Reading = { api, names: new Set(), shapes: new Map(), shared: new Map() };
  const shown = responses.map(({ status, media }) => {
    const isCompared = method !== "HEAD" && media && isJson(media.type ?? "application/json");
    return [status, isCompared ? shapeOf(media.schema, reading) : null];
  });
  const objects: Record<string, Shape> = {};
  // What is added to a set while it's read is read, too.
  for (const name of reading.names) objects[name] = shapeOf(api.schemas.get(name) ?? {}, reading);
  return { responses: Object.fromEntries(shown), objects: { ...objects, ...Object.fromEntries(reading.shared) } };
}

type Reading = {
  api: Pick<Api, "schemas">;
  /** The objects that shapes name. */
  names: Set<string>;
  shapes: Map<Schema, Shape>;
  /**
   * Shapes that aren't objects but are in several places. Written out in each, their size could double with each level.
   */
  shared: Map<string, Shape>;
};

function shapeOf(written: Schema, reading: Reading): Shape {
  const first = reading.shapes.get(written);
  if (first) return sharedShape(first, reading);
  const shape = newShape(simplified(written), reading);
  reading.shapes.set(written, shape);
  return shape;
}

/** @returns a reference, which the shape itself becomes, too. */
function sharedShape(shape: Shape, { shared }: Reading): Shape {
  const isSmall = !shape.properties && !shape.items && !shape.others && !shape.alternatives;
  if (shape.object !== undefined || isSmall) return shape;
  // No object has such a name.
  const name = `#${shared.size}`;
  shared.set(name, { ...shape });
  for (const key of Object.keys(shape)) Reflect.deleteProperty(shape, key);
  shape.object = name;
  return shape;
}

function newShape(schema: Schema, reading: Reading): Shape {
  const types = [schema.type ?? []].flat();
  const isNullable = types.includes("null") || schema.isNullable || isNullIn(schema);
  const nullable = isNullable && { isNullable: true as const };
  const { object } = schema;
  if (object === undefined || !reading.api.schemas.has(object)) return { ...fieldsOf(schema, reading), ...nullable };
  reading.names.add(object);
  return { object, ...nullable };
}

function isNullIn({ oneOf, anyOf, enum: values }: Schema): boolean {
  return (oneOf ?? anyOf)?.some(({ type }) => type === "null") || values?.includes(null) || false;
}

function fieldsOf(schema: Schema, reading: Reading): Shape {
  const flat = flattened(schema, reading.api);
  const types = [flat.type ?? []].flat().filter((type) => type !== "null");
  // A response has no fields that are only sent.
  const properties = [...(flat.properties ?? [])].filter(([, { writeOnly }]) => !writeOnly);
  const names = new Set(properties.map(([name]) => name));
  const required = flat.required?.filter((name) => names.has(name)) ?? [];
  const shape = (inner: Schema) => shapeOf(inner, reading);
  // Which pattern a name matches isn't compared, so these values can be anything.
  const others = flat.patternProperties?.size ? {} : flat.additionalProperties && shape(flat.additionalProperties);
  return {
    ...(types.length > 0 && { types }),
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map(([name, inner]) => [name, shape(inner)])),
    }),
    ...(required.length > 0 && { required }),
    ...(others && { others }),
    ...(flat.items && { items: shape(flat.items) }),
    ...(flat.alternatives.length > 0 && { alternatives: flat.alternatives.map(shape) }),
  };
}
