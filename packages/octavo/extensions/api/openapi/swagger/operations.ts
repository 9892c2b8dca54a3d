// Converts the paths, operations, and responses of a Swagger 2.0 document.

import { type DocumentPath, isObject } from "../references.ts";
import { type Conversion, convertEach, newReference, textsIn } from "./conversion.ts";
import { bodyOf, convertParameters, type Parameters, schemaOf, withSharedBody } from "./parameters.ts";
import { convertSchema } from "./schemas.ts";

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch"]);

export function convertPath(value: unknown, path: DocumentPath, conversion: Conversion): unknown {
  if (!isObject(value)) return value;
  const { parameters: written, ...others } = value;
  const shared = convertParameters(written, path, conversion);
  const entries = Object.entries(others).map(([key, inner]) => {
    const isOperation = methods.has(key) && isObject(inner);
    return [key, isOperation ? convertOperation(inner, [...path, key], shared, conversion) : inner];
  });
  return conversion.at(path, {
    ...Object.fromEntries(entries),
    ...listOf(written, shared, [...path, "parameters"], conversion),
  });
}

/** Something other than a list stays as it is, and is reported when it's read. */
function listOf(written: unknown, { parameters }: Parameters, path: DocumentPath, { at }: Conversion): object {
  if (written !== undefined && !Array.isArray(written)) return { parameters: written };
  return parameters.length > 0 ? { parameters: at(path, parameters) } : {};
}

/** @param shared the parameters of the path. Those in the body belong to each of its operations. */
function convertOperation(
  operation: Record<string, unknown>,
  path: DocumentPath,
  shared: Parameters,
  conversion: Conversion,
): object {
  const { parameters: written, responses, consumes, produces, schemes: _, ...others } = operation;
  const own = convertParameters(written, path, conversion);
  const types = textsIn(consumes ?? conversion.written.consumes);
  const requestBody = bodyOf(withSharedBody(own.body, shared.body), types, conversion);
  const answers = textsIn(produces ?? conversion.written.produces);
  return conversion.at(path, {
    ...others,
    ...listOf(written, own, [...path, "parameters"], conversion),
    ...(requestBody !== undefined && { requestBody }),
    responses: convertEach(responses, [...path, "responses"], conversion, (one, to) =>
      convertResponse(one, to, answers, conversion),
    ),
  });
}

/** @param types what the operation returns. */
export function convertResponse(
  value: unknown,
  path: DocumentPath,
  types: readonly string[],
  conversion: Conversion,
): unknown {
  const { at } = conversion;
  if (!isObject(value)) return value;
  if (value.$ref !== undefined) return at(path, { ...value, $ref: newReference(value.$ref, conversion) });
  const { schema, examples, headers, ...others } = value;
  const byType = isObject(examples) ? examples : {};
  const isFile = isObject(schema) && schema.type === "file";
  const usual = isFile ? "application/octet-stream" : "application/json";
  const named = schema === undefined ? [] : types.length > 0 ? types : [usual];
  const content = [...new Set([...named, ...Object.keys(byType)])].map((type) => {
    const converted = schema !== undefined && { schema: convertSchema(schema, [...path, "schema"], conversion) };
    return [type, at(path, { ...converted, ...(Object.hasOwn(byType, type) && { example: byType[type] }) })];
  });
  return at(path, {
    ...others,
    ...(headers !== undefined && { headers: convertEach(headers, [...path, "headers"], conversion, convertHeader) }),
    ...(content.length > 0 && { content: Object.fromEntries(content) }),
  });
}

function convertHeader(value: unknown, path: DocumentPath, conversion: Conversion): unknown {
  if (!isObject(value)) return value;
  const { description } = value;
  return conversion.at(path, {
    ...(description !== undefined && { description }),
    schema: schemaOf({ value, path }, conversion),
  });
}
