// Reads the servers of a document, a path, or an operation.

import * as v from "valibot";
import type { Server, ServerVariable } from "../model/api.ts";
import { type DocumentReader, list, map, type Part, prose, text } from "./document-reader.ts";
import { isObject } from "./references.ts";

/** With the values of several variables, a server could have thousands of addresses. */
const mostAddresses = 50;

/** @returns undefined if there are none. */
export function serversOf(owner: Part, { part }: Pick<DocumentReader, "part">): Server[] | undefined {
  const written = owner.get("servers", v.optional(list, [])) ?? [];
  const servers = written.flatMap((value, index) => {
    const server = part(value, [...owner.path, "servers", index], "The server");
    const url = server?.get("url", v.optional(text));
    if (!server || url === undefined) return [];
    const variables = (server.get("variables", v.optional(map, {})) ?? []).flatMap(([name, variable]) =>
      isObject(variable) && url.includes(`{${name}}`) ? [readVariable(name, variable)] : [],
    );
    const template = url.replace(/\/$/, "");
    const description = server.get("description", prose) ?? "";
    return [{ template, addresses: addressesOf(template, variables), description, variables }];
  });
  return servers.length > 0 ? servers : undefined;
}

/** Without those that are only a path. */
export function completeAddresses(servers: readonly Server[]): string[] {
  return servers.flatMap(({ addresses }) => addresses).filter((address) => /^\w+:\/\//.test(address));
}

function readVariable(name: string, variable: Record<string, unknown>): ServerVariable {
  const { default: fallback, description, enum: values } = variable;
  return {
    name,
    description: typeof description === "string" ? description : "",
    ...(fallback !== undefined && { default: String(fallback) }),
    ...(Array.isArray(values) && { enum: values.map(String) }),
  };
}

/** The address with the defaults, and then those with the other values that are allowed. */
function addressesOf(template: string, variables: readonly ServerVariable[]): string[] {
  let addresses = [template];
  for (const { name, default: fallback, enum: values = [] } of variables) {
    const all = [...new Set([...(fallback === undefined ? [] : [fallback]), ...values])];
    if (all.length === 0) continue;
    addresses = all.flatMap((value) => addresses.map((address) => address.replaceAll(`{${name}}`, value)));
    addresses.splice(mostAddresses);
  }
  return addresses;
}
