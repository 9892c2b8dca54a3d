// Writes a request as a cURL command.

import { percentEncoded } from "./percent-encoded.ts";
import { addressOf, type Body, cookieText, partsIn, type Request, type Template } from "./request.ts";

/** With `-G`, cURL puts the data into the query. A body is data itself, so the query is part of the address then. */
export function curlSample({ method, url, query, headers, cookies, login, body }: Request): string {
  const isData = query.length > 0 && body === undefined;
  const verb = method === "GET" && body === undefined ? "" : method === "HEAD" ? " -I" : ` -X ${method}`;
  const address = isData ? [url] : addressOf({ url, query });
  const lines = [`curl${isData ? " -G" : ""}${verb} ${shellWord(address)}`];
  if (login) lines.push(`-u "$${login[0]}:$${login[1]}"`);
  for (const [name, value] of headers) lines.push(`-H ${inShell([`${name}: `, ...value])}`);
  if (cookies.length > 0) lines.push(`-b ${inShell(cookieText(cookies))}`);
  if (isData) for (const [name, value] of query) lines.push(queryFlag(name, value));
  return [...lines, ...(body ? curlBody(body) : [])].join(" \\\n  ");
}

function queryFlag(name: string, value: Template): string {
  const text = value.every((part) => typeof part === "string") ? value.join("") : undefined;
  if (text === undefined) return `-d ${inShell([`${name}=`, ...value])}`;
  const isSafe = percentEncoded(text) === text && /^[\w.-]+$/.test(name);
  return isSafe ? `-d ${name}=${text}` : `--data-urlencode ${shellQuoted(`${name}=${text}`)}`;
}

function curlBody(body: Body): string[] {
  const type = `-H "Content-Type: ${"type" in body ? body.type : ""}"`;
  switch (body.kind) {
    case "json":
      return [type, `-d ${shellQuoted(JSON.stringify(body.value, null, 2).replaceAll("\n", "\n  "))}`];
    case "form":
      return body.value.map(([name, value]) => `--data-urlencode ${shellQuoted(`${name}=${value}`)}`);
    case "multipart":
      return body.value.map(curlPart);
    case "text":
      // With the others, text that begins with @ names a file.
      return [type, `${body.value.startsWith("@") ? "--data-raw" : "--data-binary"} ${shellQuoted(body.value)}`];
    case "file":
      return [type, "--data-binary @file"];
  }
}

/** In `-F`, some characters name a file or an option. */
function curlPart([name, value, isFile]: [string, string, boolean]): string {
  if (!isFile) return `${/^[@<]|;/.test(value) ? "--form-string" : "-F"} ${shellQuoted(`${name}=${value}`)}`;
  const file = /[",;]/.test(value) ? `"${value.replace(/["\\]/g, "\\$&")}"` : value;
  return `-F ${shellQuoted(`${name}=@${file}`)}`;
}

/** Double quotes let the shell fill in variables. */
function inShell(template: Template): string {
  const escaped = (text: string) => text.replace(/["$`\\]/g, "\\$&");
  return `"${partsIn(template, escaped, (name) => `$${name}`).join("")}"`;
}

/** An address only needs quotes if it contains characters that the shell would interpret. */
function shellWord(template: Template): string {
  if (template.some((part) => typeof part !== "string")) return inShell(template);
  const text = template.join("");
  return /[^\w:/.,@%+{}~=-]/.test(text) || /[{}]/.test(text) ? shellQuoted(text) : text;
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
