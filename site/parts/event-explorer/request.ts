// Makes a request of what a reader enters, and explains what is wrong with it.

import { host } from "./examples.ts";
import type { HttpRequest } from "./http-event.ts";
import { jsonFault } from "./json-fault.ts";
import type { Fields } from "./state.ts";

/** A sentence or two for each field that has a fault. */
export type Faults = Partial<Record<keyof Fields, string>>;

const mediaTypes: Readonly<Record<string, string>> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  text: "text/plain",
};

/** As curl names them in a form. */
const fileTypes: Readonly<Record<string, string>> = {
  gif: "image/gif",
  html: "text/html",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain",
  xml: "application/xml",
};

/** @param most bytes of a body. */
export function faultsOf({ path, query, headers, format, body }: Fields, most: number): Faults {
  const faults: Faults = {};
  if (!path.startsWith("/")) faults.path = `A path starts with a slash. Write \`/${path}\`.`;
  else if (/[?#]/.test(path)) faults.path = "Enter what follows the path in the **Query** field.";
  if (query.startsWith("?")) faults.query = "Leave out the question mark.";
  const header = headerFault(headers);
  if (header) faults.headers = header;
  const fault = bodyFault(format, body);
  const size = new TextEncoder().encode(body).length;
  if (fault) faults.body = fault;
  else if (size > most) faults.body = sizeFault("The body", size, most);
  return faults;
}

export function sizeFault(what: string, size: number, most: number): string {
  return `${what} has ${Math.ceil(size / 1024)}KB. Pipedream rejects a body of more than ${most / 1024}KB, unless you send it as a large payload.`;
}

function headerFault(headers: string): string | undefined {
  const noHeader = wrongLine(headers, /^[\w!#$%&'*+.^`|~-]+:/);
  if (noHeader) return `Line ${noHeader} isn't a header. Write a name, a colon, and a value, such as \`Accept: */*\`.`;
  // Each character is sent as one byte, and none of them is invisible.
  const wrong = /[^\t\n -~\xa0-\xff]/u.exec(headers);
  if (!wrong) return undefined;
  const [character] = wrong;
  const line = headers.slice(0, wrong.index).split("\n").length;
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return `Line ${line} contains \`${character}\` (U+${code}), which can't be in a header.`;
}

/** @returns in words where the text stops being JSON. */
export function jsonFaultText(text: string): string | undefined {
  const fault = jsonFault(text);
  return fault && `Line ${fault.line}, column ${fault.column}: ${fault.message}`;
}

function bodyFault(format: string, body: string): string | undefined {
  if (format === "json" && body) {
    const fault = jsonFaultText(body);
    return fault && `${fault} In the event, a body that isn't JSON is a string.`;
  }
  const line = format === "form" || format === "multipart" ? wrongLine(body, /^[^=]+=/) : 0;
  return line
    ? `Line ${line} isn't a field. Write a name, an equals sign, and a value, such as \`name=Leia\`.`
    : undefined;
}

/** @returns the number of the first line that doesn't match, or 0. */
function wrongLine(text: string, pattern: RegExp): number {
  return text.split("\n").findIndex((line) => line.trim() !== "" && !pattern.test(line.trim())) + 1;
}

/** @param fields without faults. */
export async function requestOf({ method, path, query, headers, format, body }: Fields): Promise<HttpRequest> {
  const url = new URL(`https://${host}`);
  url.pathname = path;
  url.search = query;
  const encoded = await encodedBody(format, body);
  const own = { host, ...headersIn(headers) };
  const sent = encoded.type && encoded.body ? { "content-type": encoded.type, ...own } : own;
  return { method, url, headers: sent, body: encoded.body };
}

function headersIn(text: string): Record<string, string> {
  const lines = linesOf(text).map((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return Object.fromEntries(lines);
}

async function encodedBody(format: string, body: string): Promise<{ type?: string; body: string }> {
  const fields = format === "form" || format === "multipart" ? linesOf(body).map(fieldIn) : [];
  if (format === "form") return { type: mediaTypes.form, body: new URLSearchParams(fields).toString() };
  if (format !== "multipart") return { type: mediaTypes[format], body: format === "none" ? "" : body };
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value.startsWith("@") ? fileNamed(value.slice(1)) : value);
  const response = new Response(form);
  const type = response.headers.get("content-type") ?? "";
  const [, boundary = ""] = /boundary=(.+)/.exec(type) ?? [];
  // Otherwise, the header would change with every letter that the reader types.
  const fixed = (text: string) => text.replaceAll(boundary, "----BOUNDARY");
  return fields.length > 0 ? { type: fixed(type), body: fixed(await response.text()) } : { body: "" };
}

function fieldIn(line: string): [name: string, value: string] {
  const at = line.indexOf("=");
  return [line.slice(0, at), line.slice(at + 1)];
}

function fileNamed(path: string): File {
  const name = path.split("/").at(-1) ?? "";
  const [, extension = ""] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  return new File(["content"], name, { type: fileTypes[extension] ?? "application/octet-stream" });
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
