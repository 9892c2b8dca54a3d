// Reads what an operation of an OpenAPI document takes and returns. Responses other than successes are left out.

import * as v from "valibot";
import type { Media, Operation, Parameter, Response, Schema } from "../../model/api.ts";
import { anything, type DocumentReader, list, map, type Part, text } from "./document-reader.ts";
import type { SchemaReader } from "./read-schema.ts";
import type { DocumentPath } from "./references.ts";

export type OperationReader = DocumentReader & { schemas: SchemaReader };

const location = v.picklist(["path", "query", "header"], "Write `path`, `query`, or `header`");
const flag = v.optional(v.boolean("Write `true` or `false`"), false);

/**
 * @param shared the parameters of all operations of the route.
 * @returns undefined if it's not an operation, or has no ID that pages could name it by.
 */
export function readOperation(
  method: string,
  item: Part & { route: string },
  shared: readonly Parameter[],
  reader: OperationReader,
): { operation: Operation; place: DocumentPath } | undefined {
  const name = `\`${method.toUpperCase()} ${item.route}\``;
  const operation = reader.part(item.get(method, anything), [...item.path, method], name);
  if (!operation) return undefined;
  const { path } = operation;
  const id = operation.get("operationId", text);
  const written = operation.get("requestBody", anything);
  const body =
    written === undefined ? undefined : reader.part(written, [...path, "requestBody"], `The body of ${name}`);
  const responses = operation.get("responses", map, "{ 200: { description: … } }") ?? [];
  const read = {
    method: method.toUpperCase(),
    path: item.route,
    description: operation.get("description", text) ?? "",
    parameters: [...shared, ...readParameters(operation, name, reader)],
    body: body && readMedia(body, `the body of ${name}`, reader),
    responses: responses
      .flatMap(([status, value]) => readResponse(status, value, [...path, "responses", status], name, reader))
      .filter(({ status }) => status.startsWith("2")),
  };
  return id === undefined ? undefined : { operation: { id, ...read }, place: path };
}

/** @param of what they belong to, for messages. */
export function readParameters(owner: Part, of: string, reader: OperationReader): Parameter[] {
  const written = owner.get("parameters", v.optional(list, [])) ?? [];
  return written.flatMap((value, index) => {
    const parameter = reader.part(value, [...owner.path, "parameters", index], `A parameter of ${of}`);
    if (!parameter) return [];
    const schema = readSchema(parameter, `a parameter of ${of}`, reader);
    return [
      {
        name: parameter.get("name", text) ?? "",
        in: parameter.get("in", location) ?? "query",
        description: parameter.get("description", text) ?? "",
        required: parameter.get("required", flag) ?? false,
        schema,
        example: parameter.get("example", anything),
        describedIn: parameter.get("x-described-in", v.optional(text)),
      },
    ];
  });
}

function readSchema(owner: Part, of: string, { schemas, report }: OperationReader): Schema {
  const written = owner.get("schema", anything);
  if (written !== undefined) return schemas.read(written, [...owner.path, "schema"], `The schema of ${of}`);
  report(owner.path, `The schema of ${of} is missing.`, "Add `schema: { type: … }`.");
  return {};
}

function readResponse(
  status: string,
  value: unknown,
  path: DocumentPath,
  of: string,
  reader: OperationReader,
): Response[] {
  const response = reader.part(value, path, `The response ${status} of ${of}`);
  if (!response) return [];
  const description = response.get("description", text) ?? "";
  return [{ status, description, media: readMedia(response, `the response ${status} of ${of}`, reader) }];
}

/** The JSON content of a body or response. */
function readMedia(owner: Part, of: string, reader: OperationReader): Media | undefined {
  const types = Object.fromEntries(owner.get("content", v.optional(map, {})) ?? []);
  const written = types["application/json"];
  const path = [...owner.path, "content", "application/json"];
  const media = written === undefined ? undefined : reader.part(written, path, `The JSON content of ${of}`);
  if (!media) return undefined;
  const example = media.get("example", anything);
  const examples = media.get("examples", v.optional(map, {})) ?? [];
  return {
    schema: readSchema(media, of, reader),
    examples: [
      ...(example === undefined ? [] : [["", example] satisfies [string, unknown]]),
      ...examples.flatMap(([name, value]) => readExample(name, value, [...media.path, "examples", name], reader)),
    ],
  };
}

function readExample(
  name: string,
  value: unknown,
  path: DocumentPath,
  { part }: OperationReader,
): [summary: string, value: unknown][] {
  const example = part(value, path, `The example \`${name}\``);
  return example ? [[example.get("summary", v.optional(text, "")) ?? "", example.get("value", anything)]] : [];
}
