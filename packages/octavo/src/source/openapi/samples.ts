// Sample requests for an operation in cURL, Node.js, and Python, built from its examples.

import type { Api, Operation } from "../../model/api.ts";

export type Sample = { language: string; tab: string; code: string };

type Request = {
  keyVariable: string;
  method: string;
  url: string;
  query: [name: string, value: string][];
  body?: unknown;
};

export function requestSamples(operation: Operation, api: Pick<Api, "server" | "keyVariable">): Sample[] {
  const request = requestOf(operation, api);
  return [
    { language: "bash", tab: "cURL", code: curl(request) },
    { language: "js", tab: "Node.js", code: node(request) },
    { language: "python", tab: "Python", code: python(request) },
  ];
}

function requestOf(
  { method, path, parameters, body }: Operation,
  { server, keyVariable }: Pick<Api, "server" | "keyVariable">,
): Request {
  const sent = parameters.filter(({ example }) => example !== undefined);
  const values = new Map(sent.map(({ name, example }) => [name, String(example)]));
  const [[, example] = []] = body?.examples ?? [];
  return {
    keyVariable,
    method,
    url: server + path.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole),
    query: sent.filter((parameter) => parameter.in === "query").map(({ name, example }) => [name, String(example)]),
    body: example,
  };
}

/** With `-G`, cURL puts the data into the query. */
function curl({ keyVariable, method, url, query, body }: Request): string {
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

function node({ keyVariable, method, url, query, body }: Request): string {
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

function python({ keyVariable, method, url, query, body }: Request): string {
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
  const words = new Map([
    ["true", "True"],
    ["false", "False"],
    ["null", "None"],
  ]);
  return JSON.stringify(value, null, 4)
    .replace(/(?<=: |^\s*)(true|false|null)(?=,?$)/gm, (word) => words.get(word) ?? word)
    .replaceAll("\n", `\n${indent}`)
    .replace(/([^{[,\n])(\n\s*[}\]])/g, "$1,$2");
}
