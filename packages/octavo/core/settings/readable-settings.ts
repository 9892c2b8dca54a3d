// Reads the site.yaml of an older or newer generator. Settings that this one doesn't know, or knows in another form, are
// left out, so that the others can be used.

import * as v from "valibot";
import { parse, stringify } from "yaml";
import { siteFile } from "./schemas/site.ts";

/** @param fallback settings that must be there. @returns the settings as YAML, and the names of those that were left out. */
export function readableSettings(
  text: string,
  fallback: { base: string; strict: boolean },
): { text: string; ignored: string[] } {
  const known: Readonly<Record<string, v.GenericSchema>> = siteFile.entries;
  const kept: [name: string, value: unknown][] = [];
  const ignored: string[] = [];
  for (const [name, value] of Object.entries(parsed(text))) {
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    if (schema && v.safeParse(schema, value).success) kept.push([name, value]);
    else ignored.push(name);
  }
  return { text: stringify({ ...fallback, ...Object.fromEntries(kept) }), ignored };
}

function parsed(text: string): object {
  try {
    const value: unknown = parse(text, { logLevel: "silent" });
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
