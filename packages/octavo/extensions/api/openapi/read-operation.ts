// Reads what an operation of an OpenAPI document takes and returns.

import * as v from "valibot";
import type { Callback, Operation, Parameter, Response, WrittenSample } from "../model/api.ts";
import { anything, flag, list, map, type Part, prose, text } from "./document-reader.ts";
import { readDocs } from "./external-docs.ts";
import { readStyle } from "./parameter-style.ts";
import { type OperationReader, readExamples, readMedia, readSchema } from "./read-media.ts";
import { readRequirements } from "./read-security.ts";
import { serversOf } from "./read-servers.ts";
import { type DocumentPath, isObject, pointerOf } from "./references.ts";
import { schemaProse } from "./schema-prose.ts";

export const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];

/** Other values are reported by the comparison with the specification. */
const location = v.fallback(v.picklist(["path", "query", "header", "cookie"]), "query");
const optionalList = v.fallback(v.optional(list), undefined);
const tagList = v.fallback(v.optional(v.array(v.string()), []), []);

/**
 * @param shared the parameters of all operations of the route.
 * @returns undefined if it's not an operation.
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
  const own = readParameters(operation, name, reader);
  const security = operation.get("security", optionalList);
  const [tag] = operation.get("tags", tagList) ?? [];
  return {
    operation: {
      id: operation.get("operationId", v.optional(text)) ?? idOf(method, item.route),
      pointer: pointerOf(path),
      method: method.toUpperCase(),
      path: item.route,
      summary: operation.get("summary", prose)?.trim() || item.get("summary", prose)?.trim() || undefined,
      description: operation.get("description", prose) || item.get("description", prose) || "",
      tag,
      externalDocs: readDocs(operation),
      deprecated: operation.get("deprecated", flag) || undefined,
      parameters: withShared(shared, own),
      body: readBody(operation, name, reader),
      responses: readResponses(operation, name, reader),
      security: readRequirements(security, [...path, "security"], reader),
      hasOwnSecurity: security !== undefined || undefined,
      servers: serversOf(operation, reader) ?? serversOf(item, reader),
      samples: readSamples(operation),
      callbacks: readCallbacks(operation, reader),
    },
    place: path,
  };
}

/** `get-pets-id` for an operation without an ID. */
function idOf(method: string, route: string): string {
  return [method, ...route.split(/[^\w-]+/)].filter(Boolean).join("-");
}

function readBody(owner: Part, name: string, reader: OperationReader): Operation["body"] {
  const written = owner.get("requestBody", anything);
  if (written === undefined) return undefined;
  const body = reader.part(written, [...owner.path, "requestBody"], `The body of ${name}`);
  const media = body && readMedia(body, `the body of ${name}`, reader);
  const description = body?.get("description", prose);
  return media && { ...media, ...(description && { description }) };
}

/** @param of what they belong to, for messages. */
export function readParameters(owner: Part, of: string, reader: OperationReader): Parameter[] {
  const written = owner.get("parameters", v.optional(list, [])) ?? [];
  return written.flatMap((value, index) => {
    const parameter = reader.part(value, [...owner.path, "parameters", index], `A parameter of ${of}`);
    if (!parameter) return [];
    const media = parameter.get("content", anything) === undefined ? undefined : readMedia(parameter, of, reader);
    const schema = media?.schema ?? readSchema(parameter, `a parameter of ${of}`, reader);
    const examples = readExamples(parameter, reader);
    const place = parameter.get("in", location) ?? "query";
    const name = parameter.get("name", text) ?? "";
    return [
      {
        name,
        in: place,
        description: parameter.get("description", prose) || schemaProse(schema, name),
        required: parameter.get("required", flag) ?? false,
        schema,
        example: parameter.get("example", anything) ?? (examples[0] ?? media?.examples[0])?.value,
        examples: examples.length > 1 ? examples : undefined,
        style: media ? undefined : readStyle(parameter, place),
        deprecated: parameter.get("deprecated", flag) || undefined,
        describedIn: parameter.get("x-described-in", v.optional(text)),
      },
    ];
  });
}

