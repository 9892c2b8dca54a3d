// Converts the parameters of a Swagger 2.0 document. Those in the body or a form become the body of the request.

import { type DocumentPath, isObject, pathOfPointer, valueAt } from "../references.ts";
import { type Conversion, newReference } from "./conversion.ts";
import { convertSchema } from "./schemas.ts";

type Written = { value: Record<string, unknown>; path: DocumentPath };

export type Parameters = { parameters: unknown[]; body: Written[] };

const ofSchema = new Set([
  ...["type", "format", "items", "collectionFormat", "default", "enum", "pattern", "multipleOf", "x-nullable"],
  ...["maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum", "maxLength", "minLength"],
  ...["maxItems", "minItems", "uniqueItems"],
]);

/** @param path of the path or operation. */
export function convertParameters(written: unknown, path: DocumentPath, conversion: Conversion): Parameters {
  const all = Array.isArray(written) ? written : [];
  const result: Parameters = { parameters: [], body: [] };
  for (const [index, value] of all.entries()) {
    const place = [...path, "parameters", index];
    const found = followed(value, place, conversion);
    if (found && isOfBody(found.value)) result.body.push(found);
    else result.parameters.push(convertParameter(value, place, conversion));
  }
  return result;
}

/** @param shared the parts of the path, which those of the operation with the same name take the place of. */
export function withSharedBody(own: readonly Written[], shared: readonly Written[]): Written[] {
  if (own.some(({ value }) => value.in === "body")) return [...own];
  const names = new Set(own.map(({ value }) => value.name));
  return [...shared.filter(({ value }) => !names.has(value.name)), ...own];
}

export function isOfBody(value: unknown): boolean {
  return isObject(value) && (value.in === "body" || value.in === "formData");
}

function followed(value: unknown, path: DocumentPath, { written }: Conversion): Written | undefined {
  if (!isObject(value)) return undefined;
  if (value.$ref === undefined) return { value, path };
  const to = pathOfPointer(String(value.$ref));
  const target = valueAt(to, written);
  return isObject(target) ? { value: target, path: to } : undefined;
}

export function convertParameter(value: unknown, path: DocumentPath, conversion: Conversion): unknown {
  const { at } = conversion;
  if (!isObject(value)) return value;
  if (value.$ref !== undefined) return at(path, { ...value, $ref: newReference(value.$ref, conversion) });
  const kept = Object.entries(value).filter(([key]) => !ofSchema.has(key));
  return at(path, { ...Object.fromEntries(kept), ...styleOf(value), schema: schemaOf({ value, path }, conversion) });
}

/** The schema of a parameter, header, or part of a form is written into it. */
export function schemaOf({ value, path }: Written, conversion: Conversion): unknown {
  const entries = Object.entries(value).filter(([key]) => ofSchema.has(key));
  return convertSchema(Object.fromEntries(entries), path, conversion);
}

const styles = new Map([
  ["csv", { style: "form", explode: false }],
  ["multi", { style: "form", explode: true }],
  ["ssv", { style: "spaceDelimited", explode: false }],
  ["pipes", { style: "pipeDelimited", explode: false }],
]);

function styleOf({ in: place, type, collectionFormat = "csv" }: Record<string, unknown>): object {
  return place === "query" && type === "array" ? (styles.get(String(collectionFormat)) ?? {}) : {};
}

/** @param types what the operation accepts. */
export function bodyOf(body: readonly Written[], types: readonly string[], conversion: Conversion): unknown {
  const { at } = conversion;
  const [first] = body;
  if (!first) return undefined;
  const whole = body.find(({ value }) => value.in === "body");
  if (whole) {
    const { schema, description, required } = whole.value;
    const media = at(whole.path, { schema: convertSchema(schema, [...whole.path, "schema"], conversion) });
    const content = Object.fromEntries((types.length > 0 ? types : ["application/json"]).map((type) => [type, media]));
    return at(whole.path, { ...(description !== undefined && { description }), required: required === true, content });
  }
  const properties = body.map((part) => {
    const { name, description } = part.value;
    const schema = schemaOf(part, conversion);
    return [String(name), at(part.path, { ...Object(schema), ...(description !== undefined && { description }) })];
  });
  const required = body.filter(({ value }) => value.required === true).map(({ value }) => String(value.name));
  const schema = at(first.path, {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  });
  const hasFile = body.some(({ value }) => value.type === "file");
  const forms = types.filter((type) => /^(?:multipart\/|application\/x-www-form-urlencoded)/.test(type));
  const usual = hasFile ? "multipart/form-data" : "application/x-www-form-urlencoded";
  const content = (forms.length > 0 ? forms : [usual]).map((type) => [type, at(first.path, { schema })]);
  return at(first.path, { content: Object.fromEntries(content) });
}
