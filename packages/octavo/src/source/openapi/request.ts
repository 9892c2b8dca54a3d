// The request that the samples of an operation send: an address, credentials, parameters, and a body.

import type { Api, Media, Operation, Parameter, SecurityScheme } from "../../model/api.ts";
import { upperSnake } from "./names.ts";
import { isJson } from "./read-media.ts";
import { sampleValue } from "./sample-value.ts";
import { simplified } from "./schema-types.ts";

/** Text with placeholders for environment variables. */
export type Template = (string | { variable: string })[];

export type Request = {
  method: string;
  url: string;
  query: [name: string, value: Template][];
  headers: [name: string, value: Template][];
  cookies: [name: string, value: Template][];
  /** The environment variables with the username and the password. */
  login?: [name: string, password: string];
  body?: Body;
};

export type Body =
  | { kind: "json"; type: string; value: unknown }
  | { kind: "form"; value: [name: string, value: string][] }
  | { kind: "multipart"; value: [name: string, value: string, isFile: boolean][] }
  | { kind: "text"; type: string; value: string }
  | { kind: "file"; type: string };

export type SampleApi = Pick<Api, "server" | "keyVariable"> & Partial<Pick<Api, "schemas">>;

export function requestOf(operation: Operation, api: SampleApi): Request {
  const schemas = { schemas: api.schemas ?? new Map() };
  const sent = operation.parameters.flatMap((parameter): [Parameter, string][] => {
    const value = parameter.example ?? (parameter.required ? placeholder(parameter, schemas) : undefined);
    return value === undefined ? [] : [[parameter, textOf(value)]];
  });
  const inPath = new Map(sent.filter(([{ in: place }]) => place === "path").map(([{ name }, value]) => [name, value]));
  const at = (place: Parameter["in"]) =>
    sent
      .filter(([parameter]) => parameter.in === place)
      .map(([{ name }, value]): [string, Template] => [name, [value]]);
  const request: Request = {
    method: operation.method,
    url:
      (operation.server ?? api.server) +
      operation.path.replace(/\{([^{}]+)\}/g, (whole, name: string) => inPath.get(name) ?? whole),
    query: at("query"),
    // The specification says to ignore these headers. The content type comes from the body.
    headers: at("header").filter(([name]) => !/^(?:content-type|authorization)$/i.test(name)),
    cookies: at("cookie"),
    body: operation.body && bodyOf(operation.body, schemas),
  };
  addCredentials(request, operation, api.keyVariable);
  return request;
}

/** The value of the `Cookie` header. */
export function cookieText(cookies: Request["cookies"]): Template {
  return cookies.flatMap(([name, value], index): Template => [`${index > 0 ? "; " : ""}${name}=`, ...value]);
}

/** The `Content-Type` of a body that HTTP libraries don't set themselves. */
export function shownType(body: Body | undefined): string | undefined {
  if (body?.kind === "text" || body?.kind === "file") return body.type;
  return body?.kind === "json" && body.type !== "application/json" ? body.type : undefined;
}

/** Sends the first alternative that needs credentials, even if they're optional. */
function addCredentials(request: Request, { security }: Operation, keyVariable: string): void {
  const chosen = security?.find((schemes) => schemes.length > 0) ?? [];
  const variables = variablesOf(
    chosen.map(({ scheme }) => scheme),
    keyVariable,
  );
  for (const { scheme } of chosen) {
    const variable = { variable: variables.get(scheme) ?? keyVariable };
    if (scheme.kind === "bearer") request.headers.unshift(["Authorization", ["Bearer ", variable]]);
    if (scheme.kind === "basic") {
      const prefix = keyVariable.replace(/_?(?:KEY|TOKEN|SECRET)$/, "") || "API";
      request.login = [`${prefix}_USERNAME`, `${prefix}_PASSWORD`];
    }
    if (scheme.kind !== "apiKey") continue;
    const name = scheme.parameter ?? "";
    const place = { header: request.headers, query: request.query, cookie: request.cookies }[scheme.in ?? "header"];
    place.unshift([name, [variable]]);
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
  const [[, example] = []] = examples;
  const kind = type.split(";")[0]?.trim().toLowerCase() ?? "";
  if (isJson(type)) {
    const value = example ?? (Object.keys(schema).length > 0 ? sampleValue(schema, api, true) : undefined);
    return value === undefined ? undefined : { kind: "json", type, value };
  }
  const properties = () => {
    const value = example ?? sampleValue(schema, api, true);
    return typeof value === "object" && value !== null ? Object.entries(value) : [];
  };
  if (kind === "application/x-www-form-urlencoded")
    return { kind: "form", value: properties().map(([name, value]) => [name, textOf(value)]) };
  if (kind.startsWith("multipart/")) {
    const described = schema.object ? api.schemas.get(schema.object) : schema;
    const isFile = (name: string) => isBinary(described?.properties?.get(name) ?? {});
    return {
      kind: "multipart",
      value: properties().map(([name, value]) => [name, isFile(name) ? `${name}.bin` : textOf(value), isFile(name)]),
    };
  }
  if (typeof example === "string") return { kind: "text", type, value: example };
  if (kind.startsWith("text/")) return { kind: "text", type, value: textOf(sampleValue(schema, api, true)) };
  return { kind: "file", type };
}

function isBinary(schema: { format?: string; items?: { format?: string } }): boolean {
  const format = schema.format ?? schema.items?.format;
  return format === "binary" || format === "base64";
}
