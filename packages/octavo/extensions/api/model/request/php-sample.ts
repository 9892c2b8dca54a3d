// Writes a request as a PHP script that uses the cURL extension.

import { addressOf, type Body, headersOf, partsIn, type Request, type Template } from "./request.ts";

export function phpSample(request: Request): string {
  const { method, login, body } = request;
  const headers = headersOf(request, body && "type" in body ? body.type : undefined);
  const lines = headers.map(([name, value]) => `        ${inPhp([`${name}: `, ...value], environment)},\n`);
  const options = [
    ...(method === "HEAD" ? ["NOBODY => true"] : []),
    ...((method === "GET" && !body) || method === "HEAD" ? [] : [`CUSTOMREQUEST => ${quoted(method)}`]),
    ...(login ? [`USERPWD => ${login.map(environment).join(" . ':' . ")}`] : []),
    ...(lines.length > 0 ? [`HTTPHEADER => [\n${lines.join("")}    ]`] : []),
    ...(body ? [`POSTFIELDS => ${phpBody(body)}`] : []),
    "RETURNTRANSFER => true",
    "FAILONERROR => true",
  ];
  return `<?php
$curl = curl_init(${inPhp(addressOf(request), (variable) => `rawurlencode(${environment(variable)})`)});
curl_setopt_array($curl, [
${options.map((option) => `    CURLOPT_${option},\n`).join("")}]);
$data = curl_exec($curl);
if ($data === false) {
    throw new RuntimeException(curl_error($curl));
}
echo $data;`;
}

function phpBody(body: Body): string {
  switch (body.kind) {
    case "json":
      return `json_encode(${phpValue(body.value)})`;
    case "form":
      return `http_build_query(${phpArray(body.value.map(([name, value]) => [name, quoted(value)]))})`;
    // cURL sends an array as `multipart/form-data`.
    case "multipart":
      return phpArray(
        body.value.map(([name, value, isFile]) => [name, isFile ? `new CURLFile(${quoted(value)})` : quoted(value)]),
      );
    case "text":
      return quoted(body.value);
    case "file":
      return "file_get_contents('file')";
  }
}

function phpValue(value: unknown, indent = "    "): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}    `;
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${phpValue(item, inner)},\n`);
    return items.length > 0 ? `[\n${items.join("")}${indent}]` : "[]";
  }
  const pairs = Object.entries(value).map(([key, one]): [string, string] => [key, phpValue(one, inner)]);
  // PHP would write an array without keys, or with numbers as keys, as a list.
  const isList = pairs.every(([key]) => /^\d+$/.test(key));
  return pairs.length === 0 ? "new stdClass()" : `${isList ? "(object) " : ""}${phpArray(pairs, indent)}`;
}

function phpArray(pairs: readonly [key: string, code: string][], indent = "    "): string {
  return `[\n${pairs.map(([key, code]) => `${indent}    ${quoted(key)} => ${code},\n`).join("")}${indent}]`;
}

function inPhp(template: Template, variable: (name: string) => string): string {
  return partsIn(template, quoted, variable).join(" . ");
}

function environment(variable: string): string {
  return `getenv('${variable}')`;
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
