// What a reader has chosen and entered, as part of the page's address. Only what differs from the beginning is written.

import { type Kind, kinds } from "./examples.ts";

export const methods = { GET: "GET", POST: "POST", PUT: "PUT", PATCH: "PATCH", DELETE: "DELETE", HEAD: "HEAD" };
export const formats = { json: "JSON", form: "Form", multipart: "Multipart form", text: "Text", none: "None" };

/** What is in the fields of the form. */
export type Fields = { method: string; path: string; query: string; headers: string; format: string; body: string };

/** `value` is the path of the chosen value, as in Node.js without the name of the event. */
export type State = { kind: Kind; fields: Fields; value?: string };

export const firstFields: Fields = {
  method: "POST",
  path: "/feedback",
  query: "source=docs",
  headers: "User-Agent: curl/7.77.0",
  format: "json",
  body: '{ "message": "Pipedream is awesome!" }',
};

/** Some servers refuse a longer address. */
const mostCharacters = 4000;

const names = Object.keys(firstFields) as (keyof Fields)[];

/** @returns undefined if the address is about no event. What it can't be is as in the beginning. */
export function stateIn(search: string): State | undefined {
  const given = new URLSearchParams(search);
  const kind = given.get("event") ?? "";
  if (!Object.hasOwn(kinds, kind)) return undefined;
  const fields = { ...firstFields };
  for (const name of names) fields[name] = given.get(name) ?? fields[name];
  if (!Object.hasOwn(methods, fields.method)) fields.method = firstFields.method;
  if (!Object.hasOwn(formats, fields.format)) fields.format = firstFields.format;
  return { kind: kind as Kind, fields, value: given.get("value") ?? undefined };
}

/** @param search of the page's address, whose other parameters are kept. @returns undefined if the address would be too long. */
export function searchWith({ kind, fields, value }: State, search: string): string | undefined {
  const given = new URLSearchParams(search);
  const set = (name: string, text: string | undefined) =>
    text === undefined ? given.delete(name) : given.set(name, text);
  set("event", kind);
  for (const name of names) set(name, kind === "http" && fields[name] !== firstFields[name] ? fields[name] : undefined);
  set("value", value);
  // These mean nothing in a query, and are easier to read as they are.
  const written = `?${given}`.replace(/%(?:2F|3A|2C|5B|5D|40)/g, decodeURIComponent);
  return written.length > mostCharacters ? undefined : written;
}
