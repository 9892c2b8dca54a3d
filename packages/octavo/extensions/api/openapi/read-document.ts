// Reads the operations and objects of an OpenAPI document that the reference shows. References are followed.

import * as v from "valibot";
import type { Api, Operation, Schema, Server } from "../model/api.ts";
import { checkReferences } from "./check-references.ts";
import { anything, type DocumentFault, documentReader, list, map, type Part, prose } from "./document-reader.ts";
import { docsIn, readDocs } from "./external-docs.ts";
import { freeName } from "./names.ts";
import { methods, readOperation, readParameters, readRequests } from "./read-operation.ts";
import { schemaReader } from "./read-schema.ts";
import { readRequirements, readSchemes } from "./read-security.ts";
import { serversOf } from "./read-servers.ts";
import { isObject } from "./references.ts";

/** The keys that are needed at the top of a document. */
export type WrittenDocument = { paths: Record<string, unknown>; components: Record<string, unknown> };

export type ReadDocument = Pick<
  Api,
  "operations" | "schemas" | "pointers" | "webhooks" | "schemes" | "security" | "tags" | "description" | "externalDocs"
> & {
  servers: Server[];
  /** If there are any, what has been read is incomplete. */
  faults: DocumentFault[];
};

export function readDocument(document: WrittenDocument): ReadDocument {
  const reader = documentReader(document);
  const { part, report } = reader;
  const { schemas: named } = document.components;
  const schemas = schemaReader(reader, isObject(named) ? Object.keys(named) : []);
  checkReferences(reader);
  const whole = part(document, [], "The document");
  const components = part(document.components, ["components"], "`components`");
  const schemes = components ? readSchemes(components, reader) : new Map();
  const operationReader = { ...reader, schemas, schemes };
  const requirements = whole?.get("security", v.fallback(v.optional(list), undefined));
  const security = readRequirements(requirements, ["security"], operationReader);
  const operations = new Map<string, Operation>();
  for (const [route, value] of Object.entries(document.paths)) {
    if (route.startsWith("x-")) continue;
    if (!route.startsWith("/")) report(["paths", route], `\`${route}\` is not a path.`, "Start it with `/`.");
    const item = part(value, ["paths", route], `\`${route}\``);
    if (!item) continue;
    const shared = readParameters(item, `\`${route}\``, operationReader);
    for (const method of methods) {
      if (item.get(method, anything) === undefined) continue;
      const read = readOperation(method, { ...item, route }, shared, operationReader);
      if (!read) continue;
      const { operation, place } = read;
      const { id } = operation;
      if (operations.has(id))
        report([...place, "operationId"], `Two operations are called \`${id}\`.`, "Rename one of them.");
      const free = freeName(id, operations);
      operations.set(free, { ...operation, id: free, security: operation.security ?? security });
    }
  }
  const webhooks = (whole?.get("webhooks", v.optional(map, {})) ?? []).flatMap(([name, value]) =>
    readRequests(name, "", value, ["webhooks", name], operationReader),
  );
  // Reading an object can add more objects to the list.
  const objects = new Map<string, Schema>();
  for (const [name, reference] of schemas.objects) objects.set(name, schemas.readReferenced(reference));
  return {
    operations,
    schemas: objects,
    pointers: schemas.objects,
    ...(webhooks.length > 0 && { webhooks }),
    ...(schemes.size > 0 && { schemes: [...schemes.values()] }),
    ...(security && { security }),
    tags: whole ? readTags(whole) : [],
    externalDocs: whole && readDocs(whole),
    description: part(whole?.get("info", v.optional(v.unknown(), {})), ["info"], "`info`")?.get("description", prose),
    servers: (whole && serversOf(whole, reader)) ?? [],
    faults: reader.faults,
  };
}

function readTags(whole: Part): NonNullable<Api["tags"]> {
  const tags = whole.get("tags", v.fallback(v.optional(list, []), [])) ?? [];
  return tags
    .filter(isObject)
    .map(({ name, description, externalDocs }) => [String(name), String(description ?? ""), docsIn(externalDocs)]);
}