/** @param own take the place of those with the same name. */
function withShared(shared: readonly Parameter[], own: readonly Parameter[]): Parameter[] {
  const isReplaced = (one: Parameter) => own.some((other) => other.name === one.name && other.in === one.in);
  return [...shared.filter((one) => !isReplaced(one)), ...own];
}

function readResponses(owner: Part, of: string, reader: OperationReader): Response[] {
  return (owner.get("responses", v.optional(map, {})) ?? [])
    .filter(([status]) => !status.startsWith("x-"))
    .flatMap(([status, value]) => readResponse(status, value, [...owner.path, "responses", status], of, reader));
}

function readResponse(
  status: string,
  value: unknown,
  path: DocumentPath,
  of: string,
  reader: OperationReader,
): Response[] {
  const what = `the response ${status} of ${of}`;
  const response = reader.part(value, path, `The response ${status} of ${of}`);
  if (!response) return [];
  const headers = (response.get("headers", v.optional(map, {})) ?? []).flatMap(([name, written]) => {
    const header = reader.part(written, [...response.path, "headers", name], `The header \`${name}\` of ${what}`);
    if (!header) return [];
    const schema = readSchema(header, what, reader);
    const description = header.get("description", prose) || schemaProse(schema, name);
    return [[name, { description, schema }] satisfies [string, object]];
  });
  return [
    {
      status,
      description: response.get("description", prose) ?? "",
      media: readMedia(response, what, reader),
      ...(headers.length > 0 && { headers }),
      describedIn: response.get("x-described-in", v.optional(text)),
    },
  ];
}

/** The samples in the document itself. Two names for them are in use. */
function readSamples(operation: Part): WrittenSample[] | undefined {
  const written = operation.get("x-codeSamples", anything) ?? operation.get("x-code-samples", anything);
  if (!Array.isArray(written)) return undefined;
  const samples = written.filter(isObject).flatMap(({ lang, label, source }) => {
    const language = String(lang ?? label ?? "");
    return typeof source === "string" && language ? [{ language, label: String(label ?? lang), source }] : [];
  });
  return samples.length > 0 ? samples : undefined;
}

function readCallbacks(operation: Part, reader: OperationReader): Callback[] | undefined {
  const named = operation.get("callbacks", v.optional(map, {})) ?? [];
  const callbacks = named.flatMap(([name, written]) => {
    const callback = reader.follow(written, [...operation.path, "callbacks", name]);
    if (!isObject(callback?.value)) return [];
    return Object.entries(callback.value).flatMap(([address, item]) =>
      address.startsWith("x-") ? [] : readRequests(name, address, item, [...callback.path, address], reader),
    );
  });
  return callbacks.length > 0 ? callbacks : undefined;
}

/** The requests that the API sends to an address: a callback or a webhook. */
export function readRequests(
  name: string,
  address: string,
  value: unknown,
  path: DocumentPath,
  reader: OperationReader,
): Callback[] {
  const item = reader.part(value, path, `\`${name}\``);
  if (!item) return [];
  const shared = readParameters(item, `\`${name}\``, reader);
  return methods.flatMap((method) => {
    const written = item.get(method, anything);
    const request = written === undefined ? undefined : reader.part(written, [...item.path, method], `\`${name}\``);
    if (!request) return [];
    return [
      {
        name,
        pointer: pointerOf(request.path),
        method: method.toUpperCase(),
        address,
        description: [request.get("summary", prose), request.get("description", prose)].filter(Boolean).join("\n\n"),
        parameters: withShared(shared, readParameters(request, `\`${name}\``, reader)),
        body: readBody(request, `\`${name}\``, reader),
        responses: readResponses(request, `\`${name}\``, reader),
      },
    ];
  });
}
