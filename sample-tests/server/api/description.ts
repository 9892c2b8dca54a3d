// The description of the REST API, with constants filled in the way the build does it.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Document } from "openapi-backend";
import { parse } from "yaml";

const site = fileURLToPath(new URL("../../../site", import.meta.url));

export const apiSources = ["site/openapi.yaml", "site/constants.yaml"];

/**
 * The description, in which objects accept no other properties than the named ones, unless they say so. The published
 * one leaves this open, but a property with another name in a sample is a mistake.
 */
export function readStrictDescription(): Document {
  const constants = parse(readFileSync(`${site}/constants.yaml`, "utf8")) as Record<string, { value: unknown }>;
  const text = readFileSync(`${site}/openapi.yaml`, "utf8").replace(/\{=(\w+)\}/g, (whole, name: string) =>
    String(constants[name]?.value ?? whole),
  );
  const description = parse(text) as Document;
  makeStrict(description);
  const paths = Object.entries(description.paths ?? {}).map(([path, item]) => [routerPath(path), item]);
  return { ...description, paths: Object.fromEntries(paths) } as Document;
}

/** The library's router takes a dollar sign for the end of a path. */
export function routerPath(path: string): string {
  return path.replaceAll("$", "%24");
}

function makeStrict(value: unknown, isPart = false): void {
  if (Array.isArray(value)) for (const each of value) makeStrict(each, isPart);
  if (!isRecord(value)) return;
  const isObject = value.type === "object" && isRecord(value.properties);
  if (isObject && !isPart) value.additionalProperties ??= false;
  // A part of a schema only knows some of the properties.
  for (const [key, each] of Object.entries(value)) if (!/^examples?$/.test(key)) makeStrict(each, key === "allOf");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
