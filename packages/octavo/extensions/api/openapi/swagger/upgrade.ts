// Converts a Swagger 2.0 document to OpenAPI 3.0, in which it's read, shown, and published. Messages have the places of
// the document as it's written.

import { type DocumentPath, isObject, valueAt } from "../references.ts";
import { type Conversion, type Convert, convertEach, textsIn } from "./conversion.ts";
import { convertPath, convertResponse } from "./operations.ts";
import { convertParameter, isOfBody } from "./parameters.ts";
import { convertSchema } from "./schemas.ts";

export type Upgraded = {
  document: object;
  /** Where something in the converted document is written. */
  originalPath: (path: DocumentPath) => DocumentPath;
};

export function isSwagger(document: object): boolean {
  return /^2(?:\.0)?$/.test(String(Reflect.get(document, "swagger")));
}

export function upgraded(original: object): Upgraded {
  const origins = new WeakMap<object, DocumentPath>();
  const written = { ...original } as Record<string, unknown>;
  const at: Conversion["at"] = (path, converted) => {
    origins.set(converted, path);
    return converted;
  };
  const document = convertDocument({ written, at });
  return {
    document,
    originalPath: (path) => {
      let place: DocumentPath = [];
      for (const [index, key] of path.entries())
        place = origins.get(Object(valueAt(path.slice(0, index + 1), document))) ?? [...place, key];
      return place;
    },
  };
}

function convertDocument(conversion: Conversion): object {
  const { written } = conversion;
  const { swagger: _, host, basePath, schemes, consumes, produces, ...described } = written;
  const { definitions, parameters, responses, securityDefinitions, paths, ...others } = described;
  const component = (name: string, [key, value]: [key: string, value: unknown], convert: Convert) =>
    value === undefined ? {} : { [name]: convertEach(value, [key], conversion, convert) };
  return {
    openapi: "3.0.3",
    ...others,
    ...serversOf(written, conversion),
    paths: convertEach(paths, ["paths"], conversion, convertPath),
    components: {
      ...component("schemas", ["definitions", definitions], convertSchema),
      ...component("parameters", ["parameters", withoutBodies(parameters)], convertParameter),
      ...component("responses", ["responses", responses], (response, path) =>
        convertResponse(response, path, textsIn(produces), conversion),
      ),
      ...component("securitySchemes", ["securityDefinitions", securityDefinitions], convertScheme),
    },
  };
}

/** Operations have their bodies themselves. */
function withoutBodies(parameters: unknown): unknown {
  if (!isObject(parameters)) return parameters;
  return Object.fromEntries(Object.entries(parameters).filter(([, one]) => !isOfBody(one)));
}

function serversOf({ host, basePath, schemes }: Record<string, unknown>, { at }: Conversion): object {
  const path = typeof basePath === "string" ? basePath : "";
  if (typeof host !== "string") return path ? { servers: at(["basePath"], [{ url: path }]) } : {};
  const named = textsIn(schemes).toSorted((a, b) => Number(b === "https") - Number(a === "https"));
  const urls = (named.length > 0 ? named : ["https"]).map((scheme) => ({ url: `${scheme}://${host}${path}` }));
  return { servers: at(["host"], urls) };
}

const flows = new Map(Object.entries({ application: "clientCredentials", accessCode: "authorizationCode" }));

function convertScheme(value: unknown, path: DocumentPath, { at }: Conversion): unknown {
  if (!isObject(value)) return value;
  const { type, flow, authorizationUrl, tokenUrl, scopes = {}, ...others } = value;
  if (type === "basic") return at(path, { ...others, type: "http", scheme: "basic" });
  if (type !== "oauth2") return at(path, value);
  const addresses = {
    ...(authorizationUrl !== undefined && { authorizationUrl }),
    ...(tokenUrl !== undefined && { tokenUrl }),
  };
  const name = flows.get(String(flow)) ?? String(flow);
  return at(path, { ...others, type, flows: { [name]: at(path, { ...addresses, scopes }) } });
}
