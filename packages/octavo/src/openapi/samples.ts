// Sample requests for an operation in cURL, Node.js, and Python, built from its examples.

import type { Operation } from "../model/api.ts";

/** The environment variable that all samples read the key from. */
const keyVariable = "PIPEDREAM_API_KEY";

export type Sample = { language: string; tab: string; code: string };

type Request = { method: string; url: string; query: [name: string, value: string][]; body?: unknown };

export function requestSamples(operation: Operation, server: string): Sample[] {
  const request = requestOf(operation, server);
  return [
    { language: "bash", tab: "cURL", code: curl(request) },
    { language: "js", tab: "Node.js", code: node(request) },
    { language: "python", tab: "Python", code: python(request) },
  ];
}

function requestOf({ method, path, parameters, body }: Operation, server: string): Request {
  const sent = parameters.filter(({ example }) => example !== undefined);
  const values = new Map(sent.map(({ name, example }) => [name, String(example)]));
  return {
    method,
    url: server + path.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole),
    query: sent.filter((parameter) => parameter.in === "query").map(({ name, example }) => [name, String(example)]),
    body: body?.example,
  };
}

/** With `-G`, cURL puts the data into the query. */
function curl({ method, url, query, body }: Request): string {
  const verb = method === "GET" ? "" : ` -X ${method}`;
  const address = url.includes("$") ? shellQuoted(url) : url;
  const lines = [
    `curl${query.length > 0 ? " -G" : ""}${verb} ${address}`,
    `-H "Authorization: Bearer $${keyVariable}"`,
  ];
  for (const [name, value] of query) {
    const safe = encodeURIComponent(value) === value;
    lines.push(safe ? `-d ${name}=${value}` : `--data-urlencode ${shellQuoted(`${name}=${value}`)}`);
  }
  if (body !== undefined)
    lines.push(
      '-H "Content-Type: application/json"',
      `-d ${shellQuoted(JSON.stringify(body, null, 2).replaceAll("\n", "\n  "))}`,
    );
  return lines.join(" \\\n  ");
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function node({ method, url, query, body }: Request): string {
  const config = [
    `method: ${JSON.stringify(method)}`,
    `url: ${JSON.stringify(url)}`,
    `headers: { Authorization: \`Bearer \${process.env.${keyVariable}}\` }`,
  ];
  if (query.length > 0) config.push(`params: ${javaScript(Object.fromEntries(query), "  ")}`);
  if (body !== undefined) config.push(`data: ${javaScript(body, "  ")}`);
  return `import axios from "axios";

const { data } = await axios({
${config.map((line) => `  ${line},\n`).join("")}});
console.log(data);`;
}

function python({ method, url, query, body }: Request): string {
  const config = [
    JSON.stringify(url),
    `headers={"Authorization": f"Bearer {os.environ['${keyVariable}']}"}`,
    ...(query.length > 0 ? [`params=${pythonLiteral(Object.fromEntries(query), "    ")}`] : []),
    ...(body === undefined ? [] : [`json=${pythonLiteral(body, "    ")}`]),
  ];
  return `import os
import requests

response = requests.${method.toLowerCase()}(
${config.map((line) => `    ${line},\n`).join("")})
response.raise_for_status()
print(response.text)`;
}

/** Formats a value as JavaScript. Continuation lines are indented by `indent`, and properties by one more level. */
function javaScript(value: unknown, indent: string): string {
  const plainKeys = JSON.stringify(value, null, 2).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
  return plainKeys.replaceAll("\n", `\n${indent}`).replace(/([^{[,\n])(\n\s*[}\]])/g, "$1,$2");
}

function pythonLiteral(value: unknown, indent: string): string {
  const words = { true: "True", false: "False", null: "None" };
  return JSON.stringify(value, null, 4)
    .replace(/(?<=: |^\s*)(true|false|null)(?=,?$)/gm, (word) => words[word as keyof typeof words])
    .replaceAll("\n", `\n${indent}`)
    .replace(/([^{[,\n])(\n\s*[}\]])/g, "$1,$2");
}
