// Renders the API's operations and objects as Markdown with the site's own directives, so that they look and work like
// handwritten content: the same tables, tabs, colors, and link checks.

import type { Api, Operation, Parameter, Response, Schema } from "../../model/api.ts";
import { objectExample } from "./object-example.ts";
import { requestSamples } from "./samples.ts";

/** The content below an operation's heading. */
export function operationMarkdown(operation: Operation, api: Api): string {
  const id = kebab(operation.id);
  const own = operation.parameters.filter((parameter) => !parameter.describedIn);
  const inPath = own.filter((parameter) => parameter.in === "path");
  const inQuery = own.filter((parameter) => parameter.in === "query");
  const samples = requestSamples(operation, api).map(({ language, tab, code }) =>
    fence(language, `tab="${tab}"`, code),
  );
  const parts = [
    `::endpoint[${operation.method} ${operation.path}]`,
    operation.description.trim(),
    ...section("Path parameters", `${id}-path-parameters`, inPath.length > 0 && parameterFields(inPath)),
    ...section("Query parameters", `${id}-query-parameters`, inQuery.length > 0 && parameterFields(inQuery)),
    ...section("Body", `${id}-body`, operation.body && schemaFields(described(operation.body.schema, api))),
    sharedParameters(operation.parameters),
    ...section(
      "Response",
      `${id}-response`,
      operation.responses.map((response) => responseMarkdown(response, api)).join("\n\n"),
    ),
    "::::beside",
    ...section("Example request", `${id}-request`, `:::code-tabs\n\n${samples.join("\n\n")}\n\n:::`),
    ...operation.responses.flatMap(responseSamples),
    "::::",
  ];
  return parts.filter(Boolean).join("\n\n");
}

/** The content below an object's heading. */
export function objectMarkdown(name: string, schema: Schema, api: Api): string {
  const example = objectExample(name, api);
  const sample = example && `:::beside\n${jsonFence(`${name} example`, example)}\n:::`;
  return [schema.description, schemaFields(schema), sample].filter(Boolean).join("\n\n");
}

/** The anchor of an object: `PageInfo` is described at `#page-info-object`. */
function objectAnchor(name: string): string {
  return `${kebab(name)}-object`;
}

function section(title: string, id: string, content: string | false | undefined): string[] {
  return content ? [`#### ${title} {#${id}}`, content] : [];
}

function parameterFields(parameters: Parameter[]): string {
  return fieldList(
    parameters.map(({ name, schema, description, required }) => field(name, schema, description, required)),
  );
}

/** Lists nested properties with their path: `error.code`. */
function schemaFields(schema: Schema, prefix = ""): string {
  return fieldList(fieldsOf(schema, prefix));
}

function fieldsOf(schema: Schema, prefix: string): string[] {
  return [...(schema.properties ?? [])].flatMap(([name, property]) => [
    field(prefix + name, property, property.description, schema.required?.includes(name)),
    ...fieldsOf(property, `${prefix}${name}.`),
  ]);
}

function fieldList(fields: string[]): string {
  if (fields.length === 0) return "";
  return `::::fields\n\n${fields.join("\n\n")}\n\n::::`;
}

function field(name: string, schema: Schema, description = "", required = false): string {
  const fallback = schema.default === undefined ? "" : ` default="${valueText(schema.default)}"`;
  const attributes = `name="${name}" type="${typeName(schema)}"${required ? " required" : ""}${fallback}`;
  const text = [description.trim(), range(schema), objectLink(schema)].filter(Boolean).join(" ");
  return `:::field{${attributes}}\n${text}\n:::`;
}

function typeName(schema: Schema): string {
  if (schema.object) return "object";
  if (schema.type === "array") return `array of ${typeName(schema.items ?? {})}s`;
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  return schema.type ?? "any";
}

function range({ minimum, maximum, enum: values }: Schema): string {
  if (values && values.length > 1) return `One of ${values.map((value) => `\`${valueText(value)}\``).join(", ")}.`;
  if (minimum !== undefined && maximum !== undefined) return `From ${minimum} to ${maximum}.`;
  if (minimum !== undefined) return `At least ${minimum}.`;
  return maximum === undefined ? "" : `At most ${maximum}.`;
}

function valueText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function objectLink(schema: Schema): string {
  const name = schema.object ?? schema.items?.object;
  return name ? `See [${name}](#${objectAnchor(name)}).` : "";
}

/** Lists parameters that many operations share. The page describes them once. */
function sharedParameters(parameters: Parameter[]): string {
  const places = new Map<string, string[]>();
  for (const { name, describedIn: place } of parameters)
    if (place) places.set(place, [...(places.get(place) ?? []), `\`${name}\``]);
  const lists = [...places].map(([place, names]) => `${names.join(", ")} (${place})`);
  return lists.length > 0 ? `Also accepts ${lists.join(" and ")}.` : "";
}

function responseMarkdown({ status, description, media }: Response, api: Api): string {
  const body = media && bodyMarkdown(described(media.schema, api));
  return [`**\`${status}\`** ${description.trim()}`, body].filter(Boolean).join(" ");
}

function bodyMarkdown(schema: Schema): string {
  const parts = [...(schema.properties ?? [])].map(([name, property]) => `\`${name}\` (${linkedType(property)})`);
  if (parts.length > 0) return `The response body contains ${parts.join(" and ")}.`;
  return schema.items ? `The response body is an ${linkedType(schema)}.` : "";
}

function linkedType(schema: Schema): string {
  const object = schema.object ?? schema.items?.object;
  const type = object ? `[${object}](#${objectAnchor(object)})` : typeName(schema);
  return object && schema.items ? `array of ${type}` : type;
}

/** The schema of a whole body, which lists its fields even if it's an object with a name. */
function described(schema: Schema, { schemas }: Api): Schema {
  return (schema.object && schemas.get(schema.object)) || schema;
}

function responseSamples({ status, media }: Response): string[] {
  return (media?.examples ?? []).map(([summary, value]) =>
    jsonFence([`${status} response`, summary].filter(Boolean).join(", "), value),
  );
}

function jsonFence(title: string, value: unknown): string {
  return fence("json", `title="${title}"`, JSON.stringify(value, null, 2));
}

function fence(language: string, meta: string, code: string): string {
  return `\`\`\`${language} ${meta}\n${code}\n\`\`\``;
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
}
