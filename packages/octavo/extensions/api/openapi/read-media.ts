// Reads the content of a body or response. JSON comes first, because it's what most clients send.

import * as v from "valibot";
import type { Example, Media, Schema } from "../model/api.ts";
import { anything, type DocumentReader, map, type Part, prose } from "./document-reader.ts";
import type { SchemaReader } from "./read-schema.ts";
import type { Schemes } from "./read-security.ts";
import { type DocumentPath, isObject } from "./references.ts";

/** What the functions that read operations need. */
export type OperationReader = DocumentReader & { schemas: SchemaReader; schemes: Schemes };

/** @param of what it belongs to, for messages. */
export function readMedia(owner: Part, of: string, reader: OperationReader): Media | undefined {
  const types = owner.get("content", v.optional(map, {})) ?? [];
  const ordered = [...types.filter(([name]) => isJson(name)), ...types.filter(([name]) => !isJson(name))];
  const [media, ...others] = ordered.flatMap(([type, written]) => readType(type, written, owner, of, reader) ?? []);
  return media && { ...media, ...(others.length > 0 && { others }) };
}

function readType(type: string, written: unknown, owner: Part, of: string, reader: OperationReader): Media | undefined {
  const what = isJson(type) ? `The JSON content of ${of}` : `The content of ${of}`;
  const media = reader.part(written, [...owner.path, "content", type], what);
  if (!media) return undefined;
  const example = media.get("example", anything);
  const hasSchema = media.get("schema", anything) !== undefined;
  const partTypes = (media.get("encoding", v.fallback(v.optional(map, {}), [])) ?? []).flatMap(([name, encoding]) =>
    isObject(encoding) && typeof encoding.contentType === "string" ? [[name, encoding.contentType] as const] : [],
  );
  return {
    ...(type !== "application/json" && { type }),
    ...(partTypes.length > 0 && { partTypes: new Map(partTypes) }),
    schema: hasSchema ? readSchema(media, of, reader) : {},
    examples: [...(example === undefined ? [] : [{ title: "", value: example }]), ...readExamples(media, reader)],
  };
}

/** `application/json`, `application/problem+json`, or `application/json; charset=utf-8`. */
export function isJson(type: string): boolean {
  return /^[^;]*[/+]json\s*(?:;|$)/i.test(type);
}

/** Some documents leave out the schema of a parameter or header, which is then shown without a type. */
export function readSchema(owner: Part, of: string, { schemas }: OperationReader): Schema {
  const written = owner.get("schema", anything);
  return written === undefined ? {} : schemas.read(written, [...owner.path, "schema"], `The schema of ${of}`);
}

export function readExamples(owner: Part, reader: OperationReader): Example[] {
  const examples = owner.get("examples", v.optional(map, {})) ?? [];
  return examples.flatMap(([name, value]) => readExample(name, value, [...owner.path, "examples", name], reader));
}

function readExample(name: string, written: unknown, path: DocumentPath, { part }: OperationReader): Example[] {
  const example = part(written, path, `The example \`${name}\``);
  if (!example) return [];
  const value = example.get("value", anything);
  if (value === undefined) return [];
  const description = example.get("description", prose);
  return [{ title: example.get("summary", prose) || name, value, ...(description && { description }) }];
}
