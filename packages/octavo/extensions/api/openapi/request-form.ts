// The form of an operation: what a request to it consists of, with the documented examples.

import type { Api, Media, Operation, Parameter, Schema, SecurityScheme } from "../model/api.ts";
import type { Body, Credential, FormParameter, RequestForm } from "../model/request/request.ts";
import { bodyFields } from "./body-fields.ts";
import { upperSnake, valueText } from "./names.ts";
import { parameterStyle } from "./parameter-style.ts";
import { isJson } from "./read-media.ts";
import { completeAddresses } from "./read-servers.ts";
import { sampleValue } from "./sample-value.ts";
import { flattened, simplified } from "./schema-types.ts";

export type SampleApi = Pick<Api, "server" | "keyVariable"> & Partial<Pick<Api, "schemas" | "servers" | "languages">>;

export function requestForm(operation: Operation, api: SampleApi): RequestForm {
  const schemas = { schemas: api.schemas ?? new Map() };
  return {
    method: operation.method,
    servers: addressesFor(operation, api),
    path: operation.path,
    parameters: operation.parameters.filter(isSent).map((parameter) => formParameter(parameter, schemas)),
    credentials: credentialsOf(operation, api.keyVariable),
    body: operation.body && bodyOf(operation.body, schemas),
  };
}

/** The document may have only a path as its server. */
function addressesFor({ servers }: Operation, api: SampleApi): string[] {
  if (servers) return servers.flatMap(({ addresses }) => addresses);
  const complete = completeAddresses(api.servers ?? []);
  return complete.length > 0 ? complete : [api.server];
}

/** The specification says to ignore these headers. The content type comes from the body. */
function isSent({ name, in: place }: Parameter): boolean {
  return place !== "header" || !/^(?:content-type|authorization)$/i.test(name);
}

function formParameter(parameter: Parameter, api: Pick<Api, "schemas">): FormParameter {
  const { name, in: place, required, example } = parameter;
  const options = optionsOf(parameter.schema, api);
  const style = parameterStyle(parameter, api);
  return {
    name,
    in: place,
    ...(example !== undefined && { value: textOf(example) }),
    ...(required && { placeholder: textOf(example ?? placeholder(parameter, api)) }),
    ...(options && { options }),
    ...(style && { style }),
  };
}

function optionsOf(schema: Schema, { schemas }: Pick<Api, "schemas">): string[] | undefined {
  const simple = simplified(schema);
  const { type, enum: values } = (simple.object && schemas.get(simple.object)) || simple;
  return values?.map(valueText) ?? (type === "boolean" ? ["true", "false"] : undefined);
}

/** Takes the first alternative that needs credentials, even if they're optional. */
function credentialsOf({ security }: Operation, keyVariable: string): Credential[] {
  const chosen = (security?.find((schemes) => schemes.length > 0) ?? []).map(({ scheme }) => scheme);
  const variables = variablesOf(chosen, keyVariable);
  return chosen.flatMap((scheme) => credentialOf(scheme, variables.get(scheme) ?? keyVariable) ?? []);
}

function credentialOf(
  { kind, in: place = "header", parameter = "" }: SecurityScheme,
  variable: string,
): Credential | undefined {
  switch (kind) {
    case "bearer":
      return { kind, variable };
    case "apiKey":
      return { kind, in: place, name: parameter, variable };
    case "basic": {
      const prefix = variable.replace(/_?(?:KEY|TOKEN|SECRET)$/, "") || "API";
      return { kind, variables: [`${prefix}_USERNAME`, `${prefix}_PASSWORD`] };
    }
    case "other":
      return undefined;
  }
}

/** If a request needs more than one key, each has its own variable, named after its scheme. */
function variablesOf(schemes: readonly SecurityScheme[], keyVariable: string): ReadonlyMap<SecurityScheme, string> {
  const keys = schemes.filter(({ kind }) => kind === "bearer" || kind === "apiKey");
  if (keys.length < 2) return new Map(keys.map((scheme) => [scheme, keyVariable]));
  return new Map(keys.map((scheme) => [scheme, upperSnake(scheme.name)]));
}

function placeholder({ name, schema }: Parameter, api: Pick<Api, "schemas">): unknown {
  const simple = simplified(schema);
  const value = sampleValue(simple, api, true);
  const isGuess = value === "string" || (typeof value === "object" && Object.keys(value ?? {}).length === 0);
  return isGuess ? upperSnake(name) : value;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function bodyOf(media: Media, api: Pick<Api, "schemas">): Body | undefined {
  const { type = "application/json", examples, schema } = media;
  const example = examples[0]?.value;
  const kind = type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (isJson(type)) {
    const value = example ?? (Object.keys(schema).length > 0 ? sampleValue(schema, api, true) : undefined);
    const fields = bodyFields(schema, api);
    if (value === undefined) return undefined;
    const named = examples.length > 1 && { examples: examples.map(({ title, value: one }) => ({ title, value: one })) };
    return { kind: "json", type, value, ...(fields.length > 0 && { fields }), ...named };
  }
  const properties = () => {
    const value = example ?? sampleValue(schema, api, true);
    return typeof value === "object" && value !== null ? Object.entries(value) : [];
  };
  if (kind === "application/x-www-form-urlencoded")
    return { kind: "form", value: properties().map(([name, value]) => [name, textOf(value)]) };
  if (kind.startsWith("multipart/")) {
    const described = flattened(schema, api).properties;
    const isFile = (name: string) => isBinary(described?.get(name) ?? {}, media.partTypes?.get(name));
    return {
      kind: "multipart",
      value: properties().map(([name, value]) => [name, isFile(name) ? `${name}.bin` : textOf(value), isFile(name)]),
    };
  }
  if (typeof example === "string") return { kind: "text", type, value: example };
  if (kind.startsWith("text/")) return { kind: "text", type, value: textOf(sampleValue(schema, api, true)) };
  return { kind: "file", type };
}

/** @param partType of the part of a form, which may be all that's known about it. */
function isBinary(schema: Schema, partType?: string): boolean {
  const { items = {} } = schema;
  const {
    type,
    format,
    contentMediaType = partType,
    contentEncoding,
  } = { ...items, ...schema, type: items.type ?? schema.type };
  if (format === "binary" || format === "base64" || contentEncoding) return true;
  const isText = contentMediaType === undefined || isJson(contentMediaType) || contentMediaType.startsWith("text/");
  return !isText && (type === undefined || type === "string");
}
