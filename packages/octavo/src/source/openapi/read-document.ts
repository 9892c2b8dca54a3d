// Reads the operations and objects of an OpenAPI document that the reference pages show. References are followed.

import type { Operation, Schema } from "../../model/api.ts";
import { checkReferences } from "./check-references.ts";
import { anything, type DocumentFault, documentReader } from "./document-reader.ts";
import { readOperation, readParameters } from "./read-operation.ts";
import { schemaReader } from "./read-schema.ts";
import { isObject } from "./references.ts";

/** The keys that are needed at the top of a document. */
export type WrittenDocument = { paths: Record<string, unknown>; components: Record<string, unknown> };

export type ReadDocument = {
  operations: Map<string, Operation>;
  schemas: Map<string, Schema>;
  /** If there are any, what has been read is incomplete. */
  faults: DocumentFault[];
};

const methods = ["get", "post", "put", "patch", "delete"];

export function readDocument(document: WrittenDocument): ReadDocument {
  const reader = documentReader(document);
  const { part, report } = reader;
  const schemas = schemaReader(reader);
  const operationReader = { ...reader, schemas };
  const operations = new Map<string, Operation>();
  checkReferences(reader);
  for (const [route, value] of Object.entries(document.paths)) {
    if (!route.startsWith("/")) report(["paths", route], `\`${route}\` is not a path.`, "Start it with `/`.");
    const item = part(value, ["paths", route], `\`${route}\``);
    if (!item) continue;
    const shared = readParameters(item, `\`${route}\``, operationReader);
    for (const method of methods) {
      if (item.get(method, anything) === undefined) continue;
      const read = readOperation(method, { ...item, route }, shared, operationReader);
      if (!read) continue;
      const { operation, place } = read;
      if (operations.has(operation.id))
        report([...place, "operationId"], `Two operations are called \`${operation.id}\`.`, "Rename one of them.");
      operations.set(operation.id, operation);
    }
  }
  const { schemas: named } = document.components;
  const names = isObject(named) ? Object.keys(named) : [];
  const objects = names.map((name): [string, Schema] => [name, schemas.readReferenced(`#/components/schemas/${name}`)]);
  return { operations, schemas: new Map(objects), faults: reader.faults };
}
