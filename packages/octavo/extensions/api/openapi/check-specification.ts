// Checks that a document follows the OpenAPI specification, so that client generators can read what the site
// publishes. The validator is only loaded for sites that describe an API.

import { suggest } from "../../../core/model/problem.ts";
import type { DocumentFault } from "./document-reader.ts";
import { type DocumentPath, isObject, pathOfPointer, valueAt } from "./references.ts";

/** The validator of the document's version. */
async function validatorOf(document: object) {
  const isOlder = String(Reflect.get(document, "openapi")).startsWith("3.0");
  if (isOlder) {
    const { validate } = await import("@hyperjump/json-schema/openapi-3-0");
    return validate("https://spec.openapis.org/oas/3.0/schema");
  }
  const { validate } = await import("@hyperjump/json-schema/openapi-3-1");
  return validate("https://spec.openapis.org/oas/3.1/schema-base");
}

type SpecificationFault = DocumentFault & {
  /** Set if the key isn't in the specification. */
  isUnknown?: true;
  /** Set if the rule only applies together with other values, such as \`type: apiKey\`. */
  isConditional?: boolean;
  /** Set if the remedy is only a chapter of the specification. */
  isVague?: true;
};

/** A rule of the specification's schema, looked up where the validator says that it's broken. */
type Rule = { keyword: string; value: unknown; knownKeys: string[]; chapter: string | undefined };

export async function specificationFaults(document: object): Promise<DocumentFault[]> {
  const isValid = await validatorOf(document);
  // Written out, because parts that YAML aliases share are one object.
  const output = isValid(JSON.parse(JSON.stringify(document)), "BASIC");
  if (output.valid) return [];
  const faults: SpecificationFault[] = [];
  for (const { absoluteKeywordLocation: location, instanceLocation } of output.errors ?? []) {
    // Only the choice itself is reported, and not how each of its alternatives fails.
    if (/\/(?:oneOf|anyOf)\/\d+\//.test(location)) continue;
    const path = pathOfPointer(decodeURIComponent(instanceLocation));
    const isConditional = /\/(?:then|else|dependentSchemas)\//.test(location);
    faults.push(...faultsOf(await ruleAt(location), path, document).map((fault) => ({ ...fault, isConditional })));
  }
  return withoutFollowUps(faults);
}

/** If a map breaks a conditional rule, the keys that the condition adds seem to be unknown. */
function withoutFollowUps(faults: SpecificationFault[]): DocumentFault[] {
  const text = (path: DocumentPath) => JSON.stringify(path);
  const exact = new Map(faults.filter(({ isVague }) => !isVague).map((fault) => [text(fault.path), fault]));
  const brokenMaps = new Set(
    faults.flatMap(({ path, isConditional }) => (isConditional ? [text(path), text(path.slice(0, -1))] : [])),
  );
  return faults
    .filter(({ path, isUnknown }) => !isUnknown || !brokenMaps.has(text(path.slice(0, -1))))
    .filter(({ path, isVague }) => !isVague || !exact.has(text(path)))
    .map(({ path, message, remedy }) => ({ path, message, remedy }));
}

async function ruleAt(location: string): Promise<Rule> {
  const { getSchema } = await import("@hyperjump/json-schema/experimental");
  const { value } = await import("@hyperjump/browser");
  const schemaAt = async (address: string): Promise<unknown> => value<unknown>(await getSchema(address));
  const [, owner = location, keyword = ""] = /^(.*)\/([^/]*)$/.exec(location) ?? [];
  const [definition] = /^.*#(?:\/\$defs\/[^/]+)?/.exec(location) ?? [location];
  const [rule, described, chapter] = await Promise.all([schemaAt(location), schemaAt(owner), schemaAt(definition)]);
  const properties = isObject(described) ? described.properties : undefined;
  return {
    keyword,
    value: rule,
    knownKeys: isObject(properties) ? Object.keys(properties) : [],
    chapter: isObject(chapter) && typeof chapter.$comment === "string" ? chapter.$comment : undefined,
  };
}

function faultsOf(
  { keyword, value, knownKeys, chapter }: Rule,
  path: DocumentPath,
  document: object,
): SpecificationFault[] {
  const found = valueAt(path, document);
  const key = path.at(-1) ?? "";
  const name = nameOf(path, document);
  const invalid = `${name} doesn't follow the OpenAPI specification.`;
  const see = chapter ? `See ${chapter}.` : "See https://spec.openapis.org/oas/v3.1.1.";
  switch (keyword) {
    case "required": {
      const required = [value].flat().map(String);
      const missing = required.filter((one) => !isObject(found) || !Object.hasOwn(found, one));
      return missing.map((one) => ({
        path,
        message: `${name} has no \`${one}\`.`,
        remedy: `Add \`${one}: …\` to it.`,
      }));
    }
    case "unevaluatedProperties": {
      const meant = suggest(String(key), knownKeys);
      const remedy = meant ? `Did you mean \`${meant}\`?` : `Remove it, or start its name with \`x-\`. ${see}`;
      return [{ path, message: `OpenAPI has no key \`${key}\` here.`, remedy, isUnknown: true }];
    }
    case "enum":
      return [{ path, message: invalid, remedy: `Write one of ${quotedList(value)}.` }];
    case "const":
      return [{ path, message: invalid, remedy: `Write ${quotedList(value)}.` }];
    case "type":
      return [{ path, message: invalid, remedy: `Write ${[value].flat().map(kindOf).join(" or ")}.` }];
    default:
      return [{ path, message: invalid, remedy: see, isVague: true }];
  }
}

/** `info`, or `parameters[0]` for an item of a list. */
function nameOf(path: DocumentPath, document: object): string {
  const [above, key] = [path.at(-2), path.at(-1)];
  if (key === undefined) return "The document";
  return Array.isArray(valueAt(path.slice(0, -1), document)) ? `\`${above}[${key}]\`` : `\`${key}\``;
}

function quotedList(values: unknown): string {
  const list = [values].flat();
  return list.map((value) => `\`${value}\``).join(", ");
}

function kindOf(type: unknown): string {
  const kinds = new Map([
    ["object", "a map"],
    ["array", "a list"],
    ["string", "text, in quotes if it looks like something else"],
    ["number", "a number"],
    ["integer", "a whole number"],
    ["boolean", "`true` or `false`"],
  ]);
  return kinds.get(String(type)) ?? String(type);
}
