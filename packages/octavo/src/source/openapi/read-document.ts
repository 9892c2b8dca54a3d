// Reads the operations and objects of an OpenAPI document that the reference pages show. References are followed, and
// responses other than successes are left out.

import * as v from "valibot";
import type { Media, Operation, Parameter, Response, Schema } from "../../model/api.ts";
import { checkReferences } from "./check-references.ts";
import { anything, type DocumentFault, documentReader, list, map, type Part, text } from "./document-reader.ts";
import { schemaReader } from "./read-schema.ts";
import { type DocumentPath, isObject } from "./references.ts";

/** The keys that are needed at the top of a document. */
export type WrittenDocument = { paths: Record<string, unknown>; components: Record<string, unknown> };

export type ReadDocument = {
  operations: Map<string, Operation>;
  schemas: Map<string, Schema>;
  /** If there are any, what has been read is incomplete. */
  faults: DocumentFault[];
};

const methods = ["get", "post", "put", "patch", "delete"];

const location = v.picklist(["path", "query", "header"], "Write `path`, `query`, or `header`");

export function readDocument(document: WrittenDocument): ReadDocument {
  const reader = documentReader(document);
  const { part, report } = reader;
  const schemas = schemaReader(reader);
  const operations = new Map<string, Operation>();

  const readSchema = (owner: Part, of: string): Schema => {
    const written = owner.get("schema", anything);
    if (written !== undefined) return schemas.read(written, [...owner.path, "schema"], `The schema of ${of}`);
    report(owner.path, `The schema of ${of} is missing.`, "Add `schema: { type: … }`.");
    return {};
  };

  const readParameter = (value: unknown, path: DocumentPath, of: string): Parameter[] => {
    const parameter = part(value, path, `A parameter of ${of}`);
    if (!parameter) return [];
    const schema = readSchema(parameter, `a parameter of ${of}`);
    return [
      {
        name: parameter.get("name", text) ?? "",
        in: parameter.get("in", location) ?? "query",
        description: parameter.get("description", text) ?? "",
        required: parameter.get("required", v.optional(v.boolean("Write `true` or `false`"), false)) ?? false,
        schema,
        example: parameter.get("example", anything),
        describedIn: parameter.get("x-described-in", v.optional(text)),
      },
    ];
  };

  const readParameters = (owner: Part, of: string): Parameter[] =>
    (owner.get("parameters", v.optional(list, [])) ?? []).flatMap((value, index) =>
      readParameter(value, [...owner.path, "parameters", index], of),
    );

  const readExample = (name: string, value: unknown, path: DocumentPath): [summary: string, value: unknown][] => {
    const example = part(value, path, `The example \`${name}\``);
    return example ? [[example.get("summary", v.optional(text, "")) ?? "", example.get("value", anything)]] : [];
  };

  /** The JSON content of a body or response. */
  const readMedia = (owner: Part, of: string): Media | undefined => {
    const types = Object.fromEntries(owner.get("content", v.optional(map, {})) ?? []);
    const written = types["application/json"];
    const path = [...owner.path, "content", "application/json"];
    const media = written === undefined ? undefined : part(written, path, `The JSON content of ${of}`);
    if (!media) return undefined;
    const example = media.get("example", anything);
    const examples = media.get("examples", v.optional(map, {})) ?? [];
    return {
      schema: readSchema(media, of),
      examples: [
        ...(example === undefined ? [] : [["", example] satisfies [string, unknown]]),
        ...examples.flatMap(([name, value]) => readExample(name, value, [...media.path, "examples", name])),
      ],
    };
  };

  const readResponse = (status: string, value: unknown, path: DocumentPath, of: string): Response[] => {
    const response = part(value, path, `The response ${status} of ${of}`);
    if (!response) return [];
    const description = response.get("description", text) ?? "";
    return [{ status, description, media: readMedia(response, `the response ${status} of ${of}`) }];
  };

  const readOperation = (
    value: unknown,
    method: string,
    at: Part & { route: string },
    shared: readonly Parameter[],
  ): void => {
    const name = `\`${method.toUpperCase()} ${at.route}\``;
    const operation = part(value, [...at.path, method], name);
    if (!operation) return;
    const { path } = operation;
    const id = operation.get("operationId", text);
    const written = operation.get("requestBody", anything);
    const body = written === undefined ? undefined : part(written, [...path, "requestBody"], `The body of ${name}`);
    const responses = operation.get("responses", map, "{ 200: { description: … } }") ?? [];
    const read: Omit<Operation, "id"> = {
      method: method.toUpperCase(),
      path: at.route,
      description: operation.get("description", text) ?? "",
      parameters: [...shared, ...readParameters(operation, name)],
      body: body && readMedia(body, `the body of ${name}`),
      responses: responses
        .flatMap(([status, response]) => readResponse(status, response, [...path, "responses", status], name))
        .filter(({ status }) => status.startsWith("2")),
    };
    if (id === undefined) return;
    if (operations.has(id))
      report([...path, "operationId"], `Two operations are called \`${id}\`.`, "Rename one of them.");
    operations.set(id, { id, ...read });
  };

  checkReferences(reader);
  for (const [route, value] of Object.entries(document.paths)) {
    if (!route.startsWith("/")) report(["paths", route], `\`${route}\` is not a path.`, "Start it with `/`.");
    const item = part(value, ["paths", route], `\`${route}\``);
    if (!item) continue;
    const shared = readParameters(item, `\`${route}\``);
    for (const method of methods) {
      const operation = item.get(method, anything);
      if (operation !== undefined) readOperation(operation, method, { ...item, route }, shared);
    }
  }
  const { schemas: named } = document.components;
  const names = isObject(named) ? Object.keys(named) : [];
  const objects = names.map((name): [string, Schema] => [name, schemas.readReferenced(`#/components/schemas/${name}`)]);
  return { operations, schemas: new Map(objects), faults: reader.faults };
}
