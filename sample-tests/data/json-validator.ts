// Validates JSON samples, and says at which line one differs from its schema.

import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isNode, LineCounter, parseDocument } from "yaml";
import { editDistance } from "../../packages/octavo/core/model/edit-distance.ts";
import { apiFile, readApiSchemas, resembles } from "./api-schemas.ts";
import type { DataFault } from "./data-fault.ts";

export type JsonValidator = {
  /** @param schema the name of a file in `schemas/`, or `api/NAME`. @param isShortened whether fields can be missing. */
  validate: (text: string, schema: string, isShortened: boolean) => DataFault[];
  /** The object that an operation of the REST API responds with. */
  responseOf: (operation: string) => string | undefined;
  /** Whether a schema has this name. */
  has: (schema: string) => boolean;
};

const schemaFolder = "sample-tests/schemas";

export function jsonValidator(root: string): JsonValidator {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
  addFormats.default(ajv);
  ajv.addKeyword({ keyword: resembles, validate: findMisspelled, errors: true });
  const names = readdirSync(`${root}/${schemaFolder}`).filter((name) => name.endsWith(".json"));
  for (const name of names) ajv.addSchema(JSON.parse(readFileSync(`${root}/${schemaFolder}/${name}`, "utf8")));
  const { document, responses } = readApiSchemas(root);
  ajv.addSchema(document);
  const find = (schema: string) =>
    ajv.getSchema(schema.startsWith("api/") ? `api.json#/$defs/${schema.slice(4)}` : `${schema}.json`);
  return {
    validate: (text, schema, isShortened) => {
      const validate = find(schema);
      const at = lines(text);
      if (!validate)
        return [{ line: 1, message: `There is no schema \`${schema}\`.`, fix: `Add it to ${schemaFolder}.` }];
      validate(JSON.parse(text));
      const errors = (validate.errors ?? []).filter((error) => !(isShortened && error.keyword === "required"));
      return errors.filter(isOwn).map((error) => ({ line: at(pathOf(error)), ...described(error, schema) }));
    },
    responseOf: (operation) => responses.get(operation),
    has: (schema) => find(schema) !== undefined,
  };
}

type Misspelled = { keyword: string; params: { misspelled: string; meant: string } };

/** A validator of the library has its errors as a property. */
const findMisspelled: ((known: readonly string[], data: unknown) => boolean) & { errors?: Misspelled[] } = (
  known,
  data,
) => {
  const names = typeof data === "object" && data !== null && !Array.isArray(data) ? Object.keys(data) : [];
  findMisspelled.errors = names.flatMap((misspelled) => {
    if (known.includes(misspelled)) return [];
    const meant = known.find((name) => !names.includes(name) && editDistance(name, misspelled, 2) <= name.length / 4);
    return meant === undefined ? [] : [{ keyword: resembles, params: { misspelled, meant } }];
  });
  return findMisspelled.errors.length === 0;
};

/** Alternatives report each of their parts, too. */
function isOwn({ schemaPath }: ErrorObject): boolean {
  return !/\/(?:anyOf|oneOf|not)\//.test(schemaPath);
}

/** The keys that lead to the value, or to the field that shouldn't be there. */
function pathOf({ instancePath, params }: ErrorObject): string[] {
  const path = instancePath.split("/").slice(1);
  const extra = params.unevaluatedProperty ?? params.additionalProperty ?? params.misspelled;
  return extra === undefined ? path : [...path, String(extra)];
}

function described(error: ErrorObject, schema: string): Pick<DataFault, "message" | "fix"> {
  const place = pathOf(error).join(".") || "The sample";
  const source = schema.startsWith("api/") ? `\`${schema.slice(4)}\` in ${apiFile}` : `${schemaFolder}/${schema}.json`;
  const fix = `Compare it with ${source}.`;
  const { keyword, params, message = "", parentSchema } = error;
  if (keyword === "unevaluatedProperties" || keyword === "additionalProperties") {
    const name = pathOf(error).at(-1) ?? "";
    const known = Object.keys((parentSchema?.properties as object | undefined) ?? {});
    const likely = known.find((each) => editDistance(each, name, 2) <= 2);
    return { message: `\`${place}\` isn't a known field.`, fix: likely ? `Did you mean \`${likely}\`? ${fix}` : fix };
  }
  if (keyword === resembles)
    return { message: `\`${place}\` isn't a known field.`, fix: `Did you mean \`${params.meant}\`? ${fix}` };
  if (keyword === "required") return { message: `\`${params.missingProperty}\` is missing.`, fix };
  return { message: place === "The sample" ? `The sample ${message}.` : `\`${place}\` ${message}.`, fix };
}

/** JSON is YAML, whose parser keeps the places of values. */
function lines(text: string): (path: readonly string[]) => number {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const keys = path.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
      const node = document.getIn(keys, true);
      if (isNode(node) && node.range) return counter.linePos(node.range[0]).line;
    }
    return 1;
  };
}
