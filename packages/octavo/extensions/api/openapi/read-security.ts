// Reads which credentials the operations of an OpenAPI document need.

import * as v from "valibot";
import type { SecurityRequirement, SecurityScheme } from "../model/api.ts";
import { type DocumentReader, map, type Part, prose } from "./document-reader.ts";
import { type DocumentPath, isObject } from "./references.ts";

export type Schemes = ReadonlyMap<string, SecurityScheme>;

/** @param components the `components` of the document. */
export function readSchemes(components: Part, reader: DocumentReader): Schemes {
  const named = components.get("securitySchemes", v.optional(map, {})) ?? [];
  const schemes = named.flatMap(([name, value]): [string, SecurityScheme][] => {
    const scheme = reader.part(value, [...components.path, "securitySchemes", name], `The security scheme \`${name}\``);
    return scheme ? [[name, readScheme(name, scheme)]] : [];
  });
  return new Map(schemes);
}

const word = v.optional(v.string("Write a word"), "");

function readScheme(name: string, scheme: Part): SecurityScheme {
  const type = scheme.get("type", word) ?? "";
  const http = (scheme.get("scheme", word) ?? "").toLowerCase();
  const description = scheme.get("description", prose) ?? "";
  const place = scheme.get("in", v.fallback(v.optional(v.picklist(["header", "query", "cookie"])), undefined));
  if (type === "apiKey") {
    const parameter = scheme.get("name", word) || "X-API-Key";
    return { name, kind: "apiKey", label: "API key", description, in: place ?? "header", parameter };
  }
  if (type === "oauth2") {
    const flows = scheme.get("flows", v.optional(map, {})) ?? [];
    return { name, kind: "bearer", label: "OAuth 2.0", description, scopes: scopesOf(flows.map(([, flow]) => flow)) };
  }
  if (type === "openIdConnect") return { name, kind: "bearer", label: "OpenID Connect", description };
  if (type === "mutualTLS") return { name, kind: "other", label: "Client certificate", description };
  if (http === "bearer") return { name, kind: "bearer", label: "Bearer token", description };
  if (http === "basic") return { name, kind: "basic", label: "Basic authentication", description };
  return { name, kind: "other", label: http ? `HTTP ${http}` : name, description };
}

function scopesOf(flows: readonly unknown[]): [name: string, description: string][] {
  const scopes = flows.flatMap((flow) => (isObject(flow) && isObject(flow.scopes) ? Object.entries(flow.scopes) : []));
  return [...new Map(scopes.map(([name, description]) => [name, String(description ?? "")]))];
}

/** @param written the alternatives. An empty one means that credentials are optional. */
export function readRequirements(
  written: readonly unknown[] | undefined,
  path: DocumentPath,
  { report, schemes }: DocumentReader & { schemes: Schemes },
): SecurityRequirement[] | undefined {
  return written?.filter(isObject).map((requirement, index) =>
    Object.entries(requirement).flatMap(([name, scopes]) => {
      const scheme = schemes.get(name);
      if (scheme) return [{ scheme, scopes: Array.isArray(scopes) ? scopes.map(String) : [] }];
      report([...path, index, name], `There is no security scheme \`${name}\`.`, "Add it to `securitySchemes`.");
      return [];
    }),
  );
}
